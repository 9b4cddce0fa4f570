import type { FieldPolicy, Reference } from '@apollo/client';

/**
 * A history is fetched part by part and kept as one list: newest first, each change once. A newest part that does not
 * reach down to what is known leaves a gap between: then the older parts are fetched anew when they are asked for.
 */
export const historyPolicy: FieldPolicy<readonly Reference[]> = {
  keyArgs: ['cycleId'],
  merge: (known = [], fetched, { args, readField }) => {
    const positionOf = (change: Reference): number => readField<number>('position', change) ?? 0;
    const all = new Map([...known, ...fetched].map((change) => [positionOf(change), change]));
    const isNewest = typeof args?.before !== 'number';
    const meets = all.size < known.length + fetched.length;
    if (isNewest && !meets) return fetched;
    return [...all.entries()].sort(([one], [other]) => other - one).map(([, change]) => change);
  },
};
