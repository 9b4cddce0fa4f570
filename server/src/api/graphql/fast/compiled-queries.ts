import type { ApolloServerPlugin } from '@apollo/server';
import {
  BREAK,
  getOperationAST,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../../../context/context.ts';
import { LruCache } from '../../../base/lru-cache.ts';
import { measure } from '../limits/measure.ts';

/** A document is compiled at this use: pages repeat their documents, and people who experiment do not. */
const COMPILED_AT_USE = 3;
/** Several times what pages and integrations send. The least recently used is dropped first. */
const MOST_COMPILED = 100;
/** In selections, counting a fragment wherever it is spread, because the compiled code grows with them. The dashboard has 597: 36 kB, compiled in 10 ms. */
export const LARGEST_COMPILED = 800;

/** A query that graphql-jit has compiled. */
export interface CompiledQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The name in the request. A document with several operations is compiled for one of them. */
  operationName: string | undefined;
  run: (
    root: undefined,
    ctx: Context,
    variables: Record<string, unknown>,
  ) => Promise<ExecutionResult> | ExecutionResult;
}

/**
 * Frequent queries, compiled by graphql-jit (ADR 30): what graphql-js does for each field of each response is done once per
 * document. Apollo and our own rules have validated each of them under the same text. Mutations are never compiled, because
 * a fallback to Apollo would execute them twice.
 */
export class CompiledQueries {
  private readonly schema: GraphQLSchema;
  // Apollo caches a bounded number of documents; the count goes when the document does.
  private readonly uses = new WeakMap<OperationDefinitionNode, number>();
  private readonly compiled = new LruCache<CompiledQuery>(MOST_COMPILED);

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  /** Counts the operations that Apollo executes, and compiles those that are frequent enough. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ document, source, request: { operationName } }) => {
          // Apollo's own `operation` differs: graphql-js is to refuse a name that the document does not have.
          const operation = getOperationAST(document, operationName);
          if (operation?.operation !== OperationTypeNode.QUERY) return;
          const use = (this.uses.get(operation) ?? 0) + 1;
          this.uses.set(operation, use);
          // At every multiple, so that a query that was dropped is compiled again after as many uses.
          if (use % COMPILED_AT_USE !== 0 || this.compiled.get(source)) return;
          const run = await compile(this.schema, document, operationName);
          if (run) this.compiled.set(source, { document, operation, operationName, run });
        },
      }),
  };

  /** Returns the compiled query for this text and operation name, if there is one. */
  find(text: string, operationName: string | undefined): CompiledQuery | undefined {
    const found = this.compiled.get(text);
    return found?.operationName === operationName ? found : undefined;
  }
}

/**
 * Compiled code stores responses and variables in plain objects, where `__proto__` is special. (It also handles directives
 * differently when a fragment is spread twice, and orders skipped fields differently, so documents with directives are
 * not compiled either.)
 */
function namesPrototype(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Name: ({ value }) => {
      if (value !== '__proto__') return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

async function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string | undefined,
): Promise<CompiledQuery['run'] | undefined> {
  const { visits, directives } = measure(schema, document);
  if (visits > LARGEST_COMPILED || directives > 0 || namesPrototype(document)) return undefined;
  // Imported on first use, so that it does not delay the start.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, name, { disablingCapturingStackErrors: true });
  return isCompiledQuery(compiled) ? compiled.query : undefined;
}
