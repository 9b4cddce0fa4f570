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

/** On every response under `/calendar`, including 404, because the address is a secret. */
const HEADERS = {
  // Revalidated on each request, mostly with 304.
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/**
 * The calendar that programs subscribe to, mounted at `/calendar`. The secret in its address is the only credential (docs/rules.md
 * §27.6). Malformed, unknown and deleted secrets, and those of disabled accounts, get the same 404.
 */
export const calendarFeed = (contextOf: (req: Request, res: Response) => Context): Router =>
  Router({ caseSensitive: true })
    .use((_req, res, next) => {
      res.set(HEADERS);
      next();
    })
    .get(FILE, async (req, res) => {
      await respond(contextOf(req, res), req.params.secret, req, res);
    })
    .all(FILE, refuseMethod(['get']))
    .use(nothingHere);

async function respond(ctx: Context, secret: string, req: Request, res: Response): Promise<void> {
  const userId = await links.holderOf(ctx, secret);
  if (userId === undefined) return nothingHere();
  await links.countCalendarRequest({ ...ctx, recordLimits: (uses) => reportLimits(res, uses) }, secret);
  const calendar = await calendarOf(ctx, userId);
  // Weak, because compressed and plain responses have the same tag.
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
