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

/** A document is worth compiling when it has come so often: pages repeat theirs, and whoever tries things does not. */
const COMPILED_AT_USE = 3;
/** At a time; several times what pages and integrations ask. What was compiled first goes first. */
const MOST_COMPILED = 100;
/** Of selections, fragments counted where they are spread: what is made of a document grows with them. The dashboard has 597: 36 kB, made in 10 ms. */
export const LARGEST_COMPILED = 800;

/** A query of which graphql-jit has made code. */
export interface CompiledQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** By which the request names it; a document with several is compiled for one of them. */
  operationName: string | undefined;
  run: (
    root: undefined,
    ctx: Context,
    variables: Record<string, unknown>,
  ) => Promise<ExecutionResult> | ExecutionResult;
}

/**
 * Queries that come again and again, as code that graphql-jit has made of them (ADR 30): what graphql-js does for each
 * field of each answer is done once for the document. Each has been through all of Apollo's and our own rules, by the same
 * text. Mutations, which must not be asked twice, are never compiled.
 */
export class CompiledQueries {
  private readonly schema: GraphQLSchema;
  // Apollo keeps the documents that are in use, up to a bound; the count of one goes with it.
  private readonly uses = new WeakMap<OperationDefinitionNode, number>();
  private readonly compiled = new LruCache<CompiledQuery>(MOST_COMPILED);

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  /** Counts what Apollo answers, and compiles what it has answered often enough. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ document, source, request: { operationName } }) => {
          // Not Apollo's own finding: a name that the document does not have is for graphql-js to refuse.
          const operation = getOperationAST(document, operationName);
          if (operation?.operation !== OperationTypeNode.QUERY) return;
          const use = (this.uses.get(operation) ?? 0) + 1;
          this.uses.set(operation, use);
          // Again and again, as what was forgotten has to earn it anew.
          if (use % COMPILED_AT_USE !== 0 || this.compiled.get(source)) return;
          const run = await compile(this.schema, document, operationName);
          if (run) this.compiled.set(source, { document, operation, operationName, run });
        },
      }),
  };

  /** The query that this text holds under this name, where it was compiled. */
  find(text: string, operationName: string | undefined): CompiledQuery | undefined {
    const found = this.compiled.get(text);
    return found?.operationName === operationName ? found : undefined;
  }
}

/**
 * The code keeps answers and variables in plain objects, where this is no name like others. (And of directives it merges
 * those of two spreads of one fragment, and orders what it skips otherwise: documents with any are not compiled either.)
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
  // Loaded when there is something to compile: a start need not wait for it.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, name, { disablingCapturingStackErrors: true });
  return isCompiledQuery(compiled) ? compiled.query : undefined;
}
