import { refusal, type CycleState } from './cycle.ts';
import type { FailureReason } from './messages/failures.ts';
import type { ParticipantStatus } from './participant.ts';

/** The limits on what an owner can do about an unanswered invite (docs/rules.md §29.3). */
export const INVITE_CARE = {
  /** Resending, changing the address and copying the link, together. */
  times: 5,
  /** Minutes between the last email and the next one by `resendInvite`. */
  minutesBetween: 10,
};

/** How often the owner can still do something about an invite; never negative. */
export const sendsLeft = (sends: number): number => Math.max(0, INVITE_CARE.times - sends);

/** Seconds until the invite can be resent; 0 if it can be now. */
export const secondsToResend = (lastEmail: Date, now: Date): number =>
  Math.max(0, Math.ceil((lastEmail.getTime() + INVITE_CARE.minutesBetween * 60_000 - now.getTime()) / 1_000));

/** Why nothing can be done about an invite now, apart from the minutes between two emails. */
export function careRefusal(
  cycle: CycleState,
  { status, sends }: { status: ParticipantStatus; sends: number },
): FailureReason | undefined {
  const ofCycle = refusal('editParticipants', cycle);
  if (ofCycle && ofCycle !== 'done') return ofCycle;
  if (status !== 'PENDING') return 'already-responded';
  return sendsLeft(sends) === 0 ? 'too-many-resends' : undefined;
}
