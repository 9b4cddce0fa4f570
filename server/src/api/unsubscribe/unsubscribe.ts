import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { asVisitor, type Context } from '../../context/context.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { t } from '../../domain/messages/translate.ts';
import { choiceOf, turnOff, type Choice } from '../../mail/addresses/unsubscribe.service.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import { choicePage, noLinkPage } from './unsubscribe-pages.ts';

const PATH = '/unsubscribe/:token';

/** A form of one field. */
const BODY_LIMIT = '4kb';

/** Our own styles, and one form, which goes to ourselves. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Turns letters off by the link that each of them carries (docs/rules.md §27.3, RFC 8058): for mail programs, which send the form
 * by themselves and from anywhere, and for people, who find it on the page. Nobody has to be signed in: the token says it all, and
 * no cookie is looked at. Carries its whole path.
 */
export function unsubscribe(contextOf: (req: Request, res: Response) => Context): Router {
  const visitorOf = (req: Request, res: Response): Context => asVisitor(contextOf(req, res));
  return Router({ caseSensitive: true })
    .all(PATH, (_req, res, next) => {
      res.set({ 'Cache-Control': 'private', 'X-Robots-Tag': 'noindex' });
      next();
    })
    .get(PATH, async (req, res) => sendPage(res, await choiceOf(visitorOf(req, res), req.params.token)))
    .post(PATH, express.raw({ type: () => true, limit: BODY_LIMIT }), async (req, res) => {
      const { token } = req.params;
      const isMeant = isOneClick(req.body);
      const choice = await (isMeant ? turnOff : choiceOf)(visitorOf(req, res), token);
      if (choice && !isMeant) throw new InvalidInput({ 'List-Unsubscribe': [t('complaints.required')] });
      sendPage(res, choice);
    })
    .all(PATH, refuseMethod(['get', 'post']))
    .use((error: unknown, req: Request, res: Response, next: NextFunction) => {
      // A token whose escapes are broken is one like any other that is none of ours.
      if (error instanceof URIError && req.path.startsWith('/unsubscribe/')) sendPage(res, undefined);
      else next(error);
    });
}

/** As mail programs send it: in either form that RFC 8058 names. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r?\n(?:.+\r?\n)*\r?\nOne-Click\r?\n/;

/** Whether the body says that it is meant. */
const isOneClick = (body: unknown): boolean =>
  Buffer.isBuffer(body) && ONE_CLICK.test(body.toString('latin1').trim());

function sendPage(res: Response, choice: Choice | undefined): void {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'private' });
  res
    .status(choice ? 200 : 404)
    .type('html')
    .send(choice ? choicePage(choice) : noLinkPage());
}
