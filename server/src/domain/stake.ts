import { amountText } from './currency.ts';
import { collectionDate } from './schedule.ts';

/** How many take part, what each pays into a round, and when the rounds are. */
export interface StakeCycle {
  people: number;
  participantAmount: number;
  startDate: string;
  frequency: number;
}

/** What a place in the order means for whoever holds it, in whole units of the currency (docs/rules.md §24.1). */
export interface Stake {
  /** 0 is the first to collect. */
  slot: number;
  /** The day of the own collection, yyyy-MM-dd. */
  date: string;
  /** What is paid before it: the most that is trusted to the others. */
  paidBefore: number;
  /** What the others pay together. */
  collected: number;
  /** What is still owed after it, over so many rounds. */
  owedAfter: number;
  roundsAfter: number;
  /** What is got, less what was paid, after each round: below zero the others are trusted, above it they trust. */
  balances: number[];
}

/** In how many rounds somebody pays: all but the own. */
export const roundsPaid = ({ people }: Pick<StakeCycle, 'people'>): number => Math.max(0, people - 1);

/**
 * What moves in one round for whoever holds a slot: everything that the others pay in the own round, one amount less in
 * each other. All of a round come to 0 (docs/rules.md §24.1).
 */
export const moveIn = (
  { people, participantAmount }: Pick<StakeCycle, 'people' | 'participantAmount'>,
  slot: number,
  round: number,
): number => (round === slot ? participantAmount * roundsPaid({ people }) : -participantAmount);

/** @throws RangeError for a slot that there is not */
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

/** What taking part means before there is a slot; nothing to say of a circle of one (docs/rules.md §24.2). */
export function joiningMessages(
  { participantAmount: amount, currency }: { participantAmount: number; currency: string | null },
  rounds: number,
): string | undefined {
  if (rounds === 0) return undefined;
  const [paid, got] = [amountText(amount, currency), amountText(amount * rounds, currency)];
  return rounds === 1
    ? `You pay ${paid} in one round, and once you receive ${got}.`
    : `You pay ${paid} in each of ${rounds} rounds, and once you receive ${got}.`;
}
