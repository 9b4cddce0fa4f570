import { daysBetween } from '@kolo/server/domain/schedule.ts';

let relative: Intl.RelativeTimeFormat | undefined;

/** How far a day is from today: `today`, `in 3 days`, `9 days ago` (docs/rules.md §18). */
export const formatDistance = (day: string, today: string): string =>
  (relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })).format(
    daysBetween(today, day),
    'day',
  );
