import { GOALS, isWithin } from '../../scripts/built-code.ts';

export const about = 'The JavaScript of the built client in brotli, against its budgets (P6).';

/** Holds the client that was built last against P6. */
export const run = (): Promise<boolean> => Promise.resolve(isWithin(GOALS));
