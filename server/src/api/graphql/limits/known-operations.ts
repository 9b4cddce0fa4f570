import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';

/**
 * Refuses operations of a kind that the schema does not have, that is, subscriptions. graphql-js 16 notices only when it
 * executes one, and reports a server error. (Version 17 has a rule of this name.)
 */
export function knownOperations(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition: (node) => {
      if (!context.getSchema().getRootType(node.operation)) {
        const nodes = [node];
        context.reportError(new GraphQLError(`The schema has no ${node.operation}.`, { nodes }));
      }
      return undefined;
    },
  };
}
