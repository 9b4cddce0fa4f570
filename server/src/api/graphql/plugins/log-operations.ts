import type { ApolloServerPlugin } from '@apollo/server';
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../../../context/context.ts';

/** Adds the operation to the request's log line after it has been validated: it contains only names of the schema then. */
export const logOperations: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ contextValue, document, operation }) => {
        if (operation) logOperation(contextValue, operation, document);
        return Promise.resolve();
      },
    }),
};

/** Caches the root fields of an operation for as long as its document is in use. */
const rootFieldsByOperation = new WeakMap<OperationDefinitionNode, string[]>();

/** Does the same for operations that are executed without Apollo. */
export function logOperation(ctx: Context, operation: OperationDefinitionNode, document: DocumentNode): void {
  const fields = rootFieldsByOperation.get(operation) ?? rootFields(operation.selectionSet, document);
  rootFieldsByOperation.set(operation, fields);
  ctx.recordOperations?.(fields, operation.operation === OperationTypeNode.MUTATION);
}

/** The root fields of an operation without duplicates, including those in fragments. */
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
