import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, serialize } from 'cookie';
import type { RefreshCookie } from '../../context/context.ts';
import { isBoundToItsCookie } from '../../accounts/sessions/refresh-token.ts';

const NAME = 'kolo_refresh';
/** Browsers take a cookie of this name from this very host alone, over https: no neighbour's page can plant one. */
const HOST_NAME = '__Host-kolo_refresh';

/**
 * The refresh token's cookie: out of reach for scripts, and sent only with requests that Kolo's own pages make
 * (docs/rules.md §4.3). Secure, and nobody else's to set, wherever Kolo is reached by https.
 */
export function refreshCookie(req: IncomingMessage, res: ServerResponse, secure: boolean): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  const name = secure ? HOST_NAME : NAME;
  const sent = () => parse(req.headers.cookie ?? '');
  const give = (to: string, value: string, expires: Date): void => {
    res.appendHeader('Set-Cookie', serialize(to, value, { ...options, expires }));
  };
  /** The name of before goes as soon as something is said under the new one. */
  const dropOldName = (): void => {
    if (secure && sent()[NAME] !== undefined) give(NAME, '', new Date(0));
  };
  return {
    read: () => {
      const cookies = sent();
      return cookies[name] ?? (secure ? fromBefore(cookies[NAME]) : undefined);
    },
    write: (token, expires) => {
      give(name, token, expires);
      dropOldName();
    },
    clear: () => {
      give(name, '', new Date(0));
      dropOldName();
    },
  };
}

/**
 * Behind https the old name is read for tokens that were given under it, which end within 30 days; any other under it
 * was planted.
 */
const fromBefore = (token: string | undefined): string | undefined =>
  token === undefined || isBoundToItsCookie(token) ? undefined : token;
