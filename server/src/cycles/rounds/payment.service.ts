import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import {
  checkDisputeReason,
  checkPaidWithin,
  disputeStep,
  DomainError,
  InvalidInput,
  isStopped,
  lateDisputeStep,
  limitReached,
  paidOnRange,
  paymentDifferences,
  paymentWords,
  reportStep,
  textOrNone,
  transition,
  withdrawStep,
  type ChangeKind,
  type PaymentMethod,
  type PaymentStep,
} from '../../domain/index.ts';
import { findById } from '../../db/find.ts';
import { take } from '../../limits/limit.service.ts';
import { changeCycle, type PlannedChange } from '../aggregate/change-cycle.ts';
import { noteOpen, type LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { namesOfNow } from '../aggregate/names.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { tellOfDispute, tellOfReportAgain } from './payment-letters.ts';
import { openTo } from './payment-sight.ts';
import type { SpokenOf } from './spoken-of.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import type { ReportPaymentInput } from './round.inputs.ts';

/** What one side says of a payment. */
interface Word {
  /** Who alone may say it. */
  by: 'payer' | 'collector';
  kind: ChangeKind;
  /** What it makes of the payment. */
  step: (spoken: SpokenOf, now: Date) => PaymentStep;
  /** Whether it may be said of a stopped circle, too; then `step` decides of which payments. */
  isAlsoLate?: true;
  /** The letter that follows, where one does. */
  tell?: (tx: SignedIn, spoken: SpokenOf) => Promise<void>;
}

/**
 * The payer says that a payment is paid (docs/rules.md §10.5).
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `payment-received`, `limit-reached`; InvalidInput
 *   for a day on which it cannot have been paid
 */
export function reportPayment(
  ctx: SignedIn,
  { paymentId, paidOn, method, reference }: ReportPaymentInput,
): Promise<Payment> {
  const report: { paidOn: string; method: PaymentMethod; reference: string | null } = {
    paidOn,
    method,
    reference: textOrNone(reference),
  };
  let wasDisputed = false;
  return say(ctx, paymentId, {
    by: 'payer',
    kind: 'PAYMENT_REPORTED',
    step: ({ locked, payment }, now) => {
      const complaint = checkPaidWithin(paidOnRange(locked.cycle, now))(paidOn);
      if (complaint) throw new InvalidInput({ paidOn: [complaint] });
      wasDisputed = payment.standing === 'DISPUTED';
      return reportStep(payment, report, now);
    },
    tell: async (tx, spoken) => (wasDisputed ? tellOfReportAgain(tx, spoken) : undefined),
  });
}

/**
 * The payer takes the report back (docs/rules.md §10.5).
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `payment-received`, `limit-reached`
 */
export const withdrawReport = (ctx: SignedIn, paymentId: string): Promise<Payment> =>
  say(ctx, paymentId, {
    by: 'payer',
    kind: 'REPORT_WITHDRAWN',
    step: ({ payment }) => withdrawStep(payment),
  });

/**
 * The collector says that what was reported has not come (docs/rules.md §10.6), also once the circle was stopped (§32.4).
 * @throws DomainError `payment-not-found`, `not-round-collector`, `cycle-not-running`, `cycle-stopped`, `stop-proposed`, `no-report`,
 *   `limit-reached`; InvalidInput
 *   for a reason that is none
 */
export async function disputePayment(ctx: SignedIn, paymentId: string, reason: string): Promise<Payment> {
  const complaint = checkDisputeReason(reason);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  let isNew = false;
  return say(ctx, paymentId, {
    by: 'collector',
    kind: 'PAYMENT_DISPUTED',
    isAlsoLate: true,
    step: ({ locked, payment }, now) => {
      if (isStopped(locked.state)) {
        isNew = payment.standing !== 'DISPUTED';
        return lateDisputeStep(payment, reason.trim(), now);
      }
      if (payment.standing === 'RECEIVED' && locked.stopProposedAt !== null)
        throw new DomainError('stop-proposed');
      isNew = payment.standing !== 'DISPUTED';
      return disputeStep(payment, reason.trim(), now);
    },
    tell: async (tx, spoken) => (isNew ? tellOfDispute(tx, spoken) : undefined),
  });
}

const MAY = { payer: 'payment:report', collector: 'round:mark' } as const;

/** Records first and writes then, so that the letter can name the entry. */
function say(ctx: SignedIn, paymentId: string, { by, kind, step, tell, isAlsoLate }: Word): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    const { participantId: payerId } = await readPayment(tx, paymentId);
    const round = await roundOfPayment(tx, paymentId);
    const speaker = by === 'payer' ? payerId : round.collectorId;
    let spoken: SpokenOf | undefined;
    let hasChanged = false;
    const locked = await changeCycle(
      tx,
      round.cycleId,
      {
        kind,
        may: holderOf(speaker, MAY[by]),
      },
      async (_tx, held) => {
        if (!(isAlsoLate && isStopped(held.state))) transition('keepRounds', held.state);
        // Once more, where the cycle is held: nobody else changes it until the transaction ends.
        const payment = await readPayment(tx, paymentId);
        spoken = { locked: held, round, payment };
        moveToPlace(round, held);
        const now = tx.clock();
        const next = step(spoken, now);
        if (next === 'done') return [];
        hasChanged = true;
        await take(tx, [
          {
            rule: paymentWords,
            subject: paymentId,
            sentence: ({ max }) => limitReached.paymentWords(max),
          },
        ]);
        noteOpen(tx, held);
        const over = await voidSwaps(tx, held, payment.everSaid ? [] : [round.id]);
        return { ...over, facts: [...(await changePayment(tx, spoken, next)), ...over.facts] };
      },
    );
    spoken ??= { locked, round, payment: await readPayment(tx, paymentId) };
    if (hasChanged) await tell?.(tx, spoken);
    const [opened] = await openTo(tx, round, [spoken.payment]);
    return opened ?? spoken.payment;
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
