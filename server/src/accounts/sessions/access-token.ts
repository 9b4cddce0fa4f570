import jwt from 'jsonwebtoken';
import type { Deployment } from '../../context/context.ts';
import type { Viewer } from '../../domain/permissions.ts';

/** The properties of every access token. Tokens with another algorithm are never accepted. */
export const ACCESS_TOKEN = { algorithm: 'HS256', issuer: 'kolo', audience: 'kolo' } as const;

const LIFETIME_SECONDS = 15 * 60;

export interface AccessToken {
  accessToken: string;
  expiresAt: Date;
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

/** Signs a token that identifies the viewer and the session for 15 minutes (docs/rules.md §4.3). */
export function signAccessToken(
  { clock, jwtSecrets: [secret] }: Pick<Deployment, 'clock' | 'jwtSecrets'>,
  { id, email }: Viewer,
  sessionId: string,
): AccessToken {
  const iat = secondsOf(clock());
  const exp = iat + LIFETIME_SECONDS;
  const accessToken = jwt.sign({ email, sid: sessionId, iat, exp }, secret, {
    ...ACCESS_TOKEN,
    subject: id,
  });
  return { accessToken, expiresAt: new Date(exp * 1_000) };
}

/** Returns the viewer from the claims of a token with a valid signature, or undefined if it has expired. */
export function viewerOf(
  { sub, email, exp }: { sub?: unknown; email?: unknown; exp?: unknown },
  now: Date,
): Viewer | undefined {
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof exp !== 'number') return undefined;
  return exp > secondsOf(now) ? { id: sub, email } : undefined;
}

/** Returns the session id from the claims of a token with a valid signature. */
export const sessionIdOf = ({ sid }: { sid?: unknown }): string | undefined =>
  typeof sid === 'string' ? sid : undefined;
