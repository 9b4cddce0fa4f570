import { amountText } from '@kolo/server/domain/currency.ts';
import type { Stake } from '@kolo/server/domain/stake.ts';
import { formatDayLong } from '../../../lib/format.ts';

const overRounds = (rounds: number): string => (rounds === 1 ? '1 round' : `${rounds} rounds`);

/** What a slot means, to whoever would hold it. */
export function ownStakeMessages(
  { slot, date, paidBefore, collected, owedAfter, roundsAfter }: Stake,
  currency: string | null,
): string {
  const [day, before] = [formatDayLong(date), amountText(paidBefore, currency)];
  const [got, after] = [amountText(collected, currency), amountText(owedAfter, currency)];
  if (collected === 0) return 'Nobody else takes part: nothing is paid, and nothing received.';
  if (slot === 0)
    return `On ${day} you receive ${got}, before you have paid anything, and then owe ${after} over ${overRounds(roundsAfter)}.`;
  if (roundsAfter === 0)
    return `Slot ${slot + 1}: you will have paid ${before} before you receive; that is the most that you trust the others with.`;
  return `By ${day} you will have paid ${before}. You then receive ${got}, and still owe ${after} over ${overRounds(roundsAfter)}.`;
}

/** The same to whoever gives out the slots. */
export function stakeMessages(
  { slot, paidBefore, collected, owedAfter, roundsAfter }: Stake,
  currency: string | null,
): string {
  const [before, got] = [amountText(paidBefore, currency), amountText(collected, currency)];
  const after = amountText(owedAfter, currency);
  if (collected === 0) return 'Nobody else takes part: nothing is paid, and nothing received.';
  if (slot === 0)
    return `Receives ${got} before having paid anything, and then owes ${after} over ${overRounds(roundsAfter)}.`;
  if (roundsAfter === 0)
    return `Will have paid ${before} before receiving: that is the most that anybody trusts the others with.`;
  return `Will have paid ${before}, then receives ${got}, and still owes ${after} over ${overRounds(roundsAfter)}.`;
}
