import { FirstHouse1795200000000 } from './0001-first-house.ts';

/** In the order in which they run. */
export const migrations = [FirstHouse1795200000000];
