import { firstOf } from '@kolo/server/domain/text.ts';
import { formatDayLong } from '../../../lib/format.ts';

/** What the editor of the collectors says (docs/rules.md §9.2). */
export const orderMessages = {
  date: (day: string) => `Date of Collection ${day}`,
  up: (slot: number) => `Move collector ${slot} up`,
  down: (slot: number) => `Move collector ${slot} down`,
  exchange: (slot: number) => `Exchange collector ${slot}`,
  first: 'This is the first slot already.',
  last: 'This is the last slot already.',
  pick: (who: string) => `Now choose with whom ${who} changes places.`,
  moved: (who: string, day: string) => `${who} now collects on ${formatDayLong(day)}.`,
  noOne: 'Nobody yet',
  draw: 'Draw lots',
  drawHint:
    'Kolo draws the order by chance, as often as you press. It counts once you save it, and everybody is asked to confirm.',
  drawn: 'The order was drawn by lot.',
  rejected: 'Rejected, and what would do',
  because: (reason: string) => `“${reason}”`,
  noWishes: 'Has not named a slot that would do.',
  wish: (slot: number, day: string) => `Slot ${slot + 1}, ${day}`,
  give: (who: string, slot: number, day: string) => `Give ${who} slot ${slot + 1}, on ${day}`,
  askedAgain: (names: readonly string[]) =>
    `Saving asks ${firstOf(names)} to confirm. Whoever keeps slot and day keeps the answer.`,
};
