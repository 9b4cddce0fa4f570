import { parse, print, separateOperations } from 'graphql';

/** GraphiQL's request: the whole text of the editor, and the name of the selected operation. */
export interface GraphQLRequest {
  query: string;
  operationName?: string | null;
}

/**
 * Reduces the request's document to the selected operation and its fragments, because the document with all sample operations
 * exceeds Kolo's limits. A document with one operation is unchanged, so that the line numbers in errors are right.
 */
export function selectedOperation<T extends GraphQLRequest>(request: T): T {
  const { query, operationName } = request;
  if (!operationName) return request;
  try {
    const documents = separateOperations(parse(query));
    const selected = documents[operationName];
    return selected && Object.keys(documents).length > 1 ? { ...request, query: print(selected) } : request;
  } catch {
    return request; // The server reports the syntax error.
  }
}
