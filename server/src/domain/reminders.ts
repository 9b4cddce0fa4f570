import { dayAfter, daysBetween } from './schedule.ts';
import { isLeftInSilence } from './stage.ts';
import type { PaymentStatus } from './payment-status.ts';

/** From this hour on, by the reader's own clock, what is due is told (docs/rules.md §27.1). */
export const MORNING_HOUR = 9;

/** An upgrade that ends at this hour or later leaves the day's reminders out (docs/rules.md §27.2). */
export const UPGRADE_UNTIL_HOUR = 12;

/**
 * Whether a day's reminders are left out because of an upgrade. The version before has sent them, or never sent any: then all
 * of them would come at once, at whatever hour the upgrade was (docs/rules.md §27.2).
 * @param upgraded the reader's own day and hour when reminders were first looked for after the upgrade
 * @param day the reader's own day whose reminders are to be sent, yyyy-MM-dd
 */
export const isLeftOutAfterUpgrade = (upgraded: { day: string; hour: number }, day: string): boolean =>
  upgraded.day === day && upgraded.hour >= UPGRADE_UNTIL_HOUR;

/** How many days before its date a payment is told of first. */
export const SOON_DAYS = 3;

/** So many morning letters tell a collector of one round at most. */
export const COLLECTOR_EMAILS = 5;

/** How many days after a question its letter comes again, while nobody has answered. */
export const ASKED_AGAIN = [3, 7] as const;

/** Why a payer is told of a payment today. */
export type PayerReminder = 'SOON' | 'TODAY' | 'LATE';

/** The day after the grace, on which whoever has said nothing of a payment is told of it once more. */
export const lateDay = (date: string, graceDays: number): string => dayAfter(date, graceDays + 1);

interface DuePayment {
  standing: PaymentStatus;
  /** Of the round, yyyy-MM-dd. */
  date: string;
  /** Of the cycle. */
  graceDays: number;
}

/**
 * Whether a payment is told of in the morning of this day: three days before, on the day, and once after the grace, while nobody
 * has said anything of it. What is disputed is known to its payer (docs/rules.md §27.1).
 */
export function payerReminder(
  { standing, date, graceDays }: DuePayment,
  day: string,
): PayerReminder | undefined {
  if (standing !== 'DUE') return undefined;
  const passed = daysBetween(date, day);
  if (passed === -SOON_DAYS) return 'SOON';
  if (passed === 0) return 'TODAY';
  return day === lateDay(date, graceDays) ? 'LATE' : undefined;
}

interface CollectedRound {
  date: string;
  /** The day of the circle's last round. */
  lastDate: string;
  /** How many morning letters have told of it. */
  collectorEmails: number;
  standings: readonly PaymentStatus[];
}

/**
 * Whether the collector is told of the round in the morning of this day: on its date while something is open, then as long as
 * reports wait; five times in all (docs/rules.md §27.1).
 */
export function isCollectorReminded(
  { date, lastDate, collectorEmails, standings }: CollectedRound,
  day: string,
): boolean {
  if (collectorEmails >= COLLECTOR_EMAILS || day < date) return false;
  if (isLeftInSilence(lastDate, day)) return false;
  return standings.some((each) => each === 'REPORTED' || (each === 'DUE' && day === date));
}

/** Whether a question that was asked on one day is asked again on another (docs/rules.md §27.1). */
export const isAskedAgain = (askedOn: string, day: string): boolean =>
  (ASKED_AGAIN as readonly number[]).includes(daysBetween(askedOn, day));
