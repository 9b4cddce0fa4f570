import { daysBetween } from '@kolo/server/domain/schedule.ts';
import { daysText } from '@kolo/server/domain/text.ts';
import { formatDay } from './format.ts';

let relative: Intl.RelativeTimeFormat | undefined;

/** How far a day is from today: `today`, `in 3 days`, `9 days ago` (docs/rules.md §18). */
export const formatDistance = (day: string, today: string): string =>
  (relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })).format(
    daysBetween(today, day),
    'day',
  );

/** How late something is that was due on a day before today: `due 2 days ago`, and after the grace `9 days late`. */
export function formatLateness(day: string, today: string, graceDays: number): string {
  const days = daysBetween(day, today);
  return days > graceDays ? `${daysText(days)} late` : `due ${formatDistance(day, today)}`;
}

/** The same for a round: a day that has passed is only late while a payment is open (docs/rules.md §18). */
export const formatDue = (day: string, today: string, isOpen: boolean, graceDays: number): string =>
  day < today && isOpen ? formatLateness(day, today, graceDays) : formatDistance(day, today);

/** What the date beside a payment is: the day of its round, not the day on which somebody paid. */
export const dueOn = (day: string): string => `due ${formatDay(day)}`;
