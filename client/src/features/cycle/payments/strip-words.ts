import { formatDue } from '../../../lib/distance.ts';
import { formatDayLong, formatMoney } from '../../../lib/format.ts';

/** What stands above the ring for whoever takes part. */
export const stripWords = {
  label: 'You in this circle',
  paid: (received: number, all: number, amount: number) =>
    `Paid ${received} of ${all} (${formatMoney(received * amount)} of ${formatMoney(all * amount)})`,
  next: (amount: number, collector: string, day: string, today: string) =>
    `Next: ${formatMoney(amount)} to ${collector} by ${formatDayLong(day)}, ${formatDue(day, today, true)}`,
  nothing: 'Nothing more to pay for now',
  collect: (got: number, sum: number, day: string, today: string) =>
    day < today || got > 0
      ? `You have received ${formatMoney(got)} of ${formatMoney(sum)} for ${formatDayLong(day)}`
      : `You collect ${formatMoney(sum)} on ${formatDayLong(day)}`,
};
