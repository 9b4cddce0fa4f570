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
import type { CompiledQueries } from './fast/compiled-queries.ts';
import { documentLimits } from './document-limits.ts';
import { keepFaults } from './keyed-requests.ts';
import { knownOperations } from './known-operations.ts';
import { MAX_TOKENS } from './mutation-fields.ts';
import { plainJsonStatus } from './plain-json-status.ts';
import { PREFLIGHT_HEADERS } from './read-request.ts';
import { refuseLargeAnswers } from './refuse-large-answers.ts';
import { retryAfterHeader } from './retry-after.ts';
import { tellOperations } from './tell-operations.ts';
import { tellRefusals } from './tell-refusals.ts';
import { variableLimits } from './variable-limits.ts';

export interface ApolloOptions {
  production: boolean;
  log: Logger;
  /** Counts what becomes of GraphQL's fields; nothing is counted without. */
  metrics?: { operations: ApolloServerPlugin<Context> } | undefined;
  /** Gathers queries that come often; without it every operation is executed as graphql-js does, field by field (ADR 17). */
  compiled?: CompiledQueries | undefined;
}

/** Apollo Server as Kolo uses it, started. */
export async function openApollo(
  schema: GraphQLSchema,
  { production, log, metrics, compiled }: ApolloOptions,
): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
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
      tellOperations,
      tellRefusals,
      refuseLargeAnswers,
      variableLimits,
      ...(metrics ? [metrics.operations] : []),
      plainJsonStatus,
      retryAfterHeader,
      ...(compiled ? [compiled.plugin] : []),
      // Ours stands before it (`landingPage`).
      ApolloServerPluginLandingPageDisabled(),
      // It looks at every field of every answer for hints that Kolo's schema never gives: its answers are not kept.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
  await apollo.start();
  return apollo;
}
