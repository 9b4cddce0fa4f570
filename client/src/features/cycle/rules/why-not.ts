import { refusal, type CycleState, type TransitionName } from '@kolo/server/domain/cycle.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { ParticipantStatus } from '@kolo/server/domain/participant.ts';
import { doneAlready } from '../../../lib/messages/done-already.ts';

/** Why the operation is not possible now, as a hint at its button. Undefined if it is possible (docs/rules.md §22.3). */
export function whyNot(name: TransitionName, cycle: CycleState): string | undefined {
  const reason = refusal(name, cycle);
  if (reason === undefined) return undefined;
  return reason === 'done'
    ? (doneAlready as Partial<Record<string, () => string>>)[name]?.()
    : failureText(reason);
}

interface InvitedCycle extends CycleState {
  isOwner: boolean;
  viewerParticipant: { status: ParticipantStatus } | null;
}

/** The same for the answer to an invite. It is final, so only a pending participant can give one (docs/rules.md §8.2). */
export function whyNotAnswerInvite(cycle: InvitedCycle): string | undefined {
  if (cycle.isOwner) return doneAlready.ownCycle();
  if (cycle.viewerParticipant?.status === 'PENDING') return whyNot('respondToInvite', cycle);
  return doneAlready.respondToInvite();
}
