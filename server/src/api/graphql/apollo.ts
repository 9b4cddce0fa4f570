import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../../context/context.ts';
import { formatGraphQLError } from '../http/errors.ts';
import { harmlessLogger } from '../../base/log.ts';
import { documentLimits } from './limits/document-limits.ts';
import { keepFaults } from './plugins/keep-faults.ts';
import { knownOperations } from './limits/known-operations.ts';
import { MAX_TOKENS } from './requests/mutation-fields.ts';
import { plainJsonStatus } from './plugins/plain-json-status.ts';
import { PREFLIGHT_HEADERS } from './requests/read-request.ts';
import { refuseLargeResponses } from './limits/refuse-large-responses.ts';
import { retryAfterHeader } from './plugins/retry-after.ts';
import { logOperations } from './plugins/log-operations.ts';
import { logRefusals } from './plugins/log-refusals.ts';
import { variableLimits } from './limits/variable-limits.ts';

export interface ApolloOptions {
  production: boolean;
  log: Logger;
  /** Without it, nothing is counted. */
  metrics?: { operations: ApolloServerPlugin<Context> } | undefined;
}

/** Creates the Apollo Server of Kolo. The caller starts it. */
export function makeApollo(
  schema: GraphQLSchema,
  { production, log, metrics }: ApolloOptions,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    csrfPrevention: { requestHeaders: [...PREFLIGHT_HEADERS, 'authorization'] },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: production,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [documentLimits, knownOperations],
    // Unused, and anyone could fill the memory with them.
    persistedQueries: false,
    formatError: formatGraphQLError(log),
    logger: harmlessLogger(log),
    // `stop` stops the server, in its own order.
    stopOnTerminationSignals: false,
    plugins: [
      keepFaults,
      logOperations,
      logRefusals,
      refuseLargeResponses,
      variableLimits,
      ...(metrics ? [metrics.operations] : []),
      plainJsonStatus,
      retryAfterHeader,
      // `landingPage` replaces it.
      ApolloServerPluginLandingPageDisabled(),
      // It checks every field of every response for cache hints, which Kolo's schema does not have.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}
