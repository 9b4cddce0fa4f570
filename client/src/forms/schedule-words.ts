import { everyFrequency } from '@kolo/server/domain';
import { formatDayLong, formatMoney } from '../lib/format.ts';

interface PlannedSchedule {
  participantAmount: number;
  frequency: number;
}

/** What a schedule comes to, in whole sentences (docs/rules.md §20.6). */
export const scheduleWords = {
  startHint: 'The day of the first collection, dd/mm/yyyy',
  heading: 'What this comes to',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  fewer: 'Fewer people',
  more: 'More people',
  sums: ({ participantAmount, frequency }: PlannedSchedule, people: number): string => {
    if (people === 1) return 'With nobody but you there is nothing to pay and nothing to collect.';
    const each = formatMoney(participantAmount);
    const all = formatMoney(participantAmount * (people - 1));
    return `Everyone pays ${each} ${everyFrequency(frequency)}, and collects ${all} once, in the round that is theirs.`;
  },
  span: (first: string, last: string, rounds: number): string =>
    rounds === 1
      ? `One round, on ${formatDayLong(first)}.`
      : `${rounds} rounds, from ${formatDayLong(first)} to ${formatDayLong(last)}.`,
};
