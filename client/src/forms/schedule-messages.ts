import { amountText } from '@kolo/server/domain/currency.ts';
import { HOUSE_RULES } from '@kolo/server/domain/cycle.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { formatDayLong } from '../lib/format.ts';

interface PlannedSchedule {
  participantAmount: number;
  currency: string | null;
  frequency: number;
}

/** What a schedule comes to, in whole sentences (docs/rules.md §20.6). */
export const scheduleMessages = {
  startHint: 'The day of the first collection, dd/mm/yyyy',
  amountHint: 'What everyone pays in each round',
  currencyHint: 'What the amounts are in',
  noCurrency: 'None: plain numbers',
  graceHint: 'How long after its date a payment may wait before it counts as late',
  noGrace: 'No grace',
  houseRulesHint: `What else you agree on, if anything: at most ${HOUSE_RULES.max.toLocaleString('en-GB')} characters. It becomes part of the agreement of everybody who takes part, and stays.`,
  heading: 'What this comes to',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  fewer: 'Fewer people',
  more: 'More people',
  sums: ({ participantAmount, currency, frequency }: PlannedSchedule, people: number): string => {
    if (people === 1) return 'With nobody but you there is nothing to pay and nothing to collect.';
    const each = amountText(participantAmount, currency);
    const all = amountText(participantAmount * (people - 1), currency);
    return `Everyone pays ${each} ${everyFrequency(frequency)}, and collects ${all} once, in the round that is theirs.`;
  },
  span: (first: string, last: string, rounds: number): string =>
    rounds === 1
      ? `One round, on ${formatDayLong(first)}.`
      : `${rounds} rounds, from ${formatDayLong(first)} to ${formatDayLong(last)}.`,
};
