import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycle, membership, viewCycle, type LockedCycle } from '../cycle/cycle-access.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import {
  complaints,
  differences,
  DomainError,
  inSlotOrder,
  InvalidInput,
  payersOf,
  refuseContradictions,
  transition,
} from '../../domain/index.ts';
import { namesOfNow, type Names } from '../history/names.ts';
import { record, type Fact } from '../history/record.ts';
import { newId } from '../../base/tokens.ts';
import { Payment } from './payment.entity.ts';
import { Round } from './round.entity.ts';
import type { PaymentInput } from './round.inputs.ts';

/** Opens one round per collector, with a payment for everybody else (docs/rules.md §10.1). Inside `runCycle` only. */
export async function openRounds(tx: SignedIn, { cycle, seats }: LockedCycle): Promise<void> {
  const collectors = inSlotOrder(seats);
  const rounds = collectors.map((collector, position) => ({
    id: newId(),
    cycleId: cycle.id,
    collectorId: collector.id,
    position,
    date: collector.dateCollected ?? cycle.startDate,
    createdAt: tx.clock(),
  }));
  const payments = rounds.flatMap((round) =>
    payersOf(round.collectorId, collectors).map((payer, position) => ({
      id: newId(),
      roundId: round.id,
      participantId: payer.id,
      position,
      paid: false,
      paidAt: null,
      markerId: null,
      markedAt: null,
    })),
  );
  await insertRows(tx, Round, rounds);
  await insertRows(tx, Payment, payments);
}

/**
 * The rounds of a cycle: for the owner and accepted participants (docs/rules.md §2.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function listRounds(ctx: SignedIn, cycleId: string): Promise<Round[]> {
  const cycle = await viewCycle(ctx, cycleId);
  authorize(ctx, 'rounds:view', await membership(ctx, cycle));
  return ctx.loaders.roundsOfCycle.load(cycle.id);
}

/** @throws DomainError `round-not-found` and those of `listRounds` */
export async function viewRound(ctx: SignedIn, cycleId: string, collectorId: string): Promise<Round> {
  const round = (await listRounds(ctx, cycleId)).find((each) => each.collectorId === collectorId);
  if (!round) throw new DomainError('round-not-found');
  return round;
}

/**
 * The round that running has made for a collector: callers who believe that they make it are answered it, if they are
 * right about its day (docs/rules.md §17.4).
 * @throws DomainError `not-owner`, `cycle-not-running`, `round-not-found`, `contradicts-facts`
 */
export function claimRound(
  ctx: SignedIn,
  cycleId: string,
  { collectorId, date, cycleId: said }: { collectorId: string; date: string; cycleId?: string | null },
): Promise<Round> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, state } = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', cycle);
    transition('openRound', state);
    const round = await viewRound(tx, cycleId, collectorId);
    refuseContradictions({ date, ...(said ? { cycleId: said } : {}) }, { date: round.date, cycleId });
    return round;
  });
}

/**
 * Marks payments of a round paid or unpaid, all or none, by that round's collector and nobody else (docs/rules.md §10.3).
 * Marking what is marked keeps its first instant.
 * @throws DomainError `round-not-found`, `not-round-collector`, `cycle-not-running`, `payment-not-found`
 */
export function updatePayments(
  ctx: SignedIn,
  roundId: string,
  marks: readonly PaymentInput[],
): Promise<Round> {
  return inTransaction(ctx, async (tx) => {
    const round = await findById(tx, Round, roundId);
    if (!round) throw new DomainError('round-not-found');
    const { seats, state } = await lockCycle(tx, round.cycleId);
    const collector = seats.find(({ id }) => id === round.collectorId);
    authorize(tx, 'round:mark', { userId: collector?.userId ?? null });
    transition('markPayments', state);
    if (new Set(marks.map((mark) => mark.paymentId)).size !== marks.length) {
      throw new InvalidInput({ payments: [complaints.paymentTwice] });
    }

    const payments = new Map(
      (await tx.manager.findBy(Payment, { roundId })).map((payment) => [payment.id, payment]),
    );
    const facts: Fact[] = [];
    let names: Names | undefined;
    for (const { paymentId, paid } of marks) {
      const payment = payments.get(paymentId);
      if (!payment) throw new DomainError('payment-not-found');
      if (payment.paid === paid) continue;
      const markedAt = tx.clock();
      names ??= await namesOfNow(tx, round.cycleId);
      const marker = { markerId: tx.viewer.id, markerName: names.ofUser(tx.viewer.id) };
      const mark = { paid, paidAt: paid ? markedAt : null, ...marker, markedAt };
      await tx.manager.update(Payment, { id: paymentId }, mark);
      const payer = seats.find(({ id }) => id === payment.participantId);
      facts.push(
        ...differences(['paid'], payment, { paid }).map((each) => ({
          ...each,
          seat: payer,
          day: round.date,
        })),
      );
    }
    await record(tx, round.cycleId, 'PAYMENTS_MARKED', facts, names);
    return round;
  });
}

/**
 * Marks one payment, named beside its round or its round's collector (docs/rules.md §17.4).
 * @throws DomainError `payment-not-found` where the two do not belong together, `contradicts-facts` where the row that
 * came along is another's, and those of `updatePayments`
 */
export function updatePayment(
  ctx: SignedIn,
  roundOrCollectorId: string,
  paymentId: string,
  { paid, id }: { paid: boolean; id?: string | null },
): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await findById(tx, Payment, paymentId);
    const round = payment && (await findById(tx, Round, payment.roundId));
    if (!round || ![round.id, round.collectorId].includes(roundOrCollectorId)) {
      throw new DomainError('payment-not-found');
    }
    await updatePayments(tx, round.id, [{ paymentId, paid }]);
    refuseContradictions(id ? { id } : {}, { id: paymentId });
    return tx.manager.findOneByOrFail(Payment, { id: paymentId });
  });
}
