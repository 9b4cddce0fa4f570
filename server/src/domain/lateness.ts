import { collectionDate, daysBetween } from './schedule.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Who looks at a payment. Whoever pays or collects it is that, the owner too. */
export type PaymentRole = 'payer' | 'collector' | 'owner' | 'member';

/** Of somebody with a seat, towards one payment. */
export function paymentRole(
  viewer: { seat: string | undefined; isOwner: boolean },
  payment: { payer: string; collector: string },
): PaymentRole {
  if (viewer.seat === payment.payer) return 'payer';
  if (viewer.seat === payment.collector) return 'collector';
  return viewer.isOwner ? 'owner' : 'member';
}

/** The days of a round, yyyy-MM-dd. */
export interface RoundDays {
  date: string;
  /** The date of the round after it; of the last one, the day on which another would be. */
  next: string;
}

/** When the rounds of a cycle are, and the day that follows each. */
export const roundDays = (
  cycle: { startDate: string; frequency: number },
  round: { date: string; position: number },
): RoundDays => ({
  date: round.date,
  next: collectionDate(cycle.startDate, cycle.frequency, round.position + 1),
});

/** What the words about a payment's lateness are made of. */
export type Lateness =
  /** Its day has not come, or nobody need say more than the standing. */
  | { kind: 'none' }
  | { kind: 'due-today' }
  /** Its day has passed, and the grace has not. */
  | { kind: 'past-due'; days: number }
  | { kind: 'late'; days: number }
  /** For everybody else, once the next round is there: neutral, and without a count of days. */
  | { kind: 'not-received' }
  /** The payer has spoken and the collector has not. */
  | { kind: 'unanswered' };

interface LatenessFacts {
  standing: PaymentStatus;
  days: RoundDays;
  /** The reader's, yyyy-MM-dd. */
  today: string;
  role: PaymentRole;
  /** Of the cycle. */
  graceDays: number;
}

/**
 * How late a payment is, as far as the reader is to know: payer and collector from the round's date on, the owner after the
 * grace, everybody once the next round's date is there, too (docs/rules.md §10.8). What was reported is not late: it waits
 * for an answer, for the same people from the same days on.
 */
export function latenessOf({ standing, days, today, role, graceDays }: LatenessFacts): Lateness {
  const passed = daysBetween(days.date, today);
  if (standing === 'RECEIVED' || passed < visibleFrom(role, days, graceDays)) return { kind: 'none' };
  if (standing === 'REPORTED') return { kind: 'unanswered' };
  if (role === 'member') return { kind: 'not-received' };
  if (passed === 0) return { kind: 'due-today' };
  return passed > graceDays ? { kind: 'late', days: passed } : { kind: 'past-due', days: passed };
}

/** So many days after the round's date this reader sees more than the standing. */
function visibleFrom(role: PaymentRole, { date, next }: RoundDays, graceDays: number): number {
  const afterGrace = graceDays + 1;
  if (role === 'payer' || role === 'collector') return 0;
  if (role === 'owner') return afterGrace;
  return Math.max(afterGrace, daysBetween(date, next));
}
