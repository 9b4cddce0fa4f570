import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, serialize } from 'cookie';
import type { RefreshCookie } from '../../context/context.ts';
import { isBoundToItsCookie } from '../../accounts/sessions/refresh-token.ts';

const NAME = 'kolo_refresh';
/** With this prefix, browsers accept the cookie only from this host and over https, so that sites on sibling domains cannot set one. */
const HOST_NAME = '__Host-kolo_refresh';

/**
 * Reads and writes the cookie with the refresh token. Scripts cannot read it, and browsers send it only with requests of Kolo's
 * own pages (docs/rules.md §4.3). Over https it is secure, and other hosts cannot set it.
 */
export function refreshCookie(req: IncomingMessage, res: ServerResponse, secure: boolean): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  const name = secure ? HOST_NAME : NAME;
  const sent = () => parse(req.headers.cookie ?? '');
  const set = (cookie: string, value: string, expires: Date): void => {
    res.appendHeader('Set-Cookie', serialize(cookie, value, { ...options, expires }));
  };
  /** Removes the cookie with the old name when one with the new name is set. */
  const dropOldName = (): void => {
    if (secure && sent()[NAME] !== undefined) set(NAME, '', new Date(0));
  };
  return {
    read: () => {
      const cookies = sent();
      return cookies[name] ?? (secure ? tokenUnderOldName(cookies[NAME]) : undefined);
    },
    write: (token, expires) => {
      set(name, token, expires);
      dropOldName();
    },
    clear: () => {
      set(name, '', new Date(0));
      dropOldName();
    },
  };
}

/**
 * Over https, accepts the old cookie name for tokens that were issued under it; they expire within 30 days. Another site
 * may have planted any other token.
 */
const tokenUnderOldName = (token: string | undefined): string | undefined =>
  token === undefined || isBoundToItsCookie(token) ? undefined : token;
