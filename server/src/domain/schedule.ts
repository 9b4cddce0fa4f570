import type { Check } from './check.ts';
import { perLanguage } from './messages/language.ts';
import { sentence } from './messages/sentence.ts';
import { t } from './messages/translate.ts';
import { daysText } from './text.ts';

/** Days between two collections; 28 means a calendar month (docs/rules.md §6.1). */
export const FREQUENCIES = [7, 14, 21, 28] as const;
export type Frequency = (typeof FREQUENCIES)[number];
const MONTHLY = 28;

export const DEFAULT_FREQUENCY: Frequency = 7;

const FREQUENCY_LABELS: Record<Frequency, () => string> = {
  7: () => t('terms.frequency.week'),
  14: () => t('terms.frequency.twoWeeks'),
  21: () => t('terms.frequency.threeWeeks'),
  28: () => t('terms.frequency.month'),
};
const EVERY: Record<Frequency, () => string> = {
  7: () => t('terms.every.week'),
  14: () => t('terms.every.twoWeeks'),
  21: () => t('terms.every.threeWeeks'),
  28: () => t('terms.every.month'),
};

const isFrequency = (value: unknown): value is Frequency =>
  (FREQUENCIES as readonly unknown[]).includes(value);

/** `1 month`, `2 weeks`. Imported cycles can have another frequency, which is shown in days. */
export const frequencyLabel = (days: number): string =>
  isFrequency(days) ? FREQUENCY_LABELS[days]() : daysText(days);

/** A frequency within a sentence: `every month`, `every 2 weeks`. */
export const everyFrequency = (days: number): string =>
  isFrequency(days) ? EVERY[days]() : t('terms.every.days', { days });

export const START_YEARS = { first: 1900, last: 2199 };

/** A calendar day is represented by its midnight in UTC, so that no time zone shifts it (ADR 19). */
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** True for a calendar day that exists, written yyyy-MM-dd. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = midnightOf(value);
  // Date parses 30 February as a day in March.
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === value;
}

/**
 * The day, yyyy-MM-dd, on which a slot collects. Slots count from 0. A frequency of 28 means calendar months, counted from the
 * start date (docs/rules.md §9.1).
 * @throws RangeError for an impossible start date, a frequency of 0 or below, or a negative slot
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

/** The day of each slot, in order (docs/rules.md §9.1). */
export const collectionDates = (startDate: string, frequency: number, slots: number): string[] =>
  Array.from({ length: slots }, (_, slot) => collectionDate(startDate, frequency, slot));

export const DAY_MS = 86_400_000;

/** The day a number of days after the UTC day of an instant. A negative number gives an earlier day. */
export const dayAfter = (instant: Date | string, days: number): string =>
  dayOf(new Date(new Date(instant).getTime() + days * DAY_MS));

/** The calendar days from one day to another, both yyyy-MM-dd. Negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightOf(to).getTime() - midnightOf(from).getTime()) / DAY_MS);

/** Moves to the same day of a later month, or to its last day if that month is shorter. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastOfMonth = new Date(date);
  lastOfMonth.setUTCMonth(date.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
}

export const checkFrequency: Check = (value) =>
  isFrequency(value) ? undefined : sentence('complaints.frequencyRequired');

/** Checks that a start date exists and is in one of the `START_YEARS` (docs/rules.md §6.1). */
export const checkStartDate: Check = (value) => {
  if (value === undefined || value === null || value === '') return sentence('complaints.startDateRequired');
  if (!isDay(value)) return sentence('complaints.dateInvalid');
  const year = Number(value.slice(0, 4));
  return year < START_YEARS.first || year > START_YEARS.last
    ? sentence('complaints.startDateRange', START_YEARS)
    : undefined;
};

/** Accepts any day. Whether a slot collects on it depends on the cycle. */
export const checkSlotDate: Check = (value) => {
  if (value === undefined || value === null || value === '') return sentence('complaints.slotDateRequired');
  return isDay(value) ? undefined : sentence('complaints.dateInvalid');
};

const HOUR_MS = 3_600_000;

/** The years that a date of birth can be in, including this year (docs/rules.md §3.1). */
export const BIRTH_YEARS = 100;

/** Today where a day begins first (UTC+14) and where it ends last (UTC-12). The user's own day is one of them or between. */
const latestToday = (now: Date): string => dayOf(new Date(now.getTime() + 14 * HOUR_MS));
const earliestToday = (now: Date): string => dayOf(new Date(now.getTime() - 12 * HOUR_MS));

/** Refuses dates in the future, and years before the last 100 including this one (docs/rules.md §3.1). */
export const dobCheck =
  (clock: () => Date): Check =>
  (value) => {
    if (value === undefined || value === null || value === '') return sentence('complaints.dobRequired');
    if (!isDay(value)) return sentence('complaints.dateInvalid');
    const now = clock();
    if (value > latestToday(now)) return sentence('complaints.dobFuture');
    const oldest = Number(earliestToday(now).slice(0, 4)) - (BIRTH_YEARS - 1);
    return Number(value.slice(0, 4)) < oldest
      ? sentence('complaints.dobRange', { years: BIRTH_YEARS })
      : undefined;
  };

/** Checks a date of birth by the clock of this machine. */
export const checkDob = dobCheck(() => new Date(Date.now()));

const dayFormat = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** `1 Feb 2027`. In some countries, `01/02/2027` is a day in January (docs/rules.md §18). */
export const dayText = (day: string): string => dayFormat().format(new Date(`${day}T00:00:00Z`));
