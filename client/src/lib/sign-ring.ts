import type { RingSlot } from './ring-slots.ts';

/** The slots of a ring that belongs to no cycle: the logo, an illustration, the icon of a button. */
export const signRing = (...states: RingSlot['state'][]): RingSlot[] =>
  states.map((state, slot) => ({ key: `sign-${slot}`, label: '', initials: '', state }));

/** The life of a cycle in the illustrations: before it starts, in its first and its third round, and at its end. */
export const signRings = {
  empty: signRing('empty', 'empty', 'empty', 'empty', 'empty', 'empty'),
  firstRound: signRing('current', 'empty', 'empty', 'empty', 'empty', 'empty'),
  thirdRound: signRing('approved', 'approved', 'current', 'empty', 'empty', 'empty'),
  finished: signRing('approved', 'approved', 'approved', 'approved', 'approved', 'approved'),
};
