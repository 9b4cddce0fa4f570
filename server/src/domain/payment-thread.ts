import type { PaymentMethod, PaymentStatus } from './payment-status.ts';

/** What both sides state about a payment or a repayment, as far as the reader may see it. Times are ISO 8601. */
export interface ThreadFacts {
  standing: PaymentStatus;
  standingSince: string | null;
  report: {
    at: string;
    paidOn: string;
    method: PaymentMethod;
    reference: string | null;
    note: string | null;
  } | null;
  dispute: { at: string; reason: string } | null;
  /** Left out for repayments. */
  delay?: { at: string; payOn: string; note: string | null } | null;
}

/** One statement, with its time. */
export type ThreadStep =
  | { kind: 'earlierReport' }
  | { kind: 'delay'; at: string; payOn: string; note: string | null }
  | ({ kind: 'report'; isAgain: boolean } & NonNullable<ThreadFacts['report']>)
  | { kind: 'dispute'; at: string; reason: string }
  | { kind: 'received'; at: string | null };

/**
 * The statements about a payment in the order in which they were made (docs/rules.md §10.11). A report that follows a dispute has
 * replaced the one that was disputed, of which only History has the details.
 */
export function threadOf({ standing, standingSince, report, dispute, delay }: ThreadFacts): ThreadStep[] {
  const isAgain = report !== null && dispute !== null && dispute.at < report.at;
  const stated: (ThreadStep & { at: string })[] = [];
  if (delay) stated.push({ kind: 'delay', at: delay.at, payOn: delay.payOn, note: delay.note });
  if (report) stated.push({ kind: 'report', isAgain, ...report });
  if (dispute) stated.push({ kind: 'dispute', at: dispute.at, reason: dispute.reason });
  stated.sort((one, other) => one.at.localeCompare(other.at));
  return [
    ...(isAgain ? [{ kind: 'earlierReport' } as const] : []),
    ...stated,
    ...(standing === 'RECEIVED' ? [{ kind: 'received', at: standingSince } as const] : []),
  ];
}
