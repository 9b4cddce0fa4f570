import type { RingSlot } from './ring-slots.ts';

/** The slots of a ring that belongs to no cycle: the logo, an illustration, the icon of a button. */
export const signRing = (...states: RingSlot['state'][]): RingSlot[] =>
  states.map((state, slot) => ({ key: `sign-${slot}`, label: '', initials: '', state }));
