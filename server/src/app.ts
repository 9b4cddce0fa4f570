import type { Server, ServerResponse } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type Request, type Response } from 'express';
import { harmlessLogger } from './log.ts';
import type { Context, Deployment } from './context.ts';
import { documentLimits } from './graphql/document-limits.ts';
import { keepFaults, keyedRequests } from './graphql/keyed-requests.ts';
import { landingPage } from './graphql/landing-page.ts';
import { MAX_TOKENS } from './graphql/mutation-fields.ts';
import { plainJsonStatus } from './graphql/plain-json-status.ts';
import { retryAfterHeader } from './graphql/retry-after.ts';
import { makeSchema } from './graphql/schema.ts';
import { tellRefusals } from './graphql/tell-refusals.ts';
import { variableLimits } from './graphql/variable-limits.ts';
import { boundedServer } from './http/bounded-server.ts';
import { developerAssets } from './http/developer-pages.ts';
import { answerRefusal, formatGraphQLError } from './http/errors.ts';
import { health, type Readiness } from './http/health.ts';
import { nothingHere } from './http/nothing-here.ts';
import { refreshCookie } from './http/refresh-cookie.ts';
import { followedBy, noteRefusal, requestLog } from './http/request-log.ts';
import { notKept, securityHeaders } from './http/security-headers.ts';
import { spa } from './http/spa.ts';
import { deviceOf } from './identity/device.ts';
import { authenticateOptionally, callerOf } from './identity/passport.ts';
import { Loaders } from './loaders.ts';
import { mailbox } from './mail/mailbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import { restApi } from './rest/api.ts';
import { docsPage } from './rest/docs-page.ts';

export interface AppOptions extends Deployment {
  production: boolean;
  /** How many proxies stand in front; 0 believes none. */
  trustProxy: number;
  /** Where the built client lies. */
  clientFolder: string;
  /** Where the built pages for developers lie. */
  developerFolder: string;
  /** Whether a browser's visit to /graphql finds one of them. */
  graphqlLandingPage: boolean;
  /** Counts what comes and what becomes of it; nothing is counted without. */
  metrics?: Metrics | undefined;
  /** Shows the outbox at /dev/mailbox. */
  showMailbox: boolean;
}

export interface App {
  server: Server;
  readiness: Readiness;
  /** Finishes what is in flight and takes nothing new. */
  stop(): Promise<void>;
}

/** Bodies larger than this are refused with 413 (contract §6). */
const BODY_LIMIT = '256kb';

/** What is in flight when the server stops may take so long: longer than a transaction is tried again. */
const GRACE_MS = 18_000;

/** Puts everything together: the one place where Kolo's parts are wired. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = express();
  const server = boundedServer(app);
  const readiness: Readiness = { open: true };
  // Who comes back on an open connection to a server that is stopping is asked to come by a new one, to another.
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (!readiness.open) res.setHeader('Connection', 'close');
  });
  const apollo = new ApolloServer<Context>({
    schema: await makeSchema(),
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.production,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [documentLimits],
    // Nobody uses them, and whoever likes could fill the memory with them.
    persistedQueries: false,
    formatError: formatGraphQLError(options.log),
    logger: harmlessLogger(options.log),
    // A server that is stopping is stopped by `stop`, in its own order.
    stopOnTerminationSignals: false,
    plugins: [
      keepFaults,
      tellRefusals,
      variableLimits,
      ...(options.metrics ? [options.metrics.operations] : []),
      plainJsonStatus,
      retryAfterHeader,
      ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: GRACE_MS }),
      // Ours stands before it (`landingPage`).
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  mount(app, apollo, readiness, options);

  return {
    server,
    readiness,
    stop: async () => {
      readiness.open = false;
      await apollo.stop();
    },
  };
}

function mount(app: Express, apollo: ApolloServer<Context>, readiness: Readiness, options: AppOptions): void {
  const authenticate = authenticateOptionally(options);
  const context = (req: Request, res: Response): Context => contextOf(req, res, options);

  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy === 0 ? false : options.trustProxy);
  app.use(securityHeaders({ https: isHttps(options) }));
  app.use('/health', health(options.db, readiness));
  app.use(requestLog(options.log));
  if (options.metrics) app.use(options.metrics.requests);
  if (options.showMailbox) app.use(mailbox(options.db));

  app.use(developerAssets(options.developerFolder));
  app.use('/graphql', landingPage(options.developerFolder, options.graphqlLandingPage));
  app.use(
    '/graphql',
    notKept,
    express.json({ limit: BODY_LIMIT }),
    authenticate,
    keyedRequests(apollo, context),
    expressMiddleware(apollo, { context: ({ req, res }) => Promise.resolve(context(req, res)) }),
  );
  app.use('/api/docs', docsPage(options.developerFolder));
  app.use('/api', authenticate, restApi({ contextOf: context, bodyLimit: BODY_LIMIT }));
  app.use(spa(options.clientFolder));
  app.use(nothingHere);
  app.use(answerRefusal(options.log));
}

const isHttps = ({ publicUrl }: AppOptions): boolean => publicUrl.startsWith('https:');

/** What one request brings, in the form that services take. */
function contextOf(req: Request, res: Response, options: AppOptions): Context {
  return {
    db: options.db,
    clock: options.clock,
    log: followedBy(res)?.log ?? options.log,
    requestId: followedBy(res)?.id,
    noteRefusal: (reason) => noteRefusal(res, reason),
    publicUrl: options.publicUrl,
    jwtSecret: options.jwtSecret,
    rateLimitFactor: options.rateLimitFactor,
    neutralAnswers: options.neutralAnswers,
    ...callerOf(req),
    address: req.ip ?? 'unknown',
    device: deviceOf(req.get('user-agent')),
    cookie: refreshCookie(req, res, isHttps(options)),
    manager: options.db.reader,
    loaders: new Loaders(options.db.reader),
  };
}
