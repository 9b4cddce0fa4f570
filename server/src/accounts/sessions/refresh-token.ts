import { createHmac } from 'node:crypto';
import type { Secrets } from '../../base/settings.ts';
import { newToken } from '../../base/tokens.ts';

/** Tells refresh tokens of today from those that were given before cookies had a name of their own behind https. */
const PREFIX = 'kolo_ref_';

/** Keeps these tokens apart from everything else that the same secret signs. */
const PURPOSE = 'kolo: next refresh token';

export const newRefreshToken = (): string => PREFIX + newToken();

/**
 * The token that a refresh exchanges this one for: one for each secret that is good, the one in use first. It follows
 * from the token, so that a client which lost the answer gets the same successor again (docs/rules.md §4.3).
 */
export const nextRefreshTokens = (secrets: Secrets, token: string): [string, ...string[]] => {
  const next = (secret: string): string =>
    PREFIX + createHmac('sha256', secret).update(`${PURPOSE}\n${token}`).digest('base64url');
  const [inUse, ...before] = secrets;
  return [next(inUse), ...before.map(next)];
};

/** Whether it is taken only from the cookie in which it was given; one of before may come under the old name. */
export const isBoundToItsCookie = (token: string): boolean => token.startsWith(PREFIX);
