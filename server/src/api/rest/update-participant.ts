import { authorize, type SignedIn } from '../../context/context.ts';
import { withCycle } from '../../cycles/aggregate/change-cycle.ts';
import { cycleOfParticipant, type LockedCycle } from '../../cycles/aggregate/locked-cycle.ts';
import { respondToInvite } from '../../cycles/invites/invite-response.service.ts';
import { removeSlot, assignSlot } from '../../cycles/participants/collector.service.ts';
import { confirmCollection } from '../../cycles/participants/confirmation.service.ts';
import { linkOwnAccount } from '../../cycles/participants/link-account.ts';
import type { Participant } from '../../cycles/tables/participant.entity.ts';
import { refuseContradictions } from '../../domain/contradictions.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { ConfirmationStatus, ParticipantStatus } from '../../domain/participant.ts';
import { allows } from '../../domain/permissions.ts';

/** Any fields of a participant: those that are present select the operations, and the role that may call them. */
export interface ParticipantUpdate {
  /** The caller's own account, to be linked to the participant. */
  userId?: string | null;
  /** The invited person's response. */
  status?: ParticipantStatus;
  /** The owner assigns the slot of `dateCollected`, or removes the participant from the slot. */
  isCollector?: boolean;
  dateCollected?: string | null;
  /** The collector's response. Together with `isCollector` it is ignored: the server decides which collectors must confirm again. */
  confirmationStatus?: ConfirmationStatus;
}

/**
 * Applies several changes of one participant, all or none (docs/rules.md §17.3).
 * @throws DomainError `participant-not-found`, also if the participant belongs to another cycle; `contradicts-facts`; and
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
 * Checks the permissions for all requested changes before any value is checked, so that a caller who may not change a field is
 * refused even if its value would stay the same. A request without changes requires the participant or the owner.
 */
function authorizeAll(
  tx: SignedIn,
  { cycle, participants }: LockedCycle,
  participant: Participant,
  changes: ParticipantUpdate,
): void {
  const { userId, status, isCollector, dateCollected, confirmationStatus } = changes;
  const responds = userId !== undefined || status !== undefined;
  const assigns = isCollector !== undefined || dateCollected !== undefined;
  // Together with a slot assignment, the response is ignored.
  const confirms = !assigns && confirmationStatus !== undefined;
  const own = participants.find(({ userId: id }) => id === tx.viewer.id);
  const isNothing = !responds && !assigns && !confirms;
  if (isNothing) authorize(tx, 'cycle:view', { cycle, participant: own });
  if (responds || (isNothing && !allows('cycle:manage', tx.viewer, cycle))) {
    authorize(tx, 'invite:respond', participant);
  }
  if (assigns) authorize(tx, 'cycle:manage', cycle);
  if (confirms) authorize(tx, 'slot:confirm', participant);
}

async function apply(tx: SignedIn, participantId: string, changes: ParticipantUpdate): Promise<void> {
  const { userId, status, isCollector, dateCollected, confirmationStatus } = changes;
  if (typeof userId === 'string') await linkOwnAccount(tx, participantId, userId);
  if (status && status !== 'PENDING') await respondToInvite(tx, participantId, status);
  if (isCollector) await assignSlot(tx, participantId, requiredDate(dateCollected));
  else if (isCollector === false) await removeSlot(tx, participantId);
  else if (dateCollected) throw new InvalidInput({ dateCollected: [sentence('requests.slotDateAlone')] });
  else if (confirmationStatus && confirmationStatus !== 'PENDING') {
    await confirmCollection(tx, participantId, confirmationStatus);
  }
}

function requiredDate(dateCollected: string | null | undefined): string {
  if (!dateCollected) throw new InvalidInput({ dateCollected: [sentence('complaints.slotDateRequired')] });
  return dateCollected;
}
