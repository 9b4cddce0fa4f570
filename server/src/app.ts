import { createServer, type Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import type { Context, Deployment } from './context.ts';
import { DomainError } from './domain/index.ts';
import { keepFaults, keyedRequests } from './graphql/keyed-requests.ts';
import { MAX_TOKENS } from './graphql/mutation-fields.ts';
import { plainJsonStatus } from './graphql/plain-json-status.ts';
import { makeSchema } from './graphql/schema.ts';
import { answerRefusal, formatGraphQLError } from './http/errors.ts';
import { health, type Readiness } from './http/health.ts';
import { refreshCookie } from './http/refresh-cookie.ts';
import { spa } from './http/spa.ts';
import { authenticateOptionally, callerOf } from './identity/passport.ts';
import { Loaders } from './loaders.ts';
import { mailbox } from './mail/mailbox.ts';
import { restApi } from './rest/api.ts';
import { newId } from './tokens.ts';

export interface AppOptions extends Deployment {
  production: boolean;
  /** How many proxies stand in front; 0 believes none. */
  trustProxy: number;
  /** Where the built client lies. */
  clientFolder: string;
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
/** Puts everything together: the one place where Kolo's parts are wired. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = express();
  const server = createServer(app);
  const readiness: Readiness = { open: true };
  const apollo = new ApolloServer<Context>({
    schema: await makeSchema(),
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.production,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: formatGraphQLError(options.log),
    // A server that is stopping is stopped by `stop`, in its own order.
    stopOnTerminationSignals: false,
    plugins: [
      keepFaults,
      plainJsonStatus,
      ApolloServerPluginDrainHttpServer({ httpServer: server }),
      options.production
        ? ApolloServerPluginLandingPageDisabled()
        : ApolloServerPluginLandingPageLocalDefault({ footer: false }),
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
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy === 0 ? false : options.trustProxy);
  app.use('/health', health(options.db, readiness));
  app.use(requestLog(options));
  app.use(securityHeaders(options));
  if (options.showMailbox) app.use(mailbox(options.db));

  app.use(
    '/graphql',
    express.json({ limit: BODY_LIMIT }),
    authenticateOptionally(options),
    keyedRequests(apollo, (req, res) => contextOf(req, res, options)),
    expressMiddleware(apollo, {
      context: ({ req, res }) => Promise.resolve(contextOf(req, res, options)),
    }),
  );
  app.use(
    '/api',
    authenticateOptionally(options),
    restApi({ contextOf: (req, res) => contextOf(req, res, options), bodyLimit: BODY_LIMIT }),
  );
  app.use(spa(options.clientFolder));
  app.use(() => {
    throw new DomainError('nothing-here');
  });
  app.use(answerRefusal(options.log));
}

/** What one request brings, in the form that services take. */
function contextOf(req: Request, res: Response, options: AppOptions): Context {
  return {
    db: options.db,
    clock: options.clock,
    log: options.log,
    publicUrl: options.publicUrl,
    jwtSecret: options.jwtSecret,
    rateLimitFactor: options.rateLimitFactor,
    ...callerOf(req),
    address: req.ip ?? 'unknown',
    cookie: refreshCookie(req, res, options.publicUrl.startsWith('https:')),
    manager: options.db.reader,
    loaders: new Loaders(options.db.reader),
  };
}

/** One line per request; never a header, a body or a query, which may hold tokens and addresses. */
const requestLog = ({ log }: AppOptions) =>
  pinoHttp({
    logger: log,
    genReqId: () => newId(),
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
  });

/** No outside host, no inline script. Apollo Sandbox, in development only, comes from Apollo's own hosts. */
function securityHeaders({ production, publicUrl }: AppOptions) {
  const https = publicUrl.startsWith('https:');
  const strict = helmet({
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
  });
  const sandbox = helmet({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  return (req: Request, res: Response, next: () => void): void =>
    !production && req.method === 'GET' && req.path === '/graphql'
      ? sandbox(req, res, next)
      : strict(req, res, next);
}
