import { GOALS, isWithin } from '../../scripts/built-code.ts';

/** Compares the brotli size of the built client's JavaScript with its budgets (P6). */
export const run = (): Promise<boolean> => Promise.resolve(isWithin(GOALS));
