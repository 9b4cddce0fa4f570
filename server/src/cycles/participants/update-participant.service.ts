import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycleOfSeat } from '../cycle/cycle-access.ts';
import {
  allows,
  complaints,
  DomainError,
  InvalidInput,
  refuseContradictions,
  type ConfirmationStatus,
  type ParticipantStatus,
} from '../../domain/index.ts';
import { factsOfSeat, record } from '../history/record.ts';
import { respondToInvite } from '../invites/invite-response.service.ts';
import { giveUpSlot, takeSlot } from './collector.service.ts';
import { confirmCollection } from './confirmation.service.ts';
import { Participant } from './participant.entity.ts';
import { viewParticipant } from './participant.service.ts';

/** Any of a participant's fields; which of them are there says what is to be done, and by whom. */
export interface ParticipantChanges {
  /** The caller's own account, which takes the seat over. */
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
  changes: ParticipantChanges,
): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycleOfSeat(tx, participantId);
    const { cycle } = locked;
    if (cycleId !== undefined && cycleId !== cycle.id) throw new DomainError('participant-not-found');
    authorizeAll(tx, locked, changes);
    await apply(tx, participantId, changes);

    tx.loaders.forget();
    const seat = await viewParticipant(tx, participantId);
    const { status, confirmationStatus, isCollector } = changes;
    refuseContradictions<Pick<Participant, 'status' | 'confirmationStatus'>>(
      { status, ...(isCollector === undefined ? { confirmationStatus } : {}) },
      seat,
    );
    return seat;
  });
}

/**
 * The rights to all that is asked for, before any value is looked at: who may not change a field is told so, also where
 * it would stay as it is. Who asks for nothing must at least be the person of the seat, or the owner.
 */
function authorizeAll(
  tx: SignedIn,
  { cycle, seats, seat }: Awaited<ReturnType<typeof lockCycleOfSeat>>,
  changes: ParticipantChanges,
): void {
  const { userId, status, isCollector, dateCollected, confirmationStatus } = changes;
  const answers = userId !== undefined || status !== undefined;
  const assigns = isCollector !== undefined || dateCollected !== undefined;
  // Beside a slot that is given, an answer to it is a claim.
  const confirms = !assigns && confirmationStatus !== undefined;
  const own = seats.find(({ userId: id }) => id === tx.viewer.id);
  const isNothing = !answers && !assigns && !confirms;
  if (isNothing) authorize(tx, 'cycle:view', { cycle, seat: own });
  if (answers || (isNothing && !allows('cycle:manage', tx.viewer, cycle))) {
    authorize(tx, 'invite:respond', seat);
  }
  if (assigns) authorize(tx, 'cycle:manage', cycle);
  if (confirms) authorize(tx, 'slot:confirm', seat);
}

async function apply(tx: SignedIn, participantId: string, changes: ParticipantChanges): Promise<void> {
  const { userId, status, isCollector, dateCollected, confirmationStatus } = changes;
  if (typeof userId === 'string') await linkSeat(tx, participantId, userId);
  if (status && status !== 'PENDING') await respondToInvite(tx, participantId, status, undefined);
  if (isCollector) await takeSlot(tx, participantId, requiredDate(dateCollected));
  else if (isCollector === false) await giveUpSlot(tx, participantId);
  else if (dateCollected) throw new InvalidInput({ dateCollected: [complaints.slotDateAlone] });
  else if (confirmationStatus && confirmationStatus !== 'PENDING') {
    await confirmCollection(tx, participantId, confirmationStatus, undefined);
  }
}

function requiredDate(dateCollected: string | null | undefined): string {
  if (!dateCollected) throw new InvalidInput({ dateCollected: [complaints.slotDateRequired] });
  return dateCollected;
}

/** Links the caller's own account to the seat that was kept for its e-mail; what is linked so already may be said again. */
async function linkSeat(tx: SignedIn, participantId: string, userId: string): Promise<void> {
  const { cycle, seat } = await lockCycleOfSeat(tx, participantId);
  if (seat.userId === userId) return;
  authorize(tx, 'invite:respond', seat);
  if (userId !== tx.viewer.id) throw new DomainError('not-invitee');
  await tx.manager.update(Participant, { id: participantId }, { userId });
  await record(tx, cycle.id, 'ACCOUNT_LINKED', factsOfSeat(seat, { userId }));
}
