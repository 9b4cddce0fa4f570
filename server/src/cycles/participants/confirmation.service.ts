import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycle, lockCycleOfSeat, type LockedCycle } from '../cycle/cycle-access.ts';
import type { Cycle } from '../cycle/cycle.entity.ts';
import {
  collectedAmount,
  complaints,
  DomainError,
  emailMatches,
  inSlotOrder,
  limitReached,
  transition,
  type CollectionResponse,
} from '../../domain/index.ts';
import { factsOfCycle, factsOfSeat, fieldsOf, record } from '../history/record.ts';
import { proveEmail } from '../../accounts/credentials/proven.ts';
import { provenAmong } from '../../accounts/credentials/proven.ts';
import { confirmationRounds, take } from '../../limits/limit.service.ts';
import { questionDemands } from '../../limits/letter-limits.ts';
import { confirmationLetter } from '../../mail/letters/confirmation-letter.ts';
import { slotChangedLetter } from '../../mail/letters/slot-changed-letter.ts';
import { confirmationLink } from '../../mail/links.ts';
import { queueLetter } from '../../mail/outbox.service.ts';
import { hashOf, newToken } from '../../base/tokens.ts';
import { Participant } from './participant.entity.ts';

/**
 * Queues a letter to every collector who has not answered, and notes in the same transaction that they went (docs/rules.md §9.4).
 * @throws DomainError `not-owner`, `collectors-unassigned`, `confirmation-already-sent`, `cycle-running`, `limit-reached`
 */
export function sendConfirmationEmails(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', locked.cycle);
    const before = fieldsOf(locked.cycle);
    Object.assign(locked.cycle, transition('sendConfirmations', locked.state));

    const pending = inSlotOrder(locked.seats).filter((seat) => seat.confirmationStatus === 'PENDING');
    await take(tx, [
      {
        rule: confirmationRounds,
        subject: cycleId,
        sentence: ({ max }) => limitReached.confirmationRounds(max),
      },
      ...(await questionDemands(tx, pending)),
    ]);
    const accounts = [locked.cycle.userId, ...pending.flatMap(({ userId }) => userId ?? [])];
    const proven = await provenAmong(tx, accounts);
    for (const seat of pending) await askToConfirm(tx, locked, seat, proven);
    const saved = await tx.manager.save(locked.cycle);
    await record(tx, cycleId, 'CONFIRMATIONS_SENT', factsOfCycle(before, saved));
    return saved;
  });
}

/** What a caller says of a collector whom it wants to be asked. */
export interface CollectorClaim {
  id?: string | null;
  email?: string | null;
  dateCollected?: string | null;
}

/**
 * The same, for callers who say whom they think they ask: each must be a collector of the cycle, as claimed (docs/rules.md §17.4).
 * @throws DomainError `contradicts-facts` and those of `sendConfirmationEmails`
 */
export function sendConfirmationEmailsTo(
  ctx: SignedIn,
  cycleId: string,
  claims: readonly CollectorClaim[],
): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const cycle = await sendConfirmationEmails(tx, cycleId);
    const collectors = inSlotOrder((await lockCycle(tx, cycleId)).seats);
    const wrong = claims.findIndex((claim) => !collectors.some((seat) => isOf(seat, claim)));
    if (wrong >= 0) {
      throw new DomainError('contradicts-facts', {
        fields: { [`collectorDetails[${wrong}]`]: [complaints.notSo] },
      });
    }
    return cycle;
  });
}

const isOf = (seat: Participant, { id, email, dateCollected }: CollectorClaim): boolean =>
  (id ?? seat.id) === seat.id &&
  emailMatches(email ?? seat.email, seat.email) &&
  (dateCollected ?? seat.dateCollected) === seat.dateCollected;

async function askToConfirm(
  tx: SignedIn,
  { cycle, state }: LockedCycle,
  seat: Participant,
  proven: ReadonlySet<string>,
): Promise<void> {
  const [owner, person] = await Promise.all([
    tx.loaders.users.load(cycle.userId),
    seat.userId ? tx.loaders.users.load(seat.userId) : undefined,
  ]);
  const token = newToken();
  const moved = seat.askedForDate !== null && seat.askedForDate !== seat.dateCollected;
  const letter = moved ? slotChangedLetter : confirmationLetter;
  await queueLetter(
    tx,
    letter({
      to: seat.email,
      firstName: person && proven.has(person.id) ? person.firstName : undefined,
      ownerName: owner ? `${owner.firstName} ${owner.lastName}` : tx.viewer.email,
      ownerProven: proven.has(cycle.userId),
      cycleTitle: cycle.title,
      slot: seat.slot ?? 0,
      slots: state.participantsCount,
      dateCollected: seat.dateCollected ?? cycle.startDate,
      amountCollected: collectedAmount({
        participantAmount: cycle.participantAmount,
        participantsCount: state.participantsCount,
      }),
      link: confirmationLink(tx.publicUrl, {
        email: seat.email,
        token,
        cycleId: cycle.id,
        participantId: seat.id,
      }),
    }),
  );
  await tx.manager.update(
    Participant,
    { id: seat.id },
    { confirmationTokenHash: hashOf(token), askedForDate: seat.dateCollected },
  );
}

/**
 * A collector's own answer for the slot. The same answer again is harmless; another is a conflict.
 * A token, where one is given, must be of the newest letter: an old one cannot confirm a slot that has moved.
 * @throws DomainError `not-collector`, `no-slot`, `already-responded`, `cycle-running`, `invalid-link`
 */
export function confirmCollection(
  ctx: SignedIn,
  participantId: string,
  response: CollectionResponse,
  token: string | undefined,
): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seat, state } = await lockCycleOfSeat(tx, participantId);
    authorize(tx, 'slot:confirm', seat);
    if (!seat.isCollector) throw new DomainError('no-slot');
    if (seat.confirmationStatus === response) return seat;
    transition('confirmCollection', state);
    if (seat.confirmationStatus !== 'PENDING') throw new DomainError('already-responded');
    if (token !== undefined) {
      if (seat.confirmationTokenHash !== hashOf(token)) throw new DomainError('invalid-link');
      await proveEmail(tx, tx.viewer.id);
    }

    const facts = factsOfSeat(seat, { confirmationStatus: response }, seat.dateCollected);
    await record(tx, cycle.id, response === 'APPROVED' ? 'SLOT_APPROVED' : 'SLOT_REJECTED', facts);
    seat.confirmationStatus = response;
    return tx.manager.save(seat);
  });
}
