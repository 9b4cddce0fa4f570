import { createHmac } from 'node:crypto';
import type { Secrets } from '../../base/settings.ts';
import { newToken } from '../../base/tokens.ts';

/** Distinguishes these tokens from older ones, which were issued before cookies had a separate name behind https. */
const PREFIX = 'kolo_ref_';

/** Separates these tokens from everything else that is signed with the same secret. */
const PURPOSE = 'kolo: next refresh token';

export const newRefreshToken = (): string => PREFIX + newToken();

/**
 * Returns the successor of a refresh token for each valid secret, the current secret first. The successor is derived from
 * the token, so that a client that lost the response gets the same one again (docs/rules.md §4.3).
 */
export const nextRefreshTokens = (secrets: Secrets, token: string): [string, ...string[]] => {
  const next = (secret: string): string =>
    PREFIX + createHmac('sha256', secret).update(`${PURPOSE}\n${token}`).digest('base64url');
  const [inUse, ...before] = secrets;
  return [next(inUse), ...before.map(next)];
};

/** Whether the token is accepted only from the cookie that it was issued in. Older tokens may come in the old cookie. */
export const isBoundToItsCookie = (token: string): boolean => token.startsWith(PREFIX);
