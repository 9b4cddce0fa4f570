import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, serialize } from 'cookie';
import type { RefreshCookie } from '../context.ts';

const NAME = 'kolo_refresh';

/**
 * The refresh token's cookie: out of reach for scripts, and sent only with requests that Kolo's own pages make
 * (contract §3). Secure wherever Kolo is reached by https.
 */
export function refreshCookie(req: IncomingMessage, res: ServerResponse, secure: boolean): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  const give = (value: string, expires: Date): void => {
    res.appendHeader('Set-Cookie', serialize(NAME, value, { ...options, expires }));
  };
  return {
    read: () => parse(req.headers.cookie ?? '')[NAME],
    write: (token, expires) => give(token, expires),
    clear: () => give('', new Date(0)),
  };
}
