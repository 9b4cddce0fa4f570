import { joiningMessages, stakeOf } from '@kolo/server/domain/stake.ts';
import { describe, expect, it } from 'vitest';
import { ownStakeMessages, stakeText } from './stake-messages.ts';

const nine = { people: 9, participantAmount: 100, startDate: '2027-02-14', frequency: 28 };
const own = (people: number, slot: number) => ownStakeMessages(stakeOf({ ...nine, people }, slot), null);
const others = (people: number, slot: number) => stakeText(stakeOf({ ...nine, people }, slot), null);

it.each([
  [8, 'You pay 100 in each of 8 rounds, and once you receive 800.'],
  [1, 'You pay 100 in one round, and receive 100 once.'],
  [0, undefined],
])('joining, in %i rounds of the others: %s', (rounds, text) => {
  expect(joiningMessages({ participantAmount: 100, currency: null }, rounds)).toBe(text);
});

describe('what a turn means', () => {
  it.each([
    [9, 1, 'By 14 Mar 2027 you will have paid 100. You then receive 800, and still owe 700 over 7 rounds.'],
    [9, 7, 'By 14 Sept 2027 you will have paid 700. You then receive 800, and still owe 100 over 1 round.'],
    [
      9,
      8,
      'Slot 9: you will have paid 800 before you receive; that is the most that you trust the others with.',
    ],
    [9, 0, 'You receive 800 on 14 Feb 2027, before you’ve paid anything. You then owe 800 over 8 rounds.'],
    [
      2,
      1,
      'Slot 2: you will have paid 100 before you receive; that is the most that you trust the others with.',
    ],
    [1, 0, 'No one else takes part: you pay nothing and receive nothing.'],
  ])('to the person who would take it: of %i, slot %i', (people, slot, text) => {
    expect(own(people, slot)).toBe(text);
  });

  it.each([
    [9, 0, 'Receives 800 before paying anything. Then owes 800 over 8 rounds.'],
    [9, 4, 'Pays 400 first. Then receives 800 and owes 400 over 4 rounds.'],
    [9, 8, 'Pays 800 before receiving anything, so this person has to trust the others the most.'],
    [1, 0, 'No one else takes part: nothing is paid or received.'],
  ])('to the organiser: of %i, slot %i', (people, slot, text) => {
    expect(others(people, slot)).toBe(text);
  });
});

it('is in the currency of the cycle, if it has one', () => {
  const stake = stakeOf(nine, 1);
  expect(joiningMessages({ participantAmount: 100, currency: 'EUR' }, 8)).toBe(
    'You pay €100 in each of 8 rounds, and once you receive €800.',
  );
  expect(ownStakeMessages(stake, 'JPY')).toBe(
    'By 14 Mar 2027 you will have paid JP¥100. You then receive JP¥800, and still owe JP¥700 over 7 rounds.',
  );
  expect(stakeText(stake, 'NGN')).toBe(
    'Pays NGN\u00a0100 first. Then receives NGN\u00a0800 and owes NGN\u00a0700 over 7 rounds.',
  );
});
