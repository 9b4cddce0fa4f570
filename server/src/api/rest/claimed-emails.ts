import { authorize, type SignedIn } from '../../context/context.ts';
import { withCycle } from '../../cycles/aggregate/change-cycle.ts';
import type { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { cycleOfParticipant } from '../../cycles/aggregate/locked-cycle.ts';
import { sendConfirmationEmails } from '../../cycles/participants/confirmation.service.ts';
import type { Participant } from '../../cycles/tables/participant.entity.ts';
import { emailMatches } from '../../domain/account.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { DomainError } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { InviteResponse } from '../../domain/participant.ts';

/** What a client claims about a collector who is to be asked. */
export interface CollectorClaim {
  id?: string | null;
  email?: string | null;
  dateCollected?: string | null;
}

/**
 * Asks the collectors to confirm. Each collector in the request must be a collector of the cycle with the claimed details
 * (docs/rules.md §17.4).
 * @throws DomainError `contradicts-facts` and those of `sendConfirmationEmails`
 */
export const sendConfirmationEmailsTo = (
  ctx: SignedIn,
  cycleId: string,
  claims: readonly CollectorClaim[],
): Promise<Cycle> =>
  withCycle(ctx, cycleId, async (tx, locked) => {
    await sendConfirmationEmails(tx, cycleId);
    const collectors = inSlotOrder(locked.participants);
    const wrong = claims.findIndex((claim) => !collectors.some((each) => matches(each, claim)));
    if (wrong >= 0) {
      throw new DomainError('contradicts-facts', {
        fields: { [`collectorDetails[${wrong}]`]: [sentence('complaints.notSo')] },
      });
    }
    return locked.cycle;
  });

const matches = (collector: Participant, { id, email, dateCollected }: CollectorClaim): boolean =>
  (id ?? collector.id) === collector.id &&
  emailMatches(email ?? collector.email, collector.email) &&
  (dateCollected ?? collector.dateCollected) === collector.dateCollected;

/**
 * Checks a claimed response to an invite. The owner was already notified when the person responded, so it sends nothing
 * (docs/rules.md §17.4).
 * @throws DomainError `participant-not-found`, `not-invitee`, `contradicts-facts`
 */
export const confirmResponse = (
  ctx: SignedIn,
  { cycleId, participantId, response }: { cycleId: string; participantId: string; response: InviteResponse },
): Promise<Participant> =>
  withCycle(ctx, cycleOfParticipant(participantId), (tx, locked) => {
    if (locked.cycle.id !== cycleId) throw new DomainError('participant-not-found');
    const participant = locked.participant(participantId);
    authorize(tx, 'invite:respond', participant);
    if (participant.status !== response) {
      throw new DomainError('contradicts-facts', {
        fields: { inviteResponse: [sentence('complaints.notSo')] },
      });
    }
    return participant;
  });
