import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { asVisitor, type Context } from '../../context/context.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { inLanguage } from '../../domain/messages/translate.ts';
import { choiceOf, turnOff, type Choice } from '../../mail/addresses/unsubscribe.service.ts';
import { localeOfPage } from '../http/page-locale.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import { choicePage, noLinkPage } from './unsubscribe-pages.ts';

const PATH = '/unsubscribe/:token';

/** A form of one field. */
const BODY_LIMIT = '4kb';

/** Allows the page's own styles, and a form that posts to the same origin. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Unsubscribes by the link in an email (docs/rules.md §27.3, RFC 8058): for mail programs, which post the form themselves, from any
 * origin, and for people, who see the page. It needs no session: the token is enough. Its path is absolute.
 */
export function unsubscribe(contextOf: (req: Request, res: Response) => Context): Router {
  const visitorOf = (req: Request, res: Response): Context => asVisitor(contextOf(req, res));
  return Router({ caseSensitive: true })
    .all(PATH, (_req, res, next) => {
      res.set({ 'Cache-Control': 'private', 'X-Robots-Tag': 'noindex' });
      next();
    })
    .get(PATH, async (req, res) => sendPage(req, res, await choiceOf(visitorOf(req, res), req.params.token)))
    .post(PATH, express.raw({ type: () => true, limit: BODY_LIMIT }), async (req, res) => {
      const { token } = req.params;
      const isConfirmed = isOneClick(req.body);
      const choice = await (isConfirmed ? turnOff : choiceOf)(visitorOf(req, res), token);
      if (choice && !isConfirmed)
        throw new InvalidInput({ 'List-Unsubscribe': [sentence('complaints.required')] });
      sendPage(req, res, choice);
    })
    .all(PATH, refuseMethod(['get', 'post']))
    .use((error: unknown, req: Request, res: Response, next: NextFunction) => {
      // A token with invalid escapes is an unknown token.
      if (error instanceof URIError && req.path.startsWith('/unsubscribe/')) sendPage(req, res, undefined);
      else next(error);
    });
}

/** URL-encoded or multipart: RFC 8058 allows both. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r?\n(?:.+\r?\n)*\r?\nOne-Click\r?\n/;

const isOneClick = (body: unknown): boolean =>
  Buffer.isBuffer(body) && ONE_CLICK.test(body.toString('latin1').trim());

function sendPage(req: Request, res: Response, choice: Choice | undefined): void {
  const locale = localeOfPage(req, res, choice?.locale);
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'private' });
  res
    .status(choice ? 200 : 404)
    .type('html')
    .send(inLanguage(locale, () => (choice ? choicePage(choice) : noLinkPage())));
}
