import type { SignedIn } from '../../context/context.ts';
import { textOrNone } from '../../domain/check.ts';
import { noteText, type DelayState } from '../../domain/delays.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { paymentDifferences } from '../../domain/history/fields.ts';
import { paymentClaims } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import {
  checkDisputeReason,
  checkPaidWithin,
  paidOnRange,
  reportStep,
  type PaymentMethod,
  type PaymentState,
  type PaymentStep,
  type ReportDetails,
  type PaymentStatus,
} from '../../domain/payment-status.ts';
import { take } from '../../limits/limit.service.ts';
import type { Obligation } from '../tables/obligation.ts';
import type { Payment, PaymentDispute, PaymentReport } from '../tables/payment.entity.ts';
import type { Done } from './done.ts';
import type { LockedCycle } from './locked-cycle.ts';
import type { Fact } from './record.ts';

/** What one side states about an obligation. */
export interface Statement<O extends Obligation> {
  /** Computes how it changes the obligation. */
  step: (obligation: O, locked: LockedCycle, now: Date) => PaymentStep;
  /** Writes the emails about it, if any. */
  emails?: (tx: SignedIn, locked: LockedCycle, obligation: O, before: PaymentStatus) => Promise<void>;
}

/**
 * Applies a statement to an obligation that was read while its cycle was locked, and counts it against the daily limit
 * (docs/rules.md §10.4).
 * @param save saves the changed obligation and returns the facts to record
 * @throws DomainError `limit-reached`, and what the step throws
 */
export async function stateObligation<O extends Obligation>(
  tx: SignedIn,
  locked: LockedCycle,
  obligation: O,
  { step, emails }: Statement<O>,
  save: (next: Exclude<PaymentStep, 'done'>) => Promise<readonly Fact[] | Done>,
): Promise<readonly Fact[] | Done> {
  const { id, standing } = obligation;
  const next = step(obligation, locked, tx.clock());
  if (next === 'done') return [];
  await countClaim(tx, id);
  const saved = await save(next);
  const done = 'facts' in saved ? saved : { facts: saved, emails: undefined };
  return {
    facts: done.facts,
    emails: async () => {
      await done.emails?.();
      await emails?.(tx, locked, obligation, standing);
    },
  };
}

/**
 * Counts a statement against the daily limit of its payment.
 * @throws DomainError `limit-reached`
 */
export async function countClaim(tx: SignedIn, id: string): Promise<void> {
  await take(tx, [
    { rule: paymentClaims, subject: id, sentence: ({ max }) => sentence('limits.paymentClaims', { max }) },
  ]);
}

/** How and when it was paid, as the payer reports it. */
interface GivenReport {
  paidOn: string;
  method: PaymentMethod;
  reference?: string | null;
  note?: string | null;
}

/**
 * Creates the step for a report.
 * @throws InvalidInput from the step, for a day on which it cannot have been paid
 */
export function reporting({ paidOn, method, reference, note }: GivenReport): Statement<Obligation>['step'] {
  const report: ReportDetails = {
    paidOn,
    method,
    reference: textOrNone(reference),
    note: noteText(note),
  };
  return (obligation, { cycle }, now) => {
    const complaint = checkPaidWithin(paidOnRange(cycle, now))(paidOn);
    if (complaint) throw new InvalidInput({ paidOn: [complaint] });
    return reportStep(obligation, report, now);
  };
}

/**
 * Returns the reason of a dispute as it is stored.
 * @throws InvalidInput if it is not valid
 */
export function disputeReason(given: string): string {
  const complaint = checkDisputeReason(given);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  return given.trim();
}

/** Returns the facts of how a payment changes; `day` is that of its round. */
export function factsOfPayment(
  { participants }: Pick<LockedCycle, 'participants'>,
  payment: Payment,
  day: string,
  next: Partial<PaymentState & DelayState>,
): Fact[] {
  const participant = participants.find(({ id }) => id === payment.participantId);
  return paymentDifferences(payment, next).map((each) => ({
    ...each,
    ...(participant ? { participant } : {}),
    day,
  }));
}

/** Returns the report of an obligation, for its two sides. */
export const reportOf = ({
  reportedAt,
  paidOn,
  method,
  reportReference,
  reportNote,
}: Obligation): PaymentReport | null =>
  reportedAt && paidOn && method
    ? { at: reportedAt, paidOn, method, reference: reportReference, note: reportNote }
    : null;

/** Returns the dispute of an obligation, for its two sides and the owner. */
export const disputeOf = ({ disputedAt, disputeReason: reason }: Obligation): PaymentDispute | null =>
  disputedAt && reason !== null ? { at: disputedAt, reason } : null;
