/** Where the server answers to what these pages ask. */
export const GRAPHQL = '/graphql';
export const SAMPLE_OPERATIONS = '/graphql/sample-operations.json';
export const OPENAPI = '/api/openapi.json';

/** GraphiQL; the question lets it say that it stands in for Sandbox. */
export const GRAPHIQL_INSTEAD = '/graphql/graphiql?instead';
