import type { RecordLine } from './letter-content.ts';

/** The last line of each letter about a circle (docs/rules.md §25.2). */
export const recordOf = ({ position, fingerprint }: RecordLine): string =>
  `Record of this circle: entry ${position}, ${fingerprint}`;

/** What it is good for, and the whole hash. */
export const recordNote = ({ hash }: RecordLine): string =>
  `Keep this letter: with its last line anybody can check that the record was not rewritten since. Its whole hash is ${hash}.`;
