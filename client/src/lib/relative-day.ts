import { perLanguage } from '@kolo/server/domain/messages/language.ts';
import { daysBetween } from '@kolo/server/domain/schedule.ts';

const relative = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** How far a day is from today: `today`, `in 3 days`, `9 days ago` (docs/rules.md §18). */
export const formatDistance = (day: string, today: string): string =>
  relative().format(daysBetween(today, day), 'day');
