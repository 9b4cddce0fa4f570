import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** 256 random bits, for links, codes and refresh tokens (contract §4). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How such a token is stored. It is random enough that a plain hash cannot be guessed back. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
