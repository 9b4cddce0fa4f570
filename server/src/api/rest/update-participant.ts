import { authorize, type SignedIn } from '../../context/context.ts';
import { withCycle } from '../../cycles/aggregate/change-cycle.ts';
import { cycleOfParticipant, type LockedCycle } from '../../cycles/aggregate/locked-cycle.ts';
import { respondToInvite } from '../../cycles/invites/invite-response.service.ts';
import { giveUpSlot, takeSlot } from '../../cycles/participants/collector.service.ts';
import { confirmCollection } from '../../cycles/participants/confirmation.service.ts';
import { linkOwnAccount } from '../../cycles/participants/link-account.ts';
import type { Participant } from '../../cycles/tables/participant.entity.ts';
import { refuseContradictions } from '../../domain/contradictions.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { t } from '../../base/messages.ts';
import type { ConfirmationStatus, ParticipantStatus } from '../../domain/participant.ts';
import { allows } from '../../domain/permissions.ts';

/** Any of a participant's fields; which of them are there says what is to be done, and by whom. */
export interface ParticipantUpdate {
  /** The caller's own account, which takes the participant over. */
  userId?: string | null;
  /** The invitee's answer. */
  status?: ParticipantStatus;
  /** The owner gives a slot, named by its day, or takes it back. */
  isCollector?: boolean;
  dateCollected?: string | null;
  /** The collector's answer. Beside `isCollector` it is a claim: the server decides who is asked again. */
  confirmationStatus?: ConfirmationStatus;
}

/**
 * Several changes of one participant, all or none (docs/rules.md §17.3).
 * @throws DomainError `participant-not-found` also where the participant is of another cycle, `contradicts-facts`, and
 * those of each operation
 */
export function updateParticipant(
  ctx: SignedIn,
  participantId: string,
  cycleId: string | undefined,
  changes: ParticipantUpdate,
): Promise<Participant> {
  return withCycle(ctx, cycleOfParticipant(participantId), async (tx, locked) => {
    if (cycleId !== undefined && cycleId !== locked.cycle.id) {
      throw new DomainError('participant-not-found');
    }
    const participant = locked.participant(participantId);
    authorizeAll(tx, locked, participant, changes);
    await apply(tx, participantId, changes);

    const { status, confirmationStatus, isCollector } = changes;
    refuseContradictions<Pick<Participant, 'status' | 'confirmationStatus'>>(
      { status, ...(isCollector === undefined ? { confirmationStatus } : {}) },
      { status: participant.status, confirmationStatus: participant.confirmationStatus },
    );
    return participant;
  });
}

/**
 * The rights to all that is asked for, before any value is looked at: who may not change a field is told so, also where
 * it would stay as it is. Who asks for nothing must at least be that person, or the owner.
 */
function authorizeAll(
  tx: SignedIn,
  { cycle, participants }: LockedCycle,
  participant: Participant,
  changes: ParticipantUpdate,
): void {
  const { userId, status, isCollector, dateCollected, confirmationStatus } = changes;
  const answers = userId !== undefined || status !== undefined;
  const assigns = isCollector !== undefined || dateCollected !== undefined;
  // Beside a slot that is given, an answer to it is a claim.
  const confirms = !assigns && confirmationStatus !== undefined;
  const own = participants.find(({ userId: id }) => id === tx.viewer.id);
  const isNothing = !answers && !assigns && !confirms;
  if (isNothing) authorize(tx, 'cycle:view', { cycle, participant: own });
  if (answers || (isNothing && !allows('cycle:manage', tx.viewer, cycle))) {
    authorize(tx, 'invite:respond', participant);
  }
  if (assigns) authorize(tx, 'cycle:manage', cycle);
  if (confirms) authorize(tx, 'slot:confirm', participant);
}

async function apply(tx: SignedIn, participantId: string, changes: ParticipantUpdate): Promise<void> {
  const { userId, status, isCollector, dateCollected, confirmationStatus } = changes;
  if (typeof userId === 'string') await linkOwnAccount(tx, participantId, userId);
  if (status && status !== 'PENDING') await respondToInvite(tx, participantId, status);
  if (isCollector) await takeSlot(tx, participantId, requiredDate(dateCollected));
  else if (isCollector === false) await giveUpSlot(tx, participantId);
  else if (dateCollected) throw new InvalidInput({ dateCollected: [t('requests.slotDateAlone')] });
  else if (confirmationStatus && confirmationStatus !== 'PENDING') {
    await confirmCollection(tx, participantId, confirmationStatus);
  }
}

function requiredDate(dateCollected: string | null | undefined): string {
  if (!dateCollected) throw new InvalidInput({ dateCollected: [t('complaints.slotDateRequired')] });
  return dateCollected;
}
