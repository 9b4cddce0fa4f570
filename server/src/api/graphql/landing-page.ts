import { Router, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { developerPage } from '../http/developer-pages.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { markup } from '../../base/html.ts';
import { sampleOperationsOf, type SampleOperations } from './sample-operations.ts';

/** The script that loads Apollo Sandbox, and the frame that it runs in. */
const APOLLO = {
  'script-src': "'self' https://embeddable-sandbox.cdn.apollographql.com",
  'frame-src': 'https://sandbox.embed.apollographql.com',
};

/** GraphiQL's editor adds its colours in its own style elements and uses a web worker. */
const GRAPHIQL = { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self'" };

/** The default headers of the page: a place to paste the token. */
const HEADERS = { Authorization: 'Bearer ' };

/** Lets only page visits through: a browser prefers HTML, and programs that accept anything prefer JSON. */
const onlyVisits: RequestHandler = (req, _res, next) => {
  const preferred = req.accepts(['application/json', 'application/graphql-response+json', 'text/html']);
  next(preferred === 'text/html' ? undefined : 'router');
};

const OFF = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>GraphQL | Kolo</title>
</head>
<body>
<h1>GraphQL</h1>
<p>This address is for programs, which send operations by POST.</p>
<p>The GraphQL page is switched off on this server. The operator can switch it on with the setting GRAPHQL_LANDING_PAGE=on and a restart.</p>
</body>
</html>
`.toString();

/** Not cached, because the page may be on after the next restart. */
const switchedOff: RequestHandler = (_req, res) =>
  void res.status(404).set('Cache-Control', 'no-store').type('html').send(OFF);

/**
 * The page at `GET /graphql`; mount it there, before GraphQL itself. It shows Apollo Sandbox, and falls back to GraphiQL when
 * Apollo's hosts cannot be reached. When switched off, it explains how to switch it on.
 */
export function landingPage(folder: string, on: boolean, schema: GraphQLSchema): Router {
  const router = Router({ caseSensitive: true });
  // Created on the first request, so that it does not delay the start.
  let sampleOperations: SampleOperations | undefined;
  if (on) {
    router.get('/graphiql', developerPage(folder, 'graphiql', GRAPHIQL));
    router.get('/sample-operations.json', (_req, res) => {
      sampleOperations ??= sampleOperationsOf(schema);
      res.set('Cache-Control', 'no-cache').json({ ...sampleOperations, headers: HEADERS });
    });
    router.get('/', onlyVisits, developerPage(folder, 'sandbox', APOLLO));
  } else router.get('/', onlyVisits, switchedOff);
  // No path below /graphql exists.
  return router.use('/:below', nothingHere);
}
