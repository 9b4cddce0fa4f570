import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/src/**/*.graphql'],
  emitLegacyCommonJSImports: false,
  generates: {
    'client/src/graphql/generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './scripts/apollo-hooks-plugin.mjs'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        avoidOptionals: { field: true },
        scalars: { DateTime: 'string', LocalDate: 'string' },
      },
    },
  },
};

export default config;
