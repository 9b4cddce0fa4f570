import { authorize, type SignedIn } from '../../context/context.ts';
import { withCycle } from '../../cycles/aggregate/change-cycle.ts';
import type { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { cycleOfParticipant } from '../../cycles/aggregate/locked-cycle.ts';
import { sendConfirmationEmails } from '../../cycles/participants/confirmation.service.ts';
import type { Participant } from '../../cycles/tables/participant.entity.ts';
import { emailMatches } from '../../domain/account.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { DomainError } from '../../domain/errors.ts';
import { t } from '../../domain/messages/translate.ts';
import type { InviteResponse } from '../../domain/participant.ts';

/** What a caller says of a collector whom it wants to be asked. */
export interface CollectorClaim {
  id?: string | null;
  email?: string | null;
  dateCollected?: string | null;
}

/**
 * Asks the collectors, for callers who say whom they think they ask: each must be a collector of the cycle, as claimed
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
    const wrong = claims.findIndex((claim) => !collectors.some((each) => isOf(each, claim)));
    if (wrong >= 0) {
      throw new DomainError('contradicts-facts', {
        fields: { [`collectorDetails[${wrong}]`]: [t('complaints.notSo')] },
      });
    }
    return locked.cycle;
  });

const isOf = (collector: Participant, { id, email, dateCollected }: CollectorClaim): boolean =>
  (id ?? collector.id) === collector.id &&
  emailMatches(email ?? collector.email, collector.email) &&
  (dateCollected ?? collector.dateCollected) === collector.dateCollected;

/**
 * Checks what a caller says was answered. The letter to the owner went out with the answer itself, so there is nothing
 * left to send (docs/rules.md §17.4).
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
      throw new DomainError('contradicts-facts', { fields: { inviteResponse: [t('complaints.notSo')] } });
    }
    return participant;
  });
