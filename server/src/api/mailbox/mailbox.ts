import { Router, type Request, type Response } from 'express';
import type { Database } from '../../db/database.ts';
import { emailText } from '../../domain/account.ts';
import { isLocal } from '../http/local.ts';
import { Email } from '../../mail/email.entity.ts';
import { emailPage, listPage, MAILBOX, missingPage, viewOf } from './mailbox-pages.ts';

const LIMIT = 200;

/** Allows only the page's own styles; an email itself must not even submit a form. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The development mailbox (docs/rules.md §23.3) shows the outbox while no mail server is configured. It answers only requests from this
 * machine, because emails contain secrets. Its paths are absolute, so mount it at the top: `app.use(mailbox(db))`.
 */
export function mailbox(db: Database): Router {
  const find = (id: string): Promise<Email | null> => db.reader.findOneBy(Email, { id });
  const list = (to: string): Promise<Email[]> => emailsTo(db, to);

  return Router({ caseSensitive: true })
    .use((req, _res, next) => next(isLocal(req) ? undefined : 'router'))
    .get(MAILBOX, async (req, res) => {
      const to = addressOf(req);
      sendPage(res, listPage(await list(to), to, LIMIT));
    })
    .get(`${MAILBOX}.json`, async (req, res) => {
      const emails = await list(addressOf(req));
      res.set('Cache-Control', 'no-store').json(emails.map(forPrograms));
    })
    .get(`${MAILBOX}/:id.json`, async (req, res) => {
      const email = await find(req.params.id);
      res.status(email ? 200 : 404).set('Cache-Control', 'no-store');
      res.json(email ? forPrograms(email) : { message: 'This email does not exist.', code: 'NOT_FOUND' });
    })
    .get(`${MAILBOX}/:id/html`, async (req, res) => {
      const email = await find(req.params.id);
      if (!email) return sendPage(res.status(404), missingPage());
      // Links in the email open in the whole window, not in the frame.
      res.set('X-Frame-Options', 'SAMEORIGIN');
      sendPage(res, email.html.replace('<head>', '<head><base target="_top">'), EMAIL_POLICY);
    })
    .get(`${MAILBOX}/:id`, async (req, res) => {
      const email = await find(req.params.id);
      if (!email) return sendPage(res.status(404), missingPage());
      sendPage(res, emailPage(email, viewOf(req.query.view)));
    });
}

const addressOf = ({ query }: Request): string => (typeof query.to === 'string' ? query.to.trim() : '');

function emailsTo(db: Database, to: string): Promise<Email[]> {
  const emails = db.reader.createQueryBuilder(Email, 'email');
  if (to) emails.where('LOWER(email.recipient) = :key', { key: emailText(to).toLowerCase() });
  return emails.orderBy('email.createdAt', 'DESC').addOrderBy('email.id', 'DESC').take(LIMIT).getMany();
}

function sendPage(res: Response, page: string, policy = PAGE_POLICY): void {
  res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(page);
}

/** For tests and scripts, which follow the links in emails. */
const forPrograms = ({ id, kind, recipient, subject, createdAt, text }: Email) => ({
  id,
  kind,
  recipient,
  subject,
  createdAt,
  text,
  links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))],
});
