import { InMemoryCache, type DocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { getOperationAST } from 'graphql';
import { CyclePageDocument, DashboardDocument, MyCyclesDocument } from './graphql/generated.ts';
import { bodyOf } from './graphql/session-calls.ts';

/** What `public/start.js` asks for before the application is there. */
export interface FirstQuestions {
  /** The body of the request for a session. */
  session: string;
  /** The query that a page begins with, by the file of its route. */
  pages: Record<string, { operationName: string; query: string }>;
}

/** The pages that are opened from outside; where there is a cycle's id in the path, the query takes it as its `id`. */
const PAGES: Record<string, DocumentNode> = {
  dashboard: DashboardDocument,
  '_signed-in/my-cycles.index': MyCyclesDocument,
  '_signed-in/my-cycles.$cycleId': CyclePageDocument,
};

const cache = new InMemoryCache();

/** As Apollo Client sends it, so that the server knows it when it comes from there. */
const asSent = (document: DocumentNode) => {
  const sent = cache.transformDocument(document);
  const operationName = getOperationAST(sent)?.name?.value;
  if (operationName === undefined) throw new Error('A first question has no name.');
  return { operationName, query: print(sent) };
};

export const firstQuestions = (): FirstQuestions => ({
  session: bodyOf('RefreshSession'),
  pages: Object.fromEntries(Object.entries(PAGES).map(([file, document]) => [file, asSent(document)])),
});
