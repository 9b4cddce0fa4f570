import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { transition } from '../../domain/cycle.ts';
import { DomainError } from '../../domain/errors.ts';
import { paymentDifferences } from '../../domain/history/fields.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { isStopped } from '../../domain/stage.ts';
import { disputeStep, withdrawStep, type PaymentStep } from '../../domain/payment-status.ts';
import { lateDisputeStep } from '../../domain/stopping.ts';
import { findById } from '../../db/find.ts';
import { changeCycle, type PlannedChange } from '../aggregate/change-cycle.ts';
import { noteOpen, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { disputeReason, reporting, stateObligation, type Statement } from '../aggregate/obligation.ts';
import type { Fact } from '../aggregate/record.ts';
import { namesOfNow } from '../aggregate/names.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { notifyOfDispute, notifyOfReportAgain } from './payment-emails.ts';
import { openTo } from './payment-sight.ts';
import type { SpokenOf } from './spoken-of.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import type { ReportPaymentInput } from './round.inputs.ts';

/** What one side states of a payment. */
interface PaymentStatement extends Statement<Payment> {
  /** Who alone may state it. */
  by: 'payer' | 'collector';
  kind: ChangeKind;
  /** Whether it may be stated in a stopped circle, too; then `step` decides of which payments. */
  isAlsoLate?: true;
}

/**
 * The payer says that a payment is paid (docs/rules.md §10.5).
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `payment-received`, `limit-reached`; InvalidInput
 *   for a day on which it cannot have been paid
 */
export const reportPayment = (
  ctx: SignedIn,
  { paymentId, ...report }: ReportPaymentInput,
): Promise<Payment> =>
  statePayment(ctx, paymentId, (round) => ({
    by: 'payer',
    kind: 'PAYMENT_REPORTED',
    step: reporting(report),
    emails: async (tx, locked, payment, before) =>
      before === 'DISPUTED' ? notifyOfReportAgain(tx, { locked, round, payment }) : undefined,
  }));

/**
 * The payer takes the report back (docs/rules.md §10.5).
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `payment-received`, `limit-reached`
 */
export const withdrawReport = (ctx: SignedIn, paymentId: string): Promise<Payment> =>
  statePayment(ctx, paymentId, () => ({ by: 'payer', kind: 'REPORT_WITHDRAWN', step: withdrawStep }));

/**
 * The collector says that what was reported has not come (docs/rules.md §10.6), also once the circle was stopped (§32.4).
 * @throws DomainError `payment-not-found`, `not-round-collector`, `cycle-not-running`, `cycle-stopped`, `stop-proposed`, `no-report`,
 *   `limit-reached`; InvalidInput
 *   for a reason that is none
 */
export async function disputePayment(ctx: SignedIn, paymentId: string, given: string): Promise<Payment> {
  const reason = disputeReason(given);
  return statePayment(ctx, paymentId, (round) => ({
    by: 'collector',
    kind: 'PAYMENT_DISPUTED',
    isAlsoLate: true,
    step: (payment, { state: cycle, stopProposedAt }, now) => {
      if (isStopped(cycle)) return lateDisputeStep(payment, reason, now);
      if (payment.standing === 'RECEIVED' && stopProposedAt !== null) throw new DomainError('stop-proposed');
      return disputeStep(payment, reason, now);
    },
    emails: async (tx, locked, payment, before) =>
      before === 'DISPUTED' ? undefined : notifyOfDispute(tx, { locked, round, payment }),
  }));
}

const MAY = { payer: 'payment:report', collector: 'round:mark' } as const;

function statePayment(
  ctx: SignedIn,
  paymentId: string,
  statementIn: (round: Round) => PaymentStatement,
): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    let payment = await readPayment(tx, paymentId);
    const round = await roundOfPayment(tx, paymentId);
    const statement = statementIn(round);
    const { by, kind, isAlsoLate } = statement;
    const speaker = by === 'payer' ? payment.participantId : round.collectorId;
    await changeCycle(tx, round.cycleId, { kind, may: holderOf(speaker, MAY[by]) }, async (_tx, locked) => {
      if (!(isAlsoLate && isStopped(locked.state))) transition('keepRounds', locked.state);
      // Once more, where the cycle is held: nobody else changes it until the transaction ends.
      payment = await readPayment(tx, paymentId);
      moveToPlace(round, locked);
      return stateObligation(tx, locked, payment, statement, async (next) => {
        noteOpen(tx, locked);
        const over = await voidSwaps(tx, locked, payment.everSaid ? [] : [round.id]);
        return {
          ...over,
          facts: [...(await changePayment(tx, { locked, round, payment }, next)), ...over.facts],
        };
      });
    });
    const [opened] = await openTo(tx, round, [payment]);
    return opened ?? payment;
  });
}

/** A round that was read before its cycle was held: its collector may have exchanged turns since, and it is where that seat is. */
export function moveToPlace(round: Round, locked: LockedCycle): void {
  const { slot, dateCollected } = locked.participant(round.collectorId);
  if (slot !== null && dateCollected !== null) Object.assign(round, { position: slot, date: dateCollected });
}

/** Saves what becomes of a payment, and says it in facts. Where its mark changes, it is noted who did it. */
export async function changePayment(
  tx: SignedIn,
  { locked, round, payment }: SpokenOf,
  next: Exclude<PaymentStep, 'done'>,
): Promise<Fact[]> {
  const participant = locked.participants.find(({ id }) => id === payment.participantId);
  const facts = paymentDifferences(payment, next).map((each): Fact => ({
    ...each,
    ...(participant ? { participant } : {}),
    day: round.date,
  }));
  const marked =
    next.paid === undefined || next.paid === payment.paid
      ? {}
      : {
          markerId: tx.viewer.id,
          markerName: (await namesOfNow(tx, locked)).ofUser(tx.viewer.id),
          // Marked paid, both are the same instant.
          markedAt: next.paidAt ?? tx.clock(),
        };
  const columns = { ...next, ...marked, everSaid: true };
  await tx.manager.update(Payment, { id: payment.id }, columns);
  Object.assign(payment, columns);
  return facts;
}

async function readPayment(tx: SignedIn, paymentId: string): Promise<Payment> {
  const payment = await findById(tx, Payment, paymentId);
  if (!payment) throw new DomainError('payment-not-found');
  return payment;
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

/** That the account acts which holds this seat. */
export const holderOf =
  (seat: string, permission: (typeof MAY)[keyof typeof MAY]): NonNullable<PlannedChange['may']> =>
  (tx, { participants }) => {
    const person = participants.find(({ id }) => id === seat);
    authorize(tx, permission, { userId: person?.userId ?? null });
  };
