import type { ApolloServerPlugin } from '@apollo/server';
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../../../context/context.ts';

/** Tells the request's log what it asks for, once that is known to make sense: the schema's names are all it holds then. */
export const logOperations: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ contextValue, document, operation }) => {
        if (operation) logOperation(contextValue, operation, document);
        return Promise.resolve();
      },
    }),
};

/** What was found in an operation, for as long as anybody keeps its document. */
const known = new WeakMap<OperationDefinitionNode, string[]>();

/** The same, for who answers it without Apollo. */
export function logOperation(ctx: Context, operation: OperationDefinitionNode, document: DocumentNode): void {
  const fields = known.get(operation) ?? rootFields(operation.selectionSet, document);
  known.set(operation, fields);
  ctx.noteOperations?.(fields, operation.operation === OperationTypeNode.MUTATION);
}

/** The fields at the top of an operation, each once, also those that stand in fragments. */
function rootFields(selections: SelectionSetNode, document: DocumentNode): string[] {
  const fields = new Set<string>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        for (const each of document.definitions) {
          if (each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value)
            collect(each.selectionSet);
        }
      }
    }
  };
  collect(selections);
  return [...fields];
}
