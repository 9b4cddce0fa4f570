import { Router, type Request, type Response } from 'express';
import type { Database } from '../../db/database.ts';
import { emailText } from '../../domain/account.ts';
import { isLocal } from '../http/local.ts';
import { Letter } from '../../mail/letter.entity.ts';
import { letterPage, listPage, MAILBOX, missingPage, viewOf } from './mailbox-pages.ts';

const LIMIT = 200;

/** Nothing but our own styles; the letter itself may not even send a form. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The development mailbox (docs/rules.md §23.3): shows the outbox, which nobody empties while no mail server is set, to whoever
 * sits at this machine. To everybody else there is nothing: secret letters are in it.
 * Carries its whole paths, so it is mounted at the top: `app.use(mailbox(db))`.
 */
export function mailbox(db: Database): Router {
  const find = (id: string): Promise<Letter | null> => db.reader.findOneBy(Letter, { id });
  const list = (to: string): Promise<Letter[]> => lettersTo(db, to);

  return Router({ caseSensitive: true })
    .use((req, _res, next) => next(isLocal(req) ? undefined : 'router'))
    .get(MAILBOX, async (req, res) => {
      const to = addressOf(req);
      sendPage(res, listPage(await list(to), to, LIMIT));
    })
    .get(`${MAILBOX}.json`, async (req, res) => {
      const letters = await list(addressOf(req));
      res.set('Cache-Control', 'no-store').json(letters.map(forPrograms));
    })
    .get(`${MAILBOX}/:id.json`, async (req, res) => {
      const letter = await find(req.params.id);
      res.status(letter ? 200 : 404).set('Cache-Control', 'no-store');
      res.json(letter ? forPrograms(letter) : { message: 'No such letter', code: 'NOT_FOUND' });
    })
    .get(`${MAILBOX}/:id/html`, async (req, res) => {
      const letter = await find(req.params.id);
      if (!letter) return sendPage(res.status(404), missingPage());
      // Links of the letter open in the whole window, as they would from a mail program.
      res.set('X-Frame-Options', 'SAMEORIGIN');
      sendPage(res, letter.html.replace('<head>', '<head><base target="_top">'), LETTER_POLICY);
    })
    .get(`${MAILBOX}/:id`, async (req, res) => {
      const letter = await find(req.params.id);
      if (!letter) return sendPage(res.status(404), missingPage());
      sendPage(res, letterPage(letter, viewOf(req.query.view)));
    });
}

const addressOf = ({ query }: Request): string => (typeof query.to === 'string' ? query.to.trim() : '');

/** Newest first. */
function lettersTo(db: Database, to: string): Promise<Letter[]> {
  const letters = db.reader.createQueryBuilder(Letter, 'letter');
  if (to) letters.where('LOWER(letter.recipient) = :key', { key: emailText(to).toLowerCase() });
  return letters.orderBy('letter.createdAt', 'DESC').addOrderBy('letter.id', 'DESC').take(LIMIT).getMany();
}

function sendPage(res: Response, page: string, policy = PAGE_POLICY): void {
  res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(page);
}

/** For tests and scripts, which follow the links of a letter. */
const forPrograms = ({ id, kind, recipient, subject, createdAt, text }: Letter) => ({
  id,
  kind,
  recipient,
  subject,
  createdAt,
  text,
  links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))],
});
