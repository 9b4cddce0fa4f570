import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../cycle/change-cycle.ts';
import { membership, viewCycle } from '../cycle/cycle-access.ts';
import type { LockedCycle } from '../cycle/locked-cycle.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import {
  complaints,
  differences,
  DomainError,
  inSlotOrder,
  InvalidInput,
  payersOf,
} from '../../domain/index.ts';
import { namesOfNow } from '../history/names.ts';
import type { Fact } from '../history/record.ts';
import { newId } from '../../base/tokens.ts';
import { Payment } from './payment.entity.ts';
import { Round } from './round.entity.ts';
import type { PaymentInput } from './round.inputs.ts';

/** Opens one round per collector, with a payment for everybody else (docs/rules.md §10.1). Inside `runCycle` only. */
export async function openRounds(tx: SignedIn, { cycle, participants }: LockedCycle): Promise<void> {
  const collectors = inSlotOrder(participants);
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
    await markPayments(tx, round, marks);
    return round;
  });
}

/**
 * The same of a round that is known already: rounds never change.
 * @returns its payments
 */
export async function markPayments(
  ctx: SignedIn,
  { id: roundId, cycleId, collectorId, date: day }: Round,
  marks: readonly PaymentInput[],
): Promise<Payment[]> {
  const { payments } = await changeCycle(
    ctx,
    cycleId,
    {
      may: (tx, { participants }) => {
        const collector = participants.find(({ id }) => id === collectorId);
        authorize(tx, 'round:mark', { userId: collector?.userId ?? null });
      },
      transition: 'keepRounds',
      kind: 'PAYMENTS_MARKED',
    },
    async (tx, locked) => {
      if (new Set(marks.map(({ paymentId }) => paymentId)).size !== marks.length) {
        throw new InvalidInput({ payments: [complaints.paymentTwice] });
      }
      const ofRound = await tx.manager.find(Payment, { where: { roundId }, order: { position: 'ASC' } });
      locked.payments.set(roundId, ofRound);
      const facts: Fact[] = [];
      for (const { paymentId, paid } of marks) {
        const payment = ofRound.find(({ id }) => id === paymentId);
        if (!payment) throw new DomainError('payment-not-found');
        if (payment.paid === paid) continue;
        const participant = locked.participants.find(({ id }) => id === payment.participantId);
        facts.push(
          ...differences(['paid'], payment, { paid }).map((each) => ({ ...each, participant, day })),
        );
        await mark(tx, locked, payment, paid);
      }
      return facts;
    },
  );
  return payments.get(roundId) ?? [];
}

async function mark(tx: SignedIn, locked: LockedCycle, payment: Payment, paid: boolean): Promise<void> {
  const markedAt = tx.clock();
  const markerName = (await namesOfNow(tx, locked)).ofUser(tx.viewer.id);
  const next = { paid, paidAt: paid ? markedAt : null, markerId: tx.viewer.id, markerName, markedAt };
  await tx.manager.update(Payment, { id: payment.id }, next);
  Object.assign(payment, next);
}

/**
 * The round to which a payment belongs.
 * @throws DomainError `payment-not-found`
 */
export async function roundOfPayment(ctx: SignedIn, paymentId: string): Promise<Round> {
  const [found] = await ctx.manager
    .createQueryBuilder(Round, 'round')
    .innerJoin(Payment, 'payment', 'payment.roundId = round.id')
    .where('payment.id = :paymentId', { paymentId })
    .getMany();
  if (!found) throw new DomainError('payment-not-found');
  return found;
}
