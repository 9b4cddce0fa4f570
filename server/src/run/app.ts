import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, {
  Router,
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
} from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context, Deployment } from '../context/context.ts';
import { ResponseSize } from '../context/answer-size.ts';
import { executeByApollo } from '../api/graphql/execute-by-apollo.ts';
import { makeApollo } from '../api/graphql/apollo.ts';
import { fastPath } from '../api/graphql/fast/fast-path.ts';
import { keyedRequests } from '../api/graphql/requests/keyed-requests.ts';
import { landingPage } from '../api/graphql/landing-page.ts';
import { readRequest } from '../api/graphql/requests/read-request.ts';
import { makeSchema } from '../api/graphql/schema.ts';
import { AfterResponses } from '../api/http/after-response.ts';
import { addressReader } from '../api/http/address.ts';
import { developerAssets } from '../api/http/developer-pages.ts';
import { crossOrigin, isForeignPage } from '../api/http/cross-origin.ts';
import { sendGraphQLError, sendError } from '../api/http/errors.ts';
import { byExactAddress } from '../api/http/exact-address.ts';
import type { Handler } from '../api/http/middleware.ts';
import { health, type Readiness } from '../api/http/health.ts';
import { nothingHere } from '../api/http/nothing-here.ts';
import { refreshCookie } from '../api/http/refresh-cookie.ts';
import { requestRecordOf, recordOperations, recordRefusal, requestLog } from '../api/http/request-log.ts';
import { noStore, securityHeaders, type HeaderOptions } from '../api/http/security-headers.ts';
import { startingServer, type StartingServer } from '../api/http/starting-server.ts';
import { spa } from '../api/http/app-shell.ts';
import { neverCompress } from '../api/http/send-text.ts';
import { authenticateOptionally, callerOf } from '../api/http/passport.ts';
import { calendarFeed } from '../api/calendar/calendar-feed.ts';
import { mailbox } from '../api/mailbox/mailbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import { restApi } from '../api/rest/api.ts';
import { unsubscribe } from '../api/unsubscribe/unsubscribe.ts';
import { docsPage } from '../api/rest/docs-page.ts';
import { NO_COOKIE } from './visitor.ts';
import { WIRING } from './wiring.ts';

export interface AppOptions extends Omit<Deployment, 'wiring'> {
  production: boolean;
  /** The origins whose pages may call the APIs without a cookie. */
  corsOrigins: readonly string[];
  /** Whether HSTS also covers the subdomains of the host in `publicUrl`. */
  hstsIncludeSubDomains: boolean;
  /** How many proxies in front of Kolo to trust; 0 trusts none. */
  trustProxy: number;
  /** The folder of the built client. */
  clientFolder: string;
  /** Whether the cookie may ask for a pseudo-locale, for tests and development. */
  pseudoLocales: boolean;
  /** The folder of the built developer pages. */
  developerFolder: string;
  /** Whether a browser that opens /graphql gets the landing page. */
  graphqlLandingPage: boolean;
  /** Whether operations take the fast path. Without it, Express, Apollo and graphql-js answer all of them (ADR 30). */
  fastPath: boolean;
  /** Counts requests and their outcomes; undefined counts nothing. */
  metrics?: Metrics | undefined;
  /** Whether /dev/mailbox shows the outbox. */
  showMailbox: boolean;
  /** A server that is already listening. Without one, the application creates its own. */
  starting?: StartingServer;
}

export interface App {
  server: Server;
  readiness: Readiness;
  /** Finishes the requests in flight and accepts no new ones. */
  stop(): Promise<void>;
}

/** Larger bodies are refused with 413 (docs/rules.md §13). */
const BODY_LIMIT = '256kb';

/** Makes the context of a request. */
type ContextOf = (req: IncomingMessage, res: ServerResponse) => Context;

/** Wires all parts of Kolo together. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = express();
  const schema = await makeSchema();
  const apollo = makeApollo(schema, options);
  const afterAnswers = new AfterResponses();
  const contextOf = contextReader(options, afterAnswers);
  const steps = stepsOf(apollo, contextOf, options);
  const starting = options.starting ?? startingServer(options.log, headersFor(options));
  const { server, readiness } = starting;
  const listener = fastPath({
    on: options.fastPath,
    schema,
    apollo,
    otherwise: app,
    contextOf,
    steps: [...steps.first, ...steps.operation],
    onError: sendGraphQLError(options.log),
    onAnswer: options.metrics?.countDone,
  });
  await apollo.start();
  mount(app, { apollo, schema, contextOf, steps, readiness, options });
  starting.serve(listener);

  return {
    server,
    readiness,
    stop: async () => {
      await starting.endConnections();
      await apollo.stop();
      await afterAnswers.finish();
    },
  };
}

/** The middleware of requests, in this order. */
interface Steps {
  /** For every request. */
  first: Handler[];
  /** For every GraphQL operation, after `first`. */
  operation: Handler[];
  authenticate: Handler;
}

function stepsOf(apollo: ApolloServer<Context>, contextOf: ContextOf, options: AppOptions): Steps {
  const authenticate = authenticateOptionally(options);
  return {
    first: [
      securityHeaders(headersFor(options)),
      requestLog(options.log),
      ...(options.metrics ? [options.metrics.requests] : []),
      crossOrigin(options.corsOrigins),
    ],
    operation: [noStore, ...readRequest(BODY_LIMIT), authenticate, keyedRequests(apollo, contextOf)],
    authenticate,
  };
}

interface Mounted {
  apollo: ApolloServer<Context>;
  schema: GraphQLSchema;
  contextOf: ContextOf;
  steps: Steps;
  readiness: Readiness;
  options: AppOptions;
}

function mount(app: Express, { readiness, options, ...doorway }: Mounted): void {
  app.disable('x-powered-by').enable('case sensitive routing');
  const probes = Router().use(securityHeaders(headersFor(options)), health(options.db, readiness));
  app.use('/health', byExactAddress(probes));
  app.use(doorway.steps.first);
  app.use(byExactAddress(apis({ ...doorway, options })));
  app.use(
    spa({
      folder: options.clientFolder,
      publicUrl: options.publicUrl,
      privacyUrl: options.privacyUrl,
      pseudoLocales: options.pseudoLocales,
    }),
  );
  app.use(nothingHere);
  app.use(sendError(options.log));
}

/** Every route except the client's pages. */
function apis({ apollo, schema, contextOf, steps, options }: Omit<Mounted, 'readiness'>): Router {
  const router = Router({ caseSensitive: true });
  if (options.showMailbox) router.use(mailbox(options.db));
  router.use(unsubscribe(contextOf));
  router.use(developerAssets(options.developerFolder));
  router.options('/graphql', (_req, res) => void res.set('Allow', 'GET, POST, OPTIONS').status(204).end());
  router.use('/graphql', landingPage(options.developerFolder, options.graphqlLandingPage, schema));
  router.use('/graphql', steps.operation, (req: Request, res: Response) =>
    executeByApollo(apollo, req, res, contextOf(req, res)),
  );
  router.use('/graphql', refusedOperations(options.log));
  router.use('/calendar', calendarFeed(contextOf));
  router.use('/api/docs', docsPage(options.developerFolder));
  router.use('/api', steps.authenticate, restApi({ contextOf, bodyLimit: BODY_LIMIT }));
  return router;
}

/** Answers errors of /graphql in GraphQL's format. Paths below it do not belong to GraphQL. */
function refusedOperations(log: Logger): ErrorRequestHandler {
  const answer = sendGraphQLError(log);
  return (error, req, res, next) => {
    if (req.path === '/') answer(error, req, res);
    else next(error);
  };
}

/** The options for the security headers of every response. */
export const headersFor = (
  options: Pick<AppOptions, 'publicUrl' | 'hstsIncludeSubDomains'>,
): HeaderOptions => ({
  https: isHttps(options),
  includeSubDomains: options.hstsIncludeSubDomains,
});

const isHttps = ({ publicUrl }: Pick<AppOptions, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Makes the function that turns a request into a context. */
function contextReader(options: AppOptions, afterAnswers: AfterResponses): ContextOf {
  const addressOf = addressReader(options.trustProxy);
  const ownOrigin = new URL(options.publicUrl).origin;
  // Do not use getters here: see `Followed`.
  return (req, res) => ({
    db: options.db,
    clock: options.clock,
    log: requestRecordOf(res)?.log ?? options.log,
    requestId: requestRecordOf(res)?.id,
    recordRefusal: (reason) => recordRefusal(res, reason),
    recordOperations: (operations, writes) => recordOperations(res, operations, writes),
    afterResponse: afterAnswers.of(res, () => requestRecordOf(res)?.log ?? options.log),
    markSecret: () => neverCompress(res),
    publicUrl: options.publicUrl,
    privacyUrl: options.privacyUrl,
    jwtSecrets: options.jwtSecrets,
    rateLimitFactor: options.rateLimitFactor,
    neutralAnswers: options.neutralAnswers,
    requireVerifiedEmail: options.requireVerifiedEmail,
    ...callerOf(req),
    isGetRequest: req.method === 'GET',
    address: addressOf(req),
    userAgent: req.headers['user-agent'],
    // A page of another site may send its own token, but it must not use the cookie of the person who visits it.
    cookie: isForeignPage(req, ownOrigin) ? NO_COOKIE : refreshCookie(req, res, isHttps(options)),
    manager: options.db.reader,
    wiring: WIRING,
    loaders: WIRING.loadersFor(options.db.reader, options.clock),
    responseSize: new ResponseSize(),
  });
}
