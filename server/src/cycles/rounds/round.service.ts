import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { endLinksToPayments } from '../answer-links/payment-link.service.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { nothingDone } from '../aggregate/done.ts';
import { membership, viewCycle } from '../aggregate/cycle-access.ts';
import { staysCompleted } from '../aggregate/former.ts';
import {
  setNotCompleted,
  setRoundsCreated,
  refreshEnd,
  type LockedCycle,
} from '../aggregate/locked-cycle.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { transition } from '../../domain/cycle.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { lateDay } from '../../domain/reminders.ts';
import { payersOf } from '../../domain/round.ts';
import { isStopped } from '../../domain/stage.ts';
import { markStep, initialPaymentState } from '../../domain/payment-status.ts';
import { lateMarkStep } from '../../domain/stopping.ts';
import type { Fact } from '../aggregate/record.ts';
import { newId } from '../../base/tokens.ts';
import { endPlaces } from '../handover/end-places.ts';
import { endHandovers } from '../handover/end-handovers.ts';
import { addRepayment } from '../stopping/late-receipt.ts';
import { notifyOfAddedRepayments } from '../stopping/repayment-emails.ts';
import type { Repayment } from '../tables/repayment.entity.ts';
import { newReferences } from '../aggregate/new-reference.ts';
import { recordCompletion, notifyOfCompletion } from './completed-emails.ts';
import { notifyOfReceipts, notifyOfUnmarking } from './payment-emails.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { changePayment, holderOf, placesTouched, refreshSlot } from './payment.service.ts';
import type { PaymentInRound } from './payment-in-round.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import type { PaymentInput } from './round.inputs.ts';

/** Creates one round per collector, with a payment from everyone else (docs/rules.md §10.1). Only `runCycle` may call it. */
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
      collectorEmails: 0,
      createdAt: tx.clock(),
    };
  });
  const payments = rounds.flatMap((round) =>
    payersOf(round.collectorId, collectors).map((payer, position) => ({
      id: newId(),
      roundId: round.id,
      participantId: payer.id,
      position,
      ...initialPaymentState,
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
  setRoundsCreated(tx, locked, payments.length);
}

/**
 * Returns the rounds of a cycle, for the owner and accepted participants (docs/rules.md §2.1).
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
 * Marks payments of a round paid or unpaid, all or none, as the round's collector (docs/rules.md §10.3). Repeating a mark keeps
 * its first time. In a stopped cycle, only payments that were reported before the stop can be received (§32.4).
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
 * The same for a round that was already read. Kolo emails each payer whose mark is new or undone, whichever API was used
 * (docs/rules.md §10.3).
 * @returns the payments of the round
 */
export function markPayments(
  ctx: SignedIn,
  round: Round,
  marks: readonly PaymentInput[],
): Promise<Payment[]> {
  const { id: roundId, cycleId, collectorId } = round;
  return inTransaction(ctx, async (tx) => {
    const { payments } = await changeCycle(
      tx,
      cycleId,
      { may: holderOf(collectorId, 'round:mark'), kind: 'PAYMENTS_MARKED' },
      async (_tx, locked) => {
        requireMarks(locked, marks);
        const ofRound = await tx.manager.find(Payment, { where: { roundId }, order: { position: 'ASC' } });
        locked.payments.set(roundId, ofRound);
        refreshSlot(round, locked);
        const hadClaims = ofRound.some(({ everSaid }) => everSaid);
        const marked = await markEach(tx, locked, { round, ofRound, marks });
        await endLinksToPayments(
          tx,
          marked.received.map(({ payment }) => payment.id),
        );
        const isCompleted = await endAfter(tx, locked, marked, ofRound);
        // The first report or receipt in a round ends its open swap.
        const over = await voidSwaps(tx, locked, marked.facts.length > 0 && !hadClaims ? [roundId] : []);
        const places = await endPlaces(tx, locked, marked.places);
        const isOver = locked.state.stage === 'COMPLETED';
        const handovers = isOver ? await endHandovers(tx, locked) : nothingDone;
        const emails = async (): Promise<void> => {
          await over.emails();
          await notifyOfAddedRepayments(tx, locked, marked.added);
          await notifyOfUnmarking(tx, marked.unmarked);
          await notifyOfReceipts(tx, marked.received);
          if (isCompleted) await notifyOfCompletion(tx, locked);
          await places.emails();
          await handovers.emails();
        };
        const facts = [...marked.facts, ...over.facts, ...places.facts, ...handovers.facts];
        return { facts, emails };
      },
    );
    return payments.get(roundId) ?? [];
  });
}

/**
 * @throws DomainError `cycle-not-running`, `cycle-stopped`
 * @throws InvalidInput if a payment is listed twice
 */
function requireMarks(locked: LockedCycle, marks: readonly PaymentInput[]): void {
  if (!isStopped(locked.state)) transition('keepRounds', locked.state);
  else if (!marks.some(({ paid }) => paid)) throw new DomainError('cycle-stopped');
  if (new Set(marks.map(({ paymentId }) => paymentId)).size !== marks.length) {
    throw new InvalidInput({ payments: [sentence('requests.paymentTwice')] });
  }
}

interface Marked {
  facts: Fact[];
  received: PaymentInRound[];
  unmarked: PaymentInRound[];
  /** Repayments that are owed because payments were received after a stop. */
  added: Repayment[];
  /** The places of which something other than less to pay has changed. */
  places: string[];
}

interface Marking {
  round: Round;
  ofRound: readonly Payment[];
  marks: readonly PaymentInput[];
}

/** @throws DomainError `payment-not-found`, `stop-proposed`, `cycle-completed`, and those of the marks */
async function markEach(
  tx: SignedIn,
  locked: LockedCycle,
  { round, ofRound, marks }: Marking,
): Promise<Marked> {
  const done: Marked = { facts: [], received: [], unmarked: [], added: [], places: [] };
  const isLate = isStopped(locked.state);
  for (const { paymentId, paid } of marks) {
    const payment = ofRound.find(({ id }) => id === paymentId);
    if (!payment) throw new DomainError('payment-not-found');
    const step = (isLate ? lateMarkStep : markStep)(payment, paid, tx.clock());
    if (step === 'done') continue;
    if (!paid && locked.stopProposedAt !== null) throw new DomainError('stop-proposed');
    if (!paid && staysCompleted(locked)) throw new DomainError('cycle-completed');
    const inRound = { locked, round, payment };
    done.places.push(...placesTouched(inRound, step));
    done.facts.push(...(await changePayment(tx, inRound, step)));
    if (!isLate) {
      (paid ? done.received : done.unmarked).push(inRound);
      continue;
    }
    const { participantId: payerId } = payment;
    const { collectorId } = round;
    const { repayment, fact } = await addRepayment(tx, locked, { paymentId, payerId, collectorId });
    done.facts.push(fact);
    done.added.push(repayment);
  }
  return done;
}

/** @returns whether the marks have completed the cycle for the first time */
async function endAfter(
  tx: SignedIn,
  locked: LockedCycle,
  { received }: Marked,
  ofRound: readonly Payment[],
): Promise<boolean> {
  if (isStopped(locked.state)) await refreshEnd(tx, locked);
  else if (ofRound.some(({ paid }) => !paid)) setNotCompleted(tx, locked);
  // Only a mark that completes its round can complete the cycle.
  else if (received.length > 0) {
    await refreshEnd(tx, locked);
    return recordCompletion(tx, locked);
  }
  return false;
}
