import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * A UUID that begins with the time. Tables are ordered by id, so rows that were written together are read together: the
 * participants of a cycle come from one page of the disk instead of one page each (ADR 18). The id reveals when it was made, and
 * is no secret.
 */
export const newId = (): string => v7();

/** The smallest id of this instant: ids that are made later are greater. */
export const firstIdOf = (instant: Date): string =>
  v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });

/** 256 random bits, for links, codes and refresh tokens (docs/rules.md §8.6). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored. A token is random enough that a plain hash cannot be reversed by guessing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
