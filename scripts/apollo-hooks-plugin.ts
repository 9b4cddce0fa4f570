import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A query that needs a variable needs its options. */
const needsVariables = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);

/** Its types are left to Apollo's overloads: which states the data can be in follows from the options. */
const queryHook = (name: string, types: string, optional: string): string => `
export const use${name}Query = (options${optional}: ApolloReact.useQuery.Options<${types}>) =>
  ApolloReact.useQuery(${name}Document, options);`;

/** Its types are named: left to themselves, options that could hold variables make those of the call optional. */
const mutationHook = (name: string, types: string): string => `
export const use${name}Mutation = (options?: ApolloReact.useMutation.Options<${types}>) =>
  ApolloReact.useMutation<${types}>(${name}Document, options);`;

function hookOf(definition: OperationDefinitionNode): string[] {
  if (!definition.name) return [];
  const name = pascal(definition.name.value);
  const data = `${name}${pascal(definition.operation)}`;
  const types = `${data}, ${data}Variables`;
  return [
    definition.operation === OperationTypeNode.QUERY
      ? queryHook(name, types, needsVariables(definition) ? '' : '?')
      : mutationHook(name, types),
  ];
}

/**
 * A plugin for graphql-codegen: typed React hooks for Apollo Client 4 on top of typed-document-node's output.
 * The public one does not fit Apollo Client 4 yet.
 */
export function plugin(_schema: unknown, documents: readonly { document?: DocumentNode }[]) {
  const hooks = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? hookOf(definition) : []));
  return {
    prepend: [`import * as ApolloReact from '@apollo/client/react';`],
    content: `${hooks.join('\n')}\n`,
  };
}
