import { Kind, OperationTypeNode, parse, print, visit, type SelectionNode } from 'graphql';

/**
 * Ways to write one and the same mutation, so that a look at the names of its fields alone does not find them. Each takes
 * the document and gives another that does the same.
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

/** The field behind another name: seen by whoever looks, and the same field still. */
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

/** The mutation's own fields, within what `shape` makes of them. Whatever else the document defines goes along. */
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
