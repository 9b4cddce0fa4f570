import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { transition } from '../../domain/cycle.ts';
import { delayAfter } from '../../domain/delays.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { isStopped } from '../../domain/stage.ts';
import { disputeStep, withdrawStep, type PaymentStep } from '../../domain/payment-status.ts';
import { lateDisputeStep } from '../../domain/stopping.ts';
import { findById } from '../../db/find.ts';
import { endLinksToPayments } from '../answer-links/payment-link.service.ts';
import { endPlaces } from '../handover/end-places.ts';
import { changeCycle, type PlannedChange } from '../aggregate/change-cycle.ts';
import { nothingDone, together } from '../aggregate/done.ts';
import { staysCompleted } from '../aggregate/former.ts';
import { setNotCompleted, type LockedCycle } from '../aggregate/locked-cycle.ts';
import {
  disputeReason,
  factsOfPayment,
  reporting,
  stateObligation,
  type Statement,
} from '../aggregate/obligation.ts';
import type { Fact } from '../aggregate/record.ts';
import { namesOfNow } from '../aggregate/names.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { notifyOfDispute, notifyOfReportAgain } from './payment-emails.ts';
import { setVisibleFields } from './payment-sight.ts';
import type { PaymentInRound } from './payment-in-round.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import type { ReportPaymentInput } from './round.inputs.ts';

/** What one side states about a payment. */
interface PaymentStatement extends Statement<Payment> {
  /** The only side that may state it. */
  by: 'payer' | 'collector';
  kind: ChangeKind;
  /** Whether it may also be stated in a stopped cycle. If so, `step` decides about which payments. */
  isAlsoLate?: true;
  /** Uses the link by which it is stated, if it is. See `UseLink`. */
  useLink?: UseLink | undefined;
}

/**
 * Uses the link by which a payer reports without signing in (docs/rules.md §10.12). Called with the cycle locked.
 * @returns whether the link was used before: then only the same report may be repeated
 * @throws DomainError `invalid-link`
 */
export type UseLink = (tx: SignedIn) => Promise<boolean>;

/**
 * Reports a payment as its payer (docs/rules.md §10.5).
 * @param useLink uses the link by which it is reported; omitted if the payer has signed in
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `payment-received`, `limit-reached`
 * @throws InvalidInput for a day on which it cannot have been paid
 */
export const reportPayment = (
  ctx: SignedIn,
  { paymentId, ...report }: ReportPaymentInput,
  useLink?: UseLink,
): Promise<Payment> =>
  statePayment(ctx, paymentId, (round) => ({
    by: 'payer',
    useLink,
    kind: 'PAYMENT_REPORTED',
    step: reporting(report),
    emails: async (tx, locked, payment, before) =>
      before === 'DISPUTED' ? notifyOfReportAgain(tx, { locked, round, payment }) : undefined,
  }));

/**
 * Withdraws a report as its payer (docs/rules.md §10.5).
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `payment-received`, `limit-reached`
 */
export const withdrawReport = (ctx: SignedIn, paymentId: string): Promise<Payment> =>
  statePayment(ctx, paymentId, () => ({ by: 'payer', kind: 'REPORT_WITHDRAWN', step: withdrawStep }));

/**
 * Disputes a reported payment as its collector (docs/rules.md §10.6), also in a stopped cycle (§32.4).
 * @throws DomainError `payment-not-found`, `not-round-collector`, `cycle-not-running`, `cycle-stopped`, `stop-proposed`, `no-report`,
 *   `limit-reached`
 * @throws InvalidInput for an invalid reason
 */
export async function disputePayment(ctx: SignedIn, paymentId: string, given: string): Promise<Payment> {
  const reason = disputeReason(given);
  return statePayment(ctx, paymentId, (round) => ({
    by: 'collector',
    kind: 'PAYMENT_DISPUTED',
    isAlsoLate: true,
    step: (payment, locked, now) => {
      const { state: cycle, stopProposedAt } = locked;
      if (isStopped(cycle)) return lateDisputeStep(payment, reason, now);
      if (payment.standing === 'RECEIVED' && stopProposedAt !== null) throw new DomainError('stop-proposed');
      if (staysCompleted(locked)) throw new DomainError('cycle-completed');
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
    const { by, kind, isAlsoLate, useLink } = statement;
    const side = by === 'payer' ? payment.participantId : round.collectorId;
    await changeCycle(tx, round.cycleId, { kind, may: holderOf(side, MAY[by]) }, async (_tx, locked) => {
      if (!(isAlsoLate && isStopped(locked.state))) transition('keepRounds', locked.state);
      // Read it again under the lock, so that no one else can change it until the transaction ends.
      payment = await readPayment(tx, paymentId);
      refreshSlot(round, locked);
      const isUsed = await useLink?.(tx);
      return stateObligation(tx, locked, payment, statement, async (next) => {
        if (isUsed) throw new DomainError('invalid-link');
        await endLinksToPayments(tx, [payment.id]);
        setNotCompleted(tx, locked);
        const over = await voidSwaps(tx, locked, payment.everSaid ? [] : [round.id]);
        const places = await endPlaces(tx, locked, placesTouched({ round, payment }, next));
        const facts = await changePayment(tx, { locked, round, payment }, next);
        return together({ ...nothingDone, facts }, over, places);
      });
    });
    const [opened] = await setVisibleFields(tx, round, [payment]);
    return opened ?? payment;
  });
}

/**
 * The places whose terms a statement about a payment changes in another way than that there is less to pay: the one that is paid, and the
 * one that pays again what had been received (docs/rules.md §39.10).
 */
export const placesTouched = (
  { round, payment }: Pick<PaymentInRound, 'round' | 'payment'>,
  next: Exclude<PaymentStep, 'done'>,
): string[] => [
  round.collectorId,
  ...(payment.standing === 'RECEIVED' && next.standing !== 'RECEIVED' ? [payment.participantId] : []),
];

/** Updates a round that was read before its cycle was locked: its collector may have swapped slots in the meantime. */
export function refreshSlot(round: Round, locked: LockedCycle): void {
  const { slot, dateCollected } = locked.participant(round.collectorId);
  if (slot !== null && dateCollected !== null) Object.assign(round, { position: slot, date: dateCollected });
}

/**
 * Saves a changed payment. If its mark changes, the viewer is recorded as the marker.
 * @returns the facts to record
 */
export async function changePayment(
  tx: SignedIn,
  { locked, round, payment }: PaymentInRound,
  step: Exclude<PaymentStep, 'done'>,
): Promise<Fact[]> {
  const next = { ...step, ...delayAfter(payment, step.standing) };
  const facts = factsOfPayment(locked, payment, round.date, next);
  const marked =
    next.paid === undefined || next.paid === payment.paid
      ? {}
      : {
          markerId: tx.viewer.id,
          markerName: (await namesOfNow(tx, locked)).ofUser(tx.viewer.id),
          // If it is marked paid, both are the same instant.
          markedAt: next.paidAt ?? tx.clock(),
        };
  const columns = { ...next, ...marked, everSaid: true };
  await tx.manager.update(Payment, { id: payment.id }, columns);
  Object.assign(payment, columns);
  return facts;
}

/** @throws DomainError `payment-not-found` */
export async function readPayment(tx: SignedIn, paymentId: string): Promise<Payment> {
  const payment = await findById(tx, Payment, paymentId);
  if (!payment) throw new DomainError('payment-not-found');
  return payment;
}

/** @throws DomainError `payment-not-found` */
export async function roundOfPayment(ctx: SignedIn, paymentId: string): Promise<Round> {
  const [found] = await ctx.manager
    .createQueryBuilder(Round, 'round')
    .innerJoin(Payment, 'payment', 'payment.roundId = round.id')
    .where('payment.id = :paymentId', { paymentId })
    .getMany();
  if (!found) throw new DomainError('payment-not-found');
  return found;
}

/** Requires that the viewer is this participant. */
export const holderOf =
  (participantId: string, permission: (typeof MAY)[keyof typeof MAY]): NonNullable<PlannedChange['may']> =>
  (tx, { participants }) => {
    const participant = participants.find(({ id }) => id === participantId);
    authorize(tx, permission, { userId: participant?.userId ?? null });
  };
