import { Router, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { developerPage } from '../http/developer-pages.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { markup } from '../../base/html.ts';
import { sampleOperationsOf, type SampleOperations } from './sample-operations.ts';

/** The script that opens Sandbox, and the frame in which it runs. */
const APOLLO = {
  'script-src': "'self' https://embeddable-sandbox.cdn.apollographql.com",
  'frame-src': 'https://sandbox.embed.apollographql.com',
};

/** GraphiQL's editor writes its colours into style elements of its own, and works in the background. */
const GRAPHIQL = { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self'" };

/** Where the token goes. */
const HEADERS = { Authorization: 'Bearer ' };

/** A browser that goes somewhere prefers a page; programs, which take anything, prefer an answer. */
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
<p>This address is for programs, which ask it by POST.</p>
<p>The page to look around in is switched off here. Whoever runs this Kolo switches it on with the setting GRAPHQL_LANDING_PAGE=on, and starts it anew.</p>
</body>
</html>
`.toString();

/** Tells who is there why nothing is; nobody keeps it, for it may be on after the next start. */
const switchedOff: RequestHandler = (_req, res) =>
  void res.status(404).set('Cache-Control', 'no-store').type('html').send(OFF);

/**
 * What a browser finds at /graphql, to be mounted there, before GraphQL itself: Apollo Sandbox, which the page gives
 * up for GraphiQL where Apollo's hosts cannot be reached. Switched off, it is told so.
 */
export function landingPage(folder: string, on: boolean, schema: GraphQLSchema): Router {
  const router = Router({ caseSensitive: true });
  // Made when somebody asks: a start need not wait for it.
  let sampleOperations: SampleOperations | undefined;
  if (on) {
    router.get('/graphiql', developerPage(folder, 'graphiql', GRAPHIQL));
    router.get('/sample-operations.json', (_req, res) => {
      sampleOperations ??= sampleOperationsOf(schema);
      res.set('Cache-Control', 'no-cache').json({ ...sampleOperations, headers: HEADERS });
    });
    router.get('/', onlyVisits, developerPage(folder, 'sandbox', APOLLO));
  } else router.get('/', onlyVisits, switchedOff);
  // Nothing of GraphQL lies below its address.
  return router.use('/:below', nothingHere);
}
