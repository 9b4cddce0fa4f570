import { parse } from 'cookie';
import type { Request, Response } from 'express';
import type { RefreshCookie } from '../context.ts';

const NAME = 'kolo_refresh';

/**
 * The refresh token's cookie: out of reach for scripts, and sent only with requests that Kolo's own pages make
 * (contract §3). Secure wherever Kolo is reached by https.
 */
export function refreshCookie(req: Request, res: Response, secure: boolean): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    read: () => parse(req.headers.cookie ?? '')[NAME],
    write: (token, expires) => void res.cookie(NAME, token, { ...options, expires }),
    clear: () => void res.clearCookie(NAME, options),
  };
}
