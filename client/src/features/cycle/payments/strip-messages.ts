import { amountText } from '@kolo/server/domain/currency.ts';
import { formatDue } from '../../../lib/distance.ts';
import { formatDayLong } from '../../../lib/format.ts';

interface StripCycle {
  participantAmount: number;
  currency: string | null;
  graceDays: number;
}

/** What stands above the ring for whoever takes part; payments are counted in. */
export const stripMessages = {
  label: 'You in this circle',
  paid: (cycle: StripCycle, received: number, all: number) =>
    `Paid ${received} of ${all} (${sumOf(cycle, received)} of ${sumOf(cycle, all)})`,
  next: (cycle: StripCycle, collector: string, day: string, today: string) =>
    `Next: ${sumOf(cycle, 1)} to ${collector} by ${formatDayLong(day)}, ${formatDue(day, today, true, cycle.graceDays)}`,
  nothing: 'Nothing more to pay for now',
  allPaid: 'Nothing more to pay',
  collect: (cycle: StripCycle, got: number, all: number, day: string, today: string) =>
    day < today || got > 0
      ? `You have received ${sumOf(cycle, got)} of ${sumOf(cycle, all)} for ${formatDayLong(day)}`
      : `You collect ${sumOf(cycle, all)} on ${formatDayLong(day)}`,
};

const sumOf = ({ participantAmount, currency }: StripCycle, payments: number): string =>
  amountText(payments * participantAmount, currency);
