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

/** The same for a round. Once its date has passed, it only counts as late while a payment is open (docs/rules.md §18). */
export const formatDue = (day: string, today: string, isOpen: boolean, graceDays: number): string =>
  day < today && isOpen ? formatLateness(day, today, graceDays) : formatDistance(day, today);
