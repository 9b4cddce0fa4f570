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
import { refuseLargeAnswers } from './limits/refuse-large-answers.ts';
import { retryAfterHeader } from './plugins/retry-after.ts';
import { logOperations } from './plugins/log-operations.ts';
import { logRefusals } from './plugins/log-refusals.ts';
import { variableLimits } from './limits/variable-limits.ts';

export interface ApolloOptions {
  production: boolean;
  log: Logger;
  /** Counts what becomes of GraphQL's fields; nothing is counted without. */
  metrics?: { operations: ApolloServerPlugin<Context> } | undefined;
}

/** Apollo Server as Kolo uses it, to be started. */
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
    // Nobody uses them, and whoever likes could fill the memory with them.
    persistedQueries: false,
    formatError: formatGraphQLError(log),
    logger: harmlessLogger(log),
    // A server that is stopping is stopped by `stop`, in its own order.
    stopOnTerminationSignals: false,
    plugins: [
      keepFaults,
      logOperations,
      logRefusals,
      refuseLargeAnswers,
      variableLimits,
      ...(metrics ? [metrics.operations] : []),
      plainJsonStatus,
      retryAfterHeader,
      // Ours stands before it (`landingPage`).
      ApolloServerPluginLandingPageDisabled(),
      // It looks at every field of every answer for hints that Kolo's schema never gives: its answers are not kept.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}
