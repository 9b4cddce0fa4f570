import { Router, type RequestHandler } from 'express';
import { developerPage } from '../http/developer-pages.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { readyMadeDocument, readyMadeVariables } from './ready-made.ts';

/** The script that opens Sandbox, and the frame in which it runs. */
const APOLLO = {
  'script-src': "'self' https://embeddable-sandbox.cdn.apollographql.com",
  'frame-src': 'https://sandbox.embed.apollographql.com',
};

/** GraphiQL's editor writes its colours into style elements of its own, and works in the background. */
const GRAPHIQL = { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self'" };

/** What both pages open with. */
const READY_MADE = {
  document: readyMadeDocument,
  variables: readyMadeVariables,
  headers: { Authorization: 'Bearer ' },
};

/** A browser that goes somewhere prefers a page; programs, which take anything, prefer an answer. */
const onlyVisits: RequestHandler = (req, _res, next) => {
  const preferred = req.accepts(['application/json', 'application/graphql-response+json', 'text/html']);
  next(preferred === 'text/html' ? undefined : 'router');
};

/**
 * What a browser finds at /graphql, to be mounted there, before GraphQL itself: Apollo Sandbox, which the page gives
 * up for GraphiQL where Apollo's hosts cannot be reached. Switched off, a visit is answered as any other call.
 */
export function landingPage(folder: string, on: boolean): Router {
  const router = Router({ caseSensitive: true });
  if (on) {
    router.get('/graphiql', developerPage(folder, 'graphiql', GRAPHIQL));
    router.get('/ready-made.json', (_req, res) => void res.set('Cache-Control', 'no-cache').json(READY_MADE));
    router.get('/', onlyVisits, developerPage(folder, 'sandbox', APOLLO));
  }
  // Nothing of GraphQL lies below its address.
  return router.use('/:below', nothingHere);
}
