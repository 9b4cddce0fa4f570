import { InMemoryCache, type DocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { getOperationAST } from 'graphql';
import { CyclePageDocument, DashboardDocument, MyCyclesDocument } from './graphql/generated.ts';
import type { Question } from './start/pages.ts';

/** The first query of each page that links lead to. A cycle's id in the path becomes the query's `id`. */
const PAGES: Record<string, DocumentNode> = {
  dashboard: DashboardDocument,
  '_signed-in/my-cycles.index': MyCyclesDocument,
  '_signed-in/my-cycles.$cycleId': CyclePageDocument,
};

const cache = new InMemoryCache();

/** The query exactly as Apollo Client sends it, so that both have the same text. */
const asSent = (document: DocumentNode): Question => {
  const sent = cache.transformDocument(document);
  const operationName = getOperationAST(sent)?.name?.value;
  if (operationName === undefined) throw new Error('A preloaded query has no name.');
  return { operationName, query: print(sent) };
};

/** The preloaded queries, by the file of their route. `start/preloaded-queries.ts` sends them before the application has loaded. */
export const firstQuestions = (): Record<string, Question> =>
  Object.fromEntries(Object.entries(PAGES).map(([file, document]) => [file, asSent(document)]));
