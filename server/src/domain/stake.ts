import { amountText } from './currency.ts';
import { t } from './messages/translate.ts';
import { collectionDate } from './schedule.ts';

/** The terms of a cycle that determine its stakes. */
export interface StakeCycle {
  people: number;
  /** What each person pays in a round, in whole units of the currency. */
  participantAmount: number;
  startDate: string;
  frequency: number;
}

/** What a slot means for its participant, in whole units of the currency (docs/rules.md §24.1). */
export interface Stake {
  /** Counted from 0. */
  slot: number;
  /** The participant's collection date, yyyy-MM-dd. */
  date: string;
  /** Paid before the collection: the most that the participant entrusts to the others. */
  paidBefore: number;
  /** Received from all others together. */
  collected: number;
  /** Still to pay after the collection, over `roundsAfter` rounds. */
  owedAfter: number;
  roundsAfter: number;
  /** Received minus paid, after each round. Below 0 the participant trusts the others; above 0 the others trust the participant. */
  balances: number[];
}

/** The number of rounds in which a participant pays: all but their own. */
export const roundsPaid = ({ people }: Pick<StakeCycle, 'people'>): number => Math.max(0, people - 1);

/**
 * What a round changes for the participant with a slot: plus everything that the others pay in their own round, minus one amount in
 * every other round. The sum over all slots of a round is 0 (docs/rules.md §24.1).
 */
export const moveIn = (
  { people, participantAmount }: Pick<StakeCycle, 'people' | 'participantAmount'>,
  slot: number,
  round: number,
): number => (round === slot ? participantAmount * roundsPaid({ people }) : -participantAmount);

/**
 * The stake of the participant with a slot (docs/rules.md §24.1).
 * @throws RangeError for an unknown slot
 */
export function stakeOf(cycle: StakeCycle, slot: number): Stake {
  const { people, participantAmount, startDate, frequency } = cycle;
  if (!Number.isInteger(slot) || slot < 0 || slot >= people) throw new RangeError('stakeOf: no such slot');
  const roundsAfter = people - 1 - slot;
  let balance = 0;
  return {
    slot,
    date: collectionDate(startDate, frequency, slot),
    paidBefore: slot * participantAmount,
    collected: roundsPaid(cycle) * participantAmount,
    owedAfter: roundsAfter * participantAmount,
    roundsAfter,
    balances: Array.from({ length: people }, (_, round) => (balance += moveIn(cycle, slot, round))),
  };
}

/** What joining means before the person has a slot. Undefined for a circle of one person (docs/rules.md §24.2). */
export function joiningMessages(
  { participantAmount: amount, currency }: { participantAmount: number; currency: string | null },
  rounds: number,
): string | undefined {
  if (rounds === 0) return undefined;
  const amounts = { amount: amountText(amount, currency), total: amountText(amount * rounds, currency) };
  return rounds === 1 ? t('terms.joiningOneRound', amounts) : t('terms.joining', { ...amounts, rounds });
}
