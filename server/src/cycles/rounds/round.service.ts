import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { membership, viewCycle } from '../aggregate/cycle-access.ts';
import { noteOpen, noteOpened, refreshEnd, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import {
  complaints,
  DomainError,
  inSlotOrder,
  InvalidInput,
  isStopped,
  lateDay,
  lateMarkStep,
  markStep,
  payersOf,
  transition,
  unsaid,
} from '../../domain/index.ts';
import type { Fact } from '../aggregate/record.ts';
import { newId } from '../../base/tokens.ts';
import { addRepayment } from '../stopping/late-receipt.ts';
import { tellOfAddedRepayments } from '../stopping/repayment-letters.ts';
import type { Repayment } from '../tables/repayment.entity.ts';
import { newReferences } from '../aggregate/new-reference.ts';
import { noteCompletion, tellOfCompletion } from './completed-letters.ts';
import { tellOfReceipts, tellOfUnmarking } from './payment-letters.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { changePayment, holderOf, moveToPlace } from './payment.service.ts';
import type { SpokenOf } from './spoken-of.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import type { PaymentInput } from './round.inputs.ts';

/** Opens one round per collector, with a payment for everybody else (docs/rules.md §10.1). Inside `runCycle` only. */
export async function openRounds(tx: SignedIn, locked: LockedCycle): Promise<void> {
  const { cycle, participants } = locked;
  const collectors = inSlotOrder(participants);
  const rounds = collectors.map((collector, position) => {
    const date = collector.dateCollected ?? cycle.startDate;
    return {
      id: newId(),
      cycleId: cycle.id,
      collectorId: collector.id,
      position,
      date,
      lateOn: lateDay(date, cycle.graceDays),
      collectorLetters: 0,
      createdAt: tx.clock(),
    };
  });
  const payments = rounds.flatMap((round) =>
    payersOf(round.collectorId, collectors).map((payer, position) => ({
      id: newId(),
      roundId: round.id,
      participantId: payer.id,
      position,
      ...unsaid,
      everSaid: false,
      markerId: null,
      markedAt: null,
    })),
  );
  const references = await newReferences(tx, payments.length);
  await insertRows(tx, Round, rounds);
  await insertRows(
    tx,
    Payment,
    payments.map((payment, index) => ({ ...payment, readyReference: references[index] ?? null })),
  );
  noteOpened(tx, locked, payments.length);
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
 * Marking what is marked keeps its first instant. Of a stopped circle nothing but what was reported by then may be received (§32.4).
 * @throws DomainError `round-not-found`, `not-round-collector`, `cycle-not-running`, `cycle-stopped`, `stop-proposed`,
 *   `payment-not-found`
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
 * The same of a round that is known already: its collector never changes. Whose mark is new, or is taken back, is told by letter, by
 * whichever door it is (docs/rules.md §10.3).
 * @returns its payments
 */
export function markPayments(
  ctx: SignedIn,
  round: Round,
  marks: readonly PaymentInput[],
): Promise<Payment[]> {
  const { id: roundId, cycleId, collectorId } = round;
  return inTransaction(ctx, async (tx) => {
    const received: SpokenOf[] = [];
    const unmarked: SpokenOf[] = [];
    const added: Repayment[] = [];
    let isCompleted = false;
    const held = await changeCycle(
      tx,
      cycleId,
      {
        may: holderOf(collectorId, 'round:mark'),
        kind: 'PAYMENTS_MARKED',
      },
      async (_tx, locked) => {
        const isLate = isStopped(locked.state);
        if (!isLate) transition('keepRounds', locked.state);
        else if (!marks.some(({ paid }) => paid)) throw new DomainError('cycle-stopped');
        if (new Set(marks.map(({ paymentId }) => paymentId)).size !== marks.length) {
          throw new InvalidInput({ payments: [complaints.paymentTwice] });
        }
        const ofRound = await tx.manager.find(Payment, { where: { roundId }, order: { position: 'ASC' } });
        locked.payments.set(roundId, ofRound);
        moveToPlace(round, locked);
        const wasSaid = ofRound.some(({ everSaid }) => everSaid);
        const facts: Fact[] = [];
        for (const { paymentId, paid } of marks) {
          const payment = ofRound.find(({ id }) => id === paymentId);
          if (!payment) throw new DomainError('payment-not-found');
          const step = (isLate ? lateMarkStep : markStep)(payment, paid, tx.clock());
          if (step === 'done') continue;
          if (!paid && locked.stopProposedAt !== null) throw new DomainError('stop-proposed');
          const spoken = { locked, round, payment };
          facts.push(...(await changePayment(tx, spoken, step)));
          if (isLate) {
            const payerId = payment.participantId;
            const { repayment, fact } = await addRepayment(tx, locked, { paymentId, payerId, collectorId });
            facts.push(fact);
            added.push(repayment);
            continue;
          }
          (paid ? received : unmarked).push(spoken);
        }
        if (isLate) await refreshEnd(tx, locked);
        else if (ofRound.some(({ paid }) => !paid)) noteOpen(tx, locked);
        // Only what completes its round can complete the circle.
        else if (received.length > 0) {
          await refreshEnd(tx, locked);
          isCompleted = await noteCompletion(tx, locked);
        }
        // The first word of a round, be it of one payment.
        const over = await voidSwaps(tx, locked, facts.length > 0 && !wasSaid ? [roundId] : []);
        const letters = async (): Promise<void> => {
          await over.letters();
          await tellOfAddedRepayments(tx, locked, added);
        };
        return { facts: [...facts, ...over.facts], letters };
      },
    );
    await tellOfUnmarking(tx, unmarked);
    await tellOfReceipts(tx, received);
    if (isCompleted) await tellOfCompletion(tx, held);
    return held.payments.get(roundId) ?? [];
  });
}
