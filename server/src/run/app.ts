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
import { AnswerSize } from '../context/answer-size.ts';
import { answerByApollo } from '../api/graphql/answer.ts';
import { makeApollo } from '../api/graphql/apollo.ts';
import { fastPath } from '../api/graphql/fast/fast-path.ts';
import { keyedRequests } from '../api/graphql/requests/keyed-requests.ts';
import { landingPage } from '../api/graphql/landing-page.ts';
import { readRequest } from '../api/graphql/requests/read-request.ts';
import { makeSchema } from '../api/graphql/schema.ts';
import { AfterAnswers } from '../api/http/after-answer.ts';
import { addressReader } from '../api/http/address.ts';
import { developerAssets } from '../api/http/developer-pages.ts';
import { crossOrigin, isForeignPage } from '../api/http/cross-origin.ts';
import { answerGraphQLRefusal, answerRefusal } from '../api/http/errors.ts';
import { byExactAddress } from '../api/http/exact-address.ts';
import type { Handler } from '../api/http/middleware.ts';
import { health, type Readiness } from '../api/http/health.ts';
import { nothingHere } from '../api/http/nothing-here.ts';
import { refreshCookie } from '../api/http/refresh-cookie.ts';
import { followedBy, noteOperations, noteRefusal, requestLog } from '../api/http/request-log.ts';
import { notKept, securityHeaders, type HeaderOptions } from '../api/http/security-headers.ts';
import { startingServer, type StartingServer } from '../api/http/starting-server.ts';
import { spa } from '../api/http/app-shell.ts';
import { keepPlain } from '../api/http/whole-answer.ts';
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
  /** Whose pages may call the doors for programs. */
  corsOrigins: readonly string[];
  /** Whether HSTS counts for the hosts below that of `publicUrl` as well. */
  hstsIncludeSubDomains: boolean;
  /** How many proxies stand in front; 0 believes none. */
  trustProxy: number;
  /** Where the built client lies. */
  clientFolder: string;
  /** Where the built pages for developers lie. */
  developerFolder: string;
  /** Whether a browser's visit to /graphql finds one of them. */
  graphqlLandingPage: boolean;
  /** Whether operations take the fast path; without it Express, Apollo and graphql-js answer them alone (ADR 30). */
  fastPath: boolean;
  /** Counts what comes and what becomes of it; nothing is counted without. */
  metrics?: Metrics | undefined;
  /** Shows the outbox at /dev/mailbox. */
  showMailbox: boolean;
  /** A server that listens already; without one, the application makes its own. */
  starting?: StartingServer;
}

export interface App {
  server: Server;
  readiness: Readiness;
  /** Finishes what is in flight and takes nothing new. */
  stop(): Promise<void>;
}

/** Bodies larger than this are refused with 413 (docs/rules.md §13). */
const BODY_LIMIT = '256kb';

/** How a request becomes what services take. */
type ContextOf = (req: IncomingMessage, res: ServerResponse) => Context;

/** Puts everything together: the one place where Kolo's parts are wired. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = express();
  const schema = await makeSchema();
  const apollo = makeApollo(schema, options);
  const afterAnswers = new AfterAnswers();
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
    onError: answerGraphQLRefusal(options.log),
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

/** What requests go through on their way. */
interface Steps {
  /** Every request. */
  first: Handler[];
  /** Every operation of GraphQL, after that. */
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
    operation: [notKept, ...readRequest(BODY_LIMIT), authenticate, keyedRequests(apollo, contextOf)],
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
  app.use(spa(options.clientFolder, options.publicUrl));
  app.use(nothingHere);
  app.use(answerRefusal(options.log));
}

/** Everything that is no page of the client's. */
function apis({ apollo, schema, contextOf, steps, options }: Omit<Mounted, 'readiness'>): Router {
  const router = Router({ caseSensitive: true });
  if (options.showMailbox) router.use(mailbox(options.db));
  router.use(unsubscribe(contextOf));
  router.use(developerAssets(options.developerFolder));
  router.options('/graphql', (_req, res) => void res.set('Allow', 'GET, POST, OPTIONS').status(204).end());
  router.use('/graphql', landingPage(options.developerFolder, options.graphqlLandingPage, schema));
  router.use('/graphql', steps.operation, (req: Request, res: Response) =>
    answerByApollo(apollo, req, res, contextOf(req, res)),
  );
  router.use('/graphql', refusedOperations(options.log));
  router.use('/calendar', calendarFeed(contextOf));
  router.use('/api/docs', docsPage(options.developerFolder));
  router.use('/api', steps.authenticate, restApi({ contextOf, bodyLimit: BODY_LIMIT }));
  return router;
}

/** What is refused at GraphQL's own address, in its shape; below it there is nothing of GraphQL. */
function refusedOperations(log: Logger): ErrorRequestHandler {
  const answer = answerGraphQLRefusal(log);
  return (error, req, res, next) => {
    if (req.path === '/') answer(error, req, res);
    else next(error);
  };
}

/** Of every answer. */
export const headersFor = (
  options: Pick<AppOptions, 'publicUrl' | 'hstsIncludeSubDomains'>,
): HeaderOptions => ({
  https: isHttps(options),
  includeSubDomains: options.hstsIncludeSubDomains,
});

const isHttps = ({ publicUrl }: Pick<AppOptions, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** What one request brings, in the form that services take. */
function contextReader(options: AppOptions, afterAnswers: AfterAnswers): ContextOf {
  const addressOf = addressReader(options.trustProxy);
  const ownOrigin = new URL(options.publicUrl).origin;
  // No getters here: see `Followed`.
  return (req, res) => ({
    db: options.db,
    clock: options.clock,
    log: followedBy(res)?.log ?? options.log,
    requestId: followedBy(res)?.id,
    noteRefusal: (reason) => noteRefusal(res, reason),
    noteOperations: (operations, writes) => noteOperations(res, operations, writes),
    afterAnswer: afterAnswers.of(res, () => followedBy(res)?.log ?? options.log),
    noteSecret: () => keepPlain(res),
    publicUrl: options.publicUrl,
    jwtSecrets: options.jwtSecrets,
    rateLimitFactor: options.rateLimitFactor,
    neutralAnswers: options.neutralAnswers,
    requireVerifiedEmail: options.requireVerifiedEmail,
    ...callerOf(req),
    isLook: req.method === 'GET',
    address: addressOf(req),
    userAgent: req.headers['user-agent'],
    // Another site's page may bring a token of its own, and has no use for the cookie of whoever looks at it.
    cookie: isForeignPage(req, ownOrigin) ? NO_COOKIE : refreshCookie(req, res, isHttps(options)),
    manager: options.db.reader,
    wiring: WIRING,
    loaders: WIRING.loadersFor(options.db.reader, options.clock),
    answerSize: new AnswerSize(),
  });
}
