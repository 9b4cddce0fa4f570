import {
  Kind,
  OperationTypeNode,
  parse,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** Stands in the place of a name where a mutation spreads a fragment, in which may be anything. */
export const FRAGMENT = '...';

/**
 * The names of the fields that a GraphQL request's mutation asks for, `__typename` apart; undefined where it is none, or
 * cannot be read, which is for GraphQL itself to say. A fragment is named `FRAGMENT`.
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

/** Bounded like GraphQL's own reading. */
function documentOf(query: string): DocumentNode | undefined {
  try {
    return parse(query, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch {
    return undefined; // GraphQL says what is wrong with it.
  }
}

/** Far above what any page asks for, and enough for all ready-made operations in one document; a bound on hostile ones. */
export const MAX_TOKENS = 1_500;
