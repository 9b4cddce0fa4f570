import type { SignedIn } from '../../context/context.ts';
import { textOrNone } from '../../domain/check.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { paymentClaims } from '../../domain/limits.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
import {
  checkDisputeReason,
  checkPaidWithin,
  paidOnRange,
  reportStep,
  type PaymentMethod,
  type PaymentStep,
  type ReportDetails,
  type PaymentStatus,
} from '../../domain/payment-status.ts';
import { take } from '../../limits/limit.service.ts';
import type { Obligation } from '../tables/obligation.ts';
import type { PaymentDispute, PaymentReport } from '../tables/payment.entity.ts';
import type { Done } from './done.ts';
import type { LockedCycle } from './locked-cycle.ts';
import type { Fact } from './record.ts';

/** What one side says of an obligation. */
export interface Statement<O extends Obligation> {
  /** What it makes of it. */
  step: (obligation: O, locked: LockedCycle, now: Date) => PaymentStep;
  /** Writes the emails that follow, where some do. */
  emails?: (tx: SignedIn, locked: LockedCycle, obligation: O, before: PaymentStatus) => Promise<void>;
}

/**
 * States it of an obligation that was read while its cycle was locked, as one of at most so many a day (docs/rules.md §10.4).
 * @param save saves what becomes of it, and says it in facts
 * @throws what the step refuses, `limit-reached`
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
  await take(tx, [
    { rule: paymentClaims, subject: id, sentence: ({ max }) => limitReached.paymentClaims(max) },
  ]);
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

/** How, and when, it was paid, as who pays states it. */
interface GivenReport {
  paidOn: string;
  method: PaymentMethod;
  reference?: string | null;
}

/**
 * What a report makes of an obligation.
 * @throws InvalidInput for a day on which it cannot have been paid, when it is applied
 */
export function reporting({ paidOn, method, reference }: GivenReport): Statement<Obligation>['step'] {
  const report: ReportDetails = { paidOn, method, reference: textOrNone(reference) };
  return (obligation, { cycle }, now) => {
    const complaint = checkPaidWithin(paidOnRange(cycle, now))(paidOn);
    if (complaint) throw new InvalidInput({ paidOn: [complaint] });
    return reportStep(obligation, report, now);
  };
}

/** The reason of a dispute, as it is kept. @throws InvalidInput for one that is none */
export function disputeReason(given: string): string {
  const complaint = checkDisputeReason(given);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  return given.trim();
}

/** What the two sides see of its report. */
export const reportOf = ({
  reportedAt,
  paidOn,
  method,
  reportReference,
}: Obligation): PaymentReport | null =>
  reportedAt && paidOn && method ? { at: reportedAt, paidOn, method, reference: reportReference } : null;

/** What the two sides and the owner see of its dispute. */
export const disputeOf = ({ disputedAt, disputeReason: reason }: Obligation): PaymentDispute | null =>
  disputedAt && reason !== null ? { at: disputedAt, reason } : null;
