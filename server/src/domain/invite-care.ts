import { refusal, type CycleState } from './cycle.ts';
import type { FailureReason } from './messages/failures.ts';
import type { ParticipantStatus } from './participant.ts';

/** What an owner does about an invite that is not answered (docs/rules.md §29.3). */
export const INVITE_CARE = {
  /** Sent again, sent to another address and copied, all together. */
  times: 5,
  /** From its last letter to the next one by `resendInvite`. */
  minutesBetween: 10,
};

/** How often it can still be sent again, sent elsewhere or copied. */
export const sendsLeft = (sends: number): number => Math.max(0, INVITE_CARE.times - sends);

/** Seconds until it can be sent again; 0 where it can. */
export const secondsToResend = (lastEmail: Date, now: Date): number =>
  Math.max(0, Math.ceil((lastEmail.getTime() + INVITE_CARE.minutesBetween * 60_000 - now.getTime()) / 1_000));

/** Why nothing can be done about an invite now, but for the minutes between two letters. */
export function careRefusal(
  cycle: CycleState,
  { status, sends }: { status: ParticipantStatus; sends: number },
): FailureReason | undefined {
  const ofCycle = refusal('editParticipants', cycle);
  if (ofCycle && ofCycle !== 'done') return ofCycle;
  if (status !== 'PENDING') return 'already-responded';
  return sendsLeft(sends) === 0 ? 'too-many-resends' : undefined;
}
