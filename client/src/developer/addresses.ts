/** The server's addresses that these pages use. */
export const GRAPHQL = '/graphql';
export const SAMPLE_OPERATIONS = '/graphql/sample-operations.json';
export const OPENAPI = '/api/openapi.json';

/** GraphiQL. With this query string it shows a notice that it replaces Sandbox. */
export const GRAPHIQL_INSTEAD = '/graphql/graphiql?instead';
