import { Kind, OperationTypeNode, parse, print, visit, type SelectionNode } from 'graphql';

/**
 * Equivalent ways to write the same mutation that a check of the top-level field names alone would miss. Each takes a document and
 * returns another with the same effect.
 */
export const disguises = {
  'an inline fragment': (document: string) => wrapped(document, ({ f }) => `{ ... { ${f} } }`),
  'an inline fragment with a type': (document: string) =>
    wrapped(document, ({ f }) => `{ ... on Mutation { ${f} } }`),
  'a named fragment': (document: string) =>
    wrapped(document, ({ f }) => `{ ...F } fragment F on Mutation { ${f} }`),
  'a fragment in a fragment': (document: string) =>
    wrapped(
      document,
      ({ f }) => `{ ...F } fragment F on Mutation { ... { ...G } } fragment G on Mutation { ${f} }`,
    ),
} satisfies Record<string, (document: string) => string>;

/** Adds an alias to the field. A check of the field names sees the alias, but the field is the same. */
export const aliased = (document: string): string =>
  print(
    visit(parse(document), {
      OperationDefinition: {
        leave: (operation) => ({
          ...operation,
          selectionSet: {
            ...operation.selectionSet,
            selections: operation.selectionSet.selections.map((each) =>
              each.kind === Kind.FIELD
                ? { ...each, alias: { kind: Kind.NAME, value: 'harmless' } as const }
                : each,
            ),
          },
        }),
      },
    }),
  );

/** Passes the mutation's fields to `shape` and keeps all other definitions of the document. */
function wrapped(document: string, shape: (selections: { f: string }) => string): string {
  const { definitions } = parse(document);
  return definitions
    .map((each) => {
      if (each.kind !== Kind.OPERATION_DEFINITION || each.operation !== OperationTypeNode.MUTATION) {
        return print(each);
      }
      const { name, variableDefinitions = [], selectionSet } = each;
      const head = `mutation ${name?.value ?? ''}${
        variableDefinitions.length > 0 ? `(${variableDefinitions.map(print).join(', ')})` : ''
      }`;
      const f = selectionSet.selections.map((selection: SelectionNode) => print(selection)).join(' ');
      return `${head} ${shape({ f })}`;
    })
    .join('\n');
}
