import {
  Kind,
  OperationTypeNode,
  parse,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** Stands for a fragment spread, which may contain any field. */
export const FRAGMENT = '...';

/**
 * The names of the root fields of the mutation in a GraphQL request, without `__typename`. Undefined if the request is not a
 * mutation or cannot be parsed; GraphQL itself reports syntax errors. Each fragment becomes `FRAGMENT`.
 */
export function mutationFields(body: unknown): string[] | undefined {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: unknown };
  const operation = typeof query === 'string' ? operationOf(query, operationName) : undefined;
  if (operation?.operation !== OperationTypeNode.MUTATION) return undefined;
  return operation.selectionSet.selections
    .map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : FRAGMENT))
    .filter((name) => name !== TypeNameMetaFieldDef.name);
}

function operationOf(query: string, name: unknown): OperationDefinitionNode | undefined {
  return documentOf(query)
    ?.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    .find((each) => typeof name !== 'string' || each.name?.value === name);
}

/** Has the same token limit as GraphQL's own parser. */
function documentOf(query: string): DocumentNode | undefined {
  try {
    return parse(query, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch {
    return undefined; // GraphQL reports the syntax error.
  }
}

/** Far above what any page sends, and enough for all sample operations in one document. */
export const MAX_TOKENS = 1_500;
