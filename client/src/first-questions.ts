import { InMemoryCache, type DocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { getOperationAST } from 'graphql';
import { CyclePageDocument, DashboardDocument, MyCyclesDocument } from './graphql/generated.ts';
import type { Question } from './start/pages.ts';

/** The pages that are opened from outside; where there is a cycle's id in the path, the query takes it as its `id`. */
const PAGES: Record<string, DocumentNode> = {
  dashboard: DashboardDocument,
  '_signed-in/my-cycles.index': MyCyclesDocument,
  '_signed-in/my-cycles.$cycleId': CyclePageDocument,
};

const cache = new InMemoryCache();

/** As Apollo Client sends it, so that the server knows it when it comes from there. */
const asSent = (document: DocumentNode): Question => {
  const sent = cache.transformDocument(document);
  const operationName = getOperationAST(sent)?.name?.value;
  if (operationName === undefined) throw new Error('A first question has no name.');
  return { operationName, query: print(sent) };
};

/** What pages begin with, by the file of their route; `start/preloaded-queries.ts` asks for it before the application is there. */
export const firstQuestions = (): Record<string, Question> =>
  Object.fromEntries(Object.entries(PAGES).map(([file, document]) => [file, asSent(document)]));
