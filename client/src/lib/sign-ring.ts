import type { RingSlot } from './ring-slots.ts';

/** A ring that stands for no cycle in particular: the logo, the picture beside a form, a button's sign. */
export const signRing = (...states: RingSlot['state'][]): RingSlot[] =>
  states.map((state, slot) => ({ key: `sign-${slot}`, label: '', initials: '', state }));
