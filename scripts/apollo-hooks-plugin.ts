import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether the hook's options are required, because a variable without default is. */
const needsVariables = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);

/** Has no explicit return type, so that Apollo's overloads derive the states of the data from the options. */
const queryHook = (name: string, types: string, optional: string): string => `
export const use${name}Query = (options${optional}: ApolloReact.useQuery.Options<${types}>) =>
  ApolloReact.useQuery(${name}Document, options);`;

/** Names its types: if TypeScript infers them, the variables of the call become optional. */
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
 * A graphql-codegen plugin that writes typed React hooks for Apollo Client 4, on top of typed-document-node's output.
 * The public plugin does not support Apollo Client 4 yet.
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
