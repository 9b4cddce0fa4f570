import fc from 'fast-check';
import { payersOf } from './round.ts';
import { dayAfter } from './schedule.ts';
import {
  swapped,
  isToComeForSwap,
  positionInRound,
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

describe('a swap of two slots', () => {
  it.each<[string, Partial<SwapSide>, string | undefined]>([
    ['a slot far enough ahead', {}, undefined],
    ['no slot', { slot: null }, 'NO_TURN'],
    ['a slot in three days', { dateCollected: dayAfter(now, SWAP_AHEAD_DAYS) }, 'TOO_NEAR'],
    ['a slot in four days', { dateCollected: dayAfter(now, SWAP_AHEAD_DAYS + 1) }, undefined],
    ['a slot with a reported payment', { everSaid: true }, 'SPOKEN_OF'],
    ['a slot that is part of an open proposal', { isHeld: true }, 'HELD'],
    ['a slot with both', { isHeld: true, everSaid: true }, 'SPOKEN_OF'],
  ])('with %s', (_what, given, hindrance) => {
    expect(swapHindrance(side('ada'), side('bob', given), now)).toBe(hindrance);
    expect(swapHindrance(side('ada', given), side('bob'), now)).toBe(hindrance);
  });

  it('is not possible with oneself', () => {
    expect(swapHindrance(side('ada'), side('ada'), now)).toBe('ONESELF');
  });

  it('is refused with the reason `swap-open` only if there is an open proposal', () => {
    expect([swapRefusal('HELD'), swapRefusal('SPOKEN_OF')]).toEqual(['swap-open', 'swap-not-possible']);
  });

  it('counts days in UTC', () => {
    expect(isToComeForSwap('2027-01-14', now)).toBe(true);
    expect(isToComeForSwap('2027-01-14', new Date('2027-01-11T00:00:00Z'))).toBe(false);
  });
});

it('after any swaps, every participant collects once and pays once in every other round', () => {
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
      const participants = pairs.reduce(
        (before, [one, other]) => swapped(before, `p${one % count}`, `p${other % count}`),
        first,
      );
      const bySlot = [...participants].sort((one, other) => Number(one.slot) - Number(other.slot));
      expect(bySlot.map(({ slot, dateCollected }) => [slot, dateCollected])).toEqual(
        first.map(({ slot, dateCollected }) => [slot, dateCollected]),
      );
      for (const collector of bySlot) {
        const payers = payersOf(collector.id, bySlot);
        expect(payers.map(({ id }) => id)).not.toContain(collector.id);
        expect(new Set(payers.map(({ id }) => id)).size).toBe(count - 1);
        expect(payers.map(({ slot }) => positionInRound(Number(slot), Number(collector.slot)))).toEqual(
          payers.map((_, index) => index),
        );
      }
    }),
  );
});
