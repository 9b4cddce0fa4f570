// A graphql-codegen plugin: typed React hooks for Apollo Client 4 on top of typed-document-node's output.
// The public plugin does not fit Apollo Client 4 yet; this one emits only the hooks that Kolo calls.
const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);

const queryHook = (name, data, variables, optional) => `
export function use${name}Query(options${optional}: ApolloReact.useQuery.Options<${data}, ${variables}>): ApolloReact.useQuery.Result<${data}, ${variables}> {
  return ApolloReact.useQuery<${data}, ${variables}>(${name}Document, options as never) as never;
}`;

const mutationHook = (name, data, variables) => `
export const use${name}Mutation = (options?: ApolloReact.useMutation.Options<${data}, ${variables}>) =>
  ApolloReact.useMutation<${data}, ${variables}>(${name}Document, options);`;

const isRequired = ({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue;

export const plugin = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition' && definition.name);
  const hooks = operations.map(({ name: { value }, operation, variableDefinitions = [] }) => {
    const name = pascal(value);
    const data = `${name}${pascal(operation)}`;
    const optional = variableDefinitions.some(isRequired) ? '' : '?';
    return operation === 'query'
      ? queryHook(name, data, `${data}Variables`, optional)
      : mutationHook(name, data, `${data}Variables`);
  });
  return {
    prepend: [`import * as ApolloReact from '@apollo/client/react';`],
    content: `${hooks.join('\n')}\n`,
  };
};

export default { plugin };
