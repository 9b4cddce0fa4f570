import type { Check } from './check.ts';
import { t } from './messages/translate.ts';

/** Days between two collections; 28 stands for a calendar month (docs/rules.md §6.1). */
export const FREQUENCIES = [7, 14, 21, 28] as const;
export type Frequency = (typeof FREQUENCIES)[number];
const MONTHLY = 28;

export const DEFAULT_FREQUENCY: Frequency = 7;

export const frequencyLabels: Record<Frequency, string> = {
  7: '1 week',
  14: '2 weeks',
  21: '3 weeks',
  28: '1 month',
};

/** A frequency in words; data from elsewhere that is none of ours reads as days. */
export const frequencyLabel = (days: number): string =>
  (frequencyLabels as Record<number, string>)[days] ?? `${days} days`;

/** The same in a sentence: `every month`, `every 2 weeks`. */
export const everyFrequency = (days: number): string => `every ${frequencyLabel(days).replace(/^1 /, '')}`;

export const START_YEARS = { first: 1900, last: 2199 };

/** A calendar day is its midnight in UTC, so that no time zone ever shifts it (ADR 19). */
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** True for a calendar day that exists, written yyyy-MM-dd. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = midnightOf(value);
  // The 30th of February is read as a day in March.
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === value;
}

/**
 * The day slot `slot` (0 is first) collects, as yyyy-MM-dd. A frequency of 28 means calendar months,
 * counted from the start date (docs/rules.md §9.1).
 * @throws RangeError for an impossible start date, a frequency of 0 or below, a negative slot
 */
export function collectionDate(startDate: string, frequency: number, slot: number): string {
  if (!isDay(startDate) || !(frequency > 0) || !Number.isInteger(slot) || slot < 0) {
    throw new RangeError('collectionDate: no such slot');
  }
  const date = midnightOf(startDate);
  if (frequency === MONTHLY) addMonths(date, slot);
  else date.setUTCDate(date.getUTCDate() + frequency * slot);
  return dayOf(date);
}

export const DAY_MS = 86_400_000;

/** The day so many days after the one (in UTC) of an instant; before it where they are below zero. */
export const dayAfter = (instant: Date | string, days: number): string =>
  dayOf(new Date(new Date(instant).getTime() + days * DAY_MS));

/** How many calendar days lie between two, both yyyy-MM-dd; negative where the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightOf(to).getTime() - midnightOf(from).getTime()) / DAY_MS);

/** To the same day of a later month, or to the last day of a shorter one. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastOfMonth = new Date(date);
  lastOfMonth.setUTCMonth(date.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
}

export const checkFrequency: Check = (value) =>
  (FREQUENCIES as readonly unknown[]).includes(value) ? undefined : t('complaints.frequencyRequired');

export const checkStartDate: Check = (value) => {
  if (value === undefined || value === null || value === '') return t('complaints.startDateRequired');
  if (!isDay(value)) return t('complaints.dateInvalid');
  const year = Number(value.slice(0, 4));
  return year < START_YEARS.first || year > START_YEARS.last ? t('complaints.startDateRange') : undefined;
};

/** A day on which a slot may collect; which one, the cycle knows. */
export const checkSlotDate: Check = (value) => {
  if (value === undefined || value === null || value === '') return t('complaints.slotDateRequired');
  return isDay(value) ? undefined : t('complaints.dateInvalid');
};

const HOUR_MS = 3_600_000;

/** How many years a list of birth years holds, this year included (docs/rules.md §3.1). */
export const BIRTH_YEARS = 100;

/** Today where the day begins first (UTC+14), and where it ends last (UTC-12): everybody's own lies between. */
const latestToday = (now: Date): string => dayOf(new Date(now.getTime() + 14 * HOUR_MS));
const earliestToday = (now: Date): string => dayOf(new Date(now.getTime() - 12 * HOUR_MS));

/** Not in the future, and within this year or the 99 before it (docs/rules.md §3.1), by this clock. */
export const dobCheck =
  (clock: () => Date): Check =>
  (value) => {
    if (value === undefined || value === null || value === '') return t('complaints.dobRequired');
    if (!isDay(value)) return t('complaints.dateInvalid');
    const now = clock();
    if (value > latestToday(now)) return t('complaints.dobFuture');
    const oldest = Number(earliestToday(now).slice(0, 4)) - (BIRTH_YEARS - 1);
    return Number(value.slice(0, 4)) < oldest ? t('complaints.dobRange') : undefined;
  };

/** The same by the reader's own clock: the page has no other. */
export const checkDob = dobCheck(() => new Date(Date.now()));

/** `31/01/2027` (docs/rules.md §18). */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');
