import fc from 'fast-check';
import { payersOf } from './round.ts';
import { dayAfter } from './schedule.ts';
import {
  exchanged,
  isToComeForSwap,
  placeInRound,
  swapHindrance,
  swapRefusal,
  SWAP_AHEAD_DAYS,
  type SwapSide,
} from './swap.ts';

const now = new Date('2027-01-10T23:59:00Z');
const side = (id: string, given: Partial<SwapSide> = {}): SwapSide => ({
  id,
  slot: 1,
  dateCollected: '2027-03-01',
  everSaid: false,
  isHeld: false,
  ...given,
});

describe('which turns can be exchanged', () => {
  it.each<[string, Partial<SwapSide>, string | undefined]>([
    ['a turn to come', {}, undefined],
    ['none', { slot: null }, 'NO_TURN'],
    ['one in three days', { dateCollected: dayAfter(now, SWAP_AHEAD_DAYS) }, 'TOO_NEAR'],
    ['one in four', { dateCollected: dayAfter(now, SWAP_AHEAD_DAYS + 1) }, undefined],
    ['one with a reported payment', { everSaid: true }, 'SPOKEN_OF'],
    ['one that is held', { isHeld: true }, 'HELD'],
    ['one that is held, and spoken of', { isHeld: true, everSaid: true }, 'SPOKEN_OF'],
  ])('%s', (_what, given, hindrance) => {
    expect(swapHindrance(side('ada'), side('bob', given), now)).toBe(hindrance);
    expect(swapHindrance(side('ada', given), side('bob'), now)).toBe(hindrance);
  });

  it('is not possible with oneself', () => {
    expect(swapHindrance(side('ada'), side('ada'), now)).toBe('ONESELF');
  });

  it('only what is held is to be answered first', () => {
    expect([swapRefusal('HELD'), swapRefusal('SPOKEN_OF')]).toEqual(['swap-open', 'swap-not-possible']);
  });

  it('counts in UTC', () => {
    expect(isToComeForSwap('2027-01-14', now)).toBe(true);
    expect(isToComeForSwap('2027-01-14', new Date('2027-01-11T00:00:00Z'))).toBe(false);
  });
});

it('after any exchanges each collects exactly once, and pays once in every round of another', () => {
  const people = fc.integer({ min: 1, max: 8 });
  const swaps = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20 });
  fc.assert(
    fc.property(people, swaps, (count, pairs) => {
      const first = Array.from({ length: count }, (_, slot) => ({
        id: `p${slot}`,
        slot: slot as number | null,
        dateCollected: dayAfter(now, 10 + slot) as string | null,
        status: 'ACCEPTED' as const,
      }));
      const seats = pairs.reduce(
        (before, [one, other]) => exchanged(before, `p${one % count}`, `p${other % count}`),
        first,
      );
      const bySlot = [...seats].sort((one, other) => Number(one.slot) - Number(other.slot));
      expect(bySlot.map(({ slot, dateCollected }) => [slot, dateCollected])).toEqual(
        first.map(({ slot, dateCollected }) => [slot, dateCollected]),
      );
      for (const collector of bySlot) {
        const payers = payersOf(collector.id, bySlot);
        expect(payers.map(({ id }) => id)).not.toContain(collector.id);
        expect(new Set(payers.map(({ id }) => id)).size).toBe(count - 1);
        expect(payers.map(({ slot }) => placeInRound(Number(slot), Number(collector.slot)))).toEqual(
          payers.map((_, index) => index),
        );
      }
    }),
  );
});
