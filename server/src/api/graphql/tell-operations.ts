import type { ApolloServerPlugin } from '@apollo/server';
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../../context/context.ts';

/** Tells the request's log what it asks for, once that is known to make sense: the schema's names are all it holds then. */
export const tellOperations: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ contextValue, document, operation }) => {
        if (operation) {
          known.set(operation, known.get(operation) ?? rootFields(operation.selectionSet, document));
          tellOperation(contextValue, operation);
        }
        return Promise.resolve();
      },
    }),
};

/** What was found in an operation, for as long as Apollo keeps its document. */
const known = new WeakMap<OperationDefinitionNode, string[]>();

/** The same for an operation that is answered without Apollo, which has seen it before. */
export function tellOperation(ctx: Context, operation: OperationDefinitionNode): void {
  ctx.noteOperations?.(known.get(operation) ?? [], operation.operation === OperationTypeNode.MUTATION);
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
