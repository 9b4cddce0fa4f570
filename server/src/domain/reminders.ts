import { dayAfter, daysBetween } from './schedule.ts';
import { isLeftInSilence, type Stage } from './stage.ts';
import type { PaymentStatus } from './payment-status.ts';

/** The hour of the recipient's own time from which the morning email is sent (docs/rules.md §27.1). */
export const MORNING_HOUR = 9;

/** After an upgrade at this hour or later, the day's reminders are skipped (docs/rules.md §27.2). */
export const UPGRADE_UNTIL_HOUR = 12;

/**
 * Whether a day's reminders are skipped because of an upgrade. Either the earlier version has sent them, or it never sent reminders,
 * and all of them would be sent at once at the hour of the upgrade (docs/rules.md §27.2).
 * @param upgraded the recipient's own day and hour when reminders were first looked for after the upgrade
 * @param day the recipient's own day of the reminders, yyyy-MM-dd
 */
export const isLeftOutAfterUpgrade = (upgraded: { day: string; hour: number }, day: string): boolean =>
  upgraded.day === day && upgraded.hour >= UPGRADE_UNTIL_HOUR;

/** The days between the first reminder of a payment and its date. */
export const SOON_DAYS = 3;

/** The days between the question how to pay someone and their own collection. */
export const PAY_TO_DAYS = 7;

/** The most morning emails to a collector that mention one round. */
export const COLLECTOR_EMAILS = 5;

/** The days after which an unanswered question is repeated. */
export const ASKED_AGAIN = [3, 7] as const;

/** Why a payment is in the payer's morning email. */
export type PayerReminder = 'SOON' | 'TODAY' | 'LATE';

/** The day after the grace days, when a payer who has not reported a payment gets the last reminder. */
export const lateDay = (date: string, graceDays: number): string => dayAfter(date, graceDays + 1);

interface DuePayment {
  standing: PaymentStatus;
  /** The date of the round, yyyy-MM-dd. */
  date: string;
  graceDays: number;
}

/**
 * Why a payment is in the payer's morning email of a day: three days before its date, on the date, and once after the grace days,
 * as long as it is DUE. The payer already knows about a disputed payment (docs/rules.md §27.1).
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
  /** The date of the cycle's last round. */
  lastDate: string;
  /** The morning emails that have mentioned the round. */
  collectorEmails: number;
  standings: readonly PaymentStatus[];
}

/**
 * Whether a round is in the collector's morning email of a day: on its date if a payment is open, and later while reports are
 * unanswered, five times in total (docs/rules.md §27.1).
 */
export function isCollectorReminded(
  { date, lastDate, collectorEmails, standings }: CollectedRound,
  day: string,
): boolean {
  if (collectorEmails >= COLLECTOR_EMAILS || day < date) return false;
  if (isLeftInSilence(lastDate, day)) return false;
  return standings.some((each) => each === 'REPORTED' || (each === 'DUE' && day === date));
}

/** The days after which people who can vote are reminded of it. They get no other email about a vote. */
export const VOTE_REMINDERS = [1, ...ASKED_AGAIN] as const;

/** Whether an unanswered question is repeated on a day (docs/rules.md §27.1). */
export const isAskedAgain = (askedOn: string, day: string, days: readonly number[] = ASKED_AGAIN): boolean =>
  days.includes(daysBetween(askedOn, day));

/** What decides whether Kolo asks someone how to pay them. */
export interface OwnCollection {
  hasPayTo: boolean;
  /** The day on which the person collects, yyyy-MM-dd. */
  date: string;
}

/**
 * Whether the morning email of a day asks a participant of a running cycle how to pay them: once, a week before they collect, if
 * they have no payment details (docs/rules.md §27.1).
 */
export const isAskedForPayTo = ({ hasPayTo, date }: OwnCollection, day: string): boolean =>
  !hasPayTo && daysBetween(date, day) === -PAY_TO_DAYS;

/**
 * Whether the email about the start asks it: of the first collector, and of everyone who collects too soon for the question a week
 * before (docs/rules.md §10.1).
 */
export const isAskedForPayToAtStart = (
  { hasPayTo, date, slot }: OwnCollection & { slot: number },
  startedOn: string,
): boolean => !hasPayTo && (slot === 0 || daysBetween(date, startedOn) > -PAY_TO_DAYS);

/** Whether pages still ask it: in a running cycle, until the person has collected (docs/rules.md §20.5). */
export const needsPayTo = (
  { stage, hasPayTo, dateCollected }: { stage: Stage; hasPayTo: boolean; dateCollected: string | null },
  today: string,
): boolean => stage === 'RUNNING' && !hasPayTo && dateCollected !== null && dateCollected >= today;
