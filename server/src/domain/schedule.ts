import { DateTime } from 'luxon';
import type { Check } from './check.ts';
import { complaints } from './messages.ts';

/** Days between two collections; 28 stands for a calendar month (spec §9). */
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

/** True for a calendar day that exists, written yyyy-MM-dd. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && DateTime.fromISO(value).isValid;

/**
 * The day slot `slot` (0 is first) collects, as yyyy-MM-dd. A frequency of 28 means calendar months,
 * counted from the start date (spec §5, contract §2).
 * @throws RangeError for an impossible start date, a frequency of 0 or below, a negative slot
 */
export function collectionDate(startDate: string, frequency: number, slot: number): string {
  const start = isDay(startDate) ? DateTime.fromISO(startDate, { zone: 'utc' }) : undefined;
  if (!start || !(frequency > 0) || !Number.isInteger(slot) || slot < 0) {
    throw new RangeError('collectionDate: no such slot');
  }
  const date = start.plus(frequency === MONTHLY ? { months: slot } : { days: frequency * slot });
  return date.toFormat('yyyy-MM-dd');
}

export const checkFrequency: Check = (value) =>
  (FREQUENCIES as readonly unknown[]).includes(value) ? undefined : complaints.frequencyRequired;

export const checkStartDate: Check = (value) => {
  if (value === undefined || value === null || value === '') return complaints.startDateRequired;
  if (!isDay(value)) return complaints.dateInvalid;
  const year = Number(value.slice(0, 4));
  return year < START_YEARS.first || year > START_YEARS.last ? complaints.startDateRange : undefined;
};

/** A day on which a slot may collect; which one, the cycle knows. */
export const checkSlotDate: Check = (value) => {
  if (value === undefined || value === null || value === '') return complaints.slotDateRequired;
  return isDay(value) ? undefined : complaints.dateInvalid;
};

/** How many years a list of birth years holds, this year included (spec §9). */
export const BIRTH_YEARS = 100;

/** Today where the day begins first (UTC+14), and where it ends last (UTC-12): everybody's own lies between. */
const latestToday = (): string => DateTime.utc().plus({ hours: 14 }).toFormat('yyyy-MM-dd');
const earliestToday = (): string => DateTime.utc().minus({ hours: 12 }).toFormat('yyyy-MM-dd');

/** Not in the future, and within this year or the 99 before it (contract §8). */
export const checkDob: Check = (value) => {
  if (value === undefined || value === null || value === '') return complaints.dobRequired;
  if (!isDay(value)) return complaints.dateInvalid;
  const oldest = Number(earliestToday().slice(0, 4)) - (BIRTH_YEARS - 1);
  return value > latestToday() || Number(value.slice(0, 4)) < oldest ? complaints.dobRange : undefined;
};
