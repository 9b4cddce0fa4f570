import { Router, type Request, type Response } from 'express';
import * as links from '../../accounts/calendar-links/calendar-link.service.ts';
import type { Context } from '../../context/context.ts';
import { calendarOf } from '../../cycles/calendar/calendar.service.ts';
import { matchesETag } from '../http/matches-etag.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { reportLimits } from '../http/rate-limit.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import { sendText } from '../http/send-text.ts';

const FILE = '/:secret.ics';

/** On every answer under `/calendar`, what leads nowhere included: the address is a secret. */
const HEADERS = {
  // Asked for anew each time, and mostly answered with 304.
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/**
 * The calendar that programs subscribe to, to be mounted at `/calendar`: whoever has the address reads it, and nobody signs in
 * (docs/rules.md §27.6). What is malformed, made up, ended, or of a disabled account is not there, in the same words.
 */
export const calendarFeed = (contextOf: (req: Request, res: Response) => Context): Router =>
  Router({ caseSensitive: true })
    .use((_req, res, next) => {
      res.set(HEADERS);
      next();
    })
    .get(FILE, async (req, res) => {
      await answer(contextOf(req, res), req.params.secret, req, res);
    })
    .all(FILE, refuseMethod(['get']))
    .use(nothingHere);

async function answer(ctx: Context, secret: string, req: Request, res: Response): Promise<void> {
  const userId = await links.holderOf(ctx, secret);
  if (userId === undefined) return nothingHere();
  await links.countCalendarRequest({ ...ctx, recordLimits: (uses) => reportLimits(res, uses) }, secret);
  const calendar = await calendarOf(ctx, userId);
  // Weak: packed and plain are the same calendar.
  const tag = `"${calendar.version}"`;
  res.set('ETag', `W/${tag}`);
  if (matchesETag(req, tag)) {
    res.status(304).end();
    return;
  }
  res.set({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="kolo.ics"',
  });
  sendText(res, calendar.file());
}
