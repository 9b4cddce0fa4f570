import { daysBetween } from '@kolo/server/domain/schedule.ts';
import { formatDistance } from './relative-day.ts';
import { t } from './t.ts';

/** How late a payment is whose due date has passed: `due 2 days ago`, and after the grace days `9 days late`. */
export function formatLateness(day: string, today: string, graceDays: number): string {
  const days = daysBetween(day, today);
  return days > graceDays
    ? t('cycleCard.late', { days })
    : t('cycleCard.due', { distance: formatDistance(day, today) });
}

/** How far away an open payment is or, once its day has passed, how late (docs/rules.md §18). */
export const formatDue = (day: string, today: string, graceDays: number): string =>
  day < today ? formatLateness(day, today, graceDays) : formatDistance(day, today);
