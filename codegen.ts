import type { CodegenConfig } from '@graphql-codegen/cli';
import * as apolloHooks from './scripts/apollo-hooks-plugin.ts';
import { flattenDocuments } from './scripts/flatten-documents.ts';

/** Types that match the server's responses. */
const responseTypes = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  avoidOptionals: { field: true },
  scalars: { DateTime: 'string', LocalDate: 'string' },
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  emitLegacyCommonJSImports: false,
  pluginLoader: (name: string) => (name === 'apollo-hooks' ? apolloHooks : import(name)),
  generates: {
    'client/src/graphql/generated.ts': {
      documents: ['client/src/**/*.graphql'],
      documentTransforms: [{ transform: ({ documents }) => flattenDocuments(documents) }],
      plugins: ['typescript-operations', 'typed-document-node', 'apollo-hooks'],
      config: responseTypes,
    },
    'docs/integrations/typescript/generated.ts': {
      documents: ['docs/integrations/typescript/*.graphql'],
      plugins: ['typescript-operations', 'typed-document-node'],
      // Documents as strings, so that people who copy the folder need no GraphQL library.
      config: { ...responseTypes, documentMode: 'string' },
    },
  },
};

export default config;
