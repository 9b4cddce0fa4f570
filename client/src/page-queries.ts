import { InMemoryCache, type DocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { getOperationAST } from 'graphql';
import { CyclePageDocument, DashboardDocument, MyCyclesDocument } from './graphql/generated.ts';
import type { PageQuery } from './start/pages.ts';

/** The queries of pages that are often opened by a link, by the route's file. A cycle's id in the path is passed as `id`. */
const PAGES: Record<string, DocumentNode> = {
  dashboard: DashboardDocument,
  '_signed-in/my-cycles.index': MyCyclesDocument,
  '_signed-in/my-cycles.$cycleId': CyclePageDocument,
};

const cache = new InMemoryCache();

/** Returns the query exactly as Apollo Client sends it, so that the server recognises both as the same. */
const asSent = (document: DocumentNode): PageQuery => {
  const sent = cache.transformDocument(document);
  const operationName = getOperationAST(sent)?.name?.value;
  if (operationName === undefined) throw new Error('a preloaded query has no name');
  return { operationName, query: print(sent) };
};

/** Returns the pages' queries by the file of their route. `start/preloaded-queries.ts` sends them before the application loads. */
export const pageQueries = (): Record<string, PageQuery> =>
  Object.fromEntries(Object.entries(PAGES).map(([file, document]) => [file, asSent(document)]));
