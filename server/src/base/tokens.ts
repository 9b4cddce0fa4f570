import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * A UUID that begins with the time. Rows lie in the order of their ids, so what was written together is read together: the
 * participants of a circle from one page of the disk instead of from one each (ADR 18). It says when it was made, and is no secret.
 */
export const newId = (): string => v7();

/** The least id that can be made at this instant: what was made from then on comes after it. */
export const firstIdOf = (instant: Date): string =>
  v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });

/** 256 random bits, for links, codes and refresh tokens (docs/rules.md §8.6). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How such a token is stored. It is random enough that a plain hash cannot be guessed back. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
