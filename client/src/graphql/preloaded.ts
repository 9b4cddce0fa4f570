import type { MyCyclesQuery, RefreshSessionMutation } from './generated.ts';

/**
 * The storage key for the id of the signed-in account, which is not a secret. Without it, no request for a session is sent. Tabs learn
 * about sign-ins and sign-outs in other tabs when it changes.
 */
export const SIGNED_IN = 'kolo.signed-in';

/** A GraphQL response. */
export interface Answer<Data> {
  data?: Data | null;
  errors?: { message?: string; extensions?: { code?: string; reason?: string } }[];
}

/** A query that was sent before the application had loaded. Its result includes the access token that was used. */
interface PreloadedQuery {
  operationName: string;
  variables: Record<string, unknown>;
  answer: Promise<{ token: string; answer: Answer<Record<string, unknown> & Partial<MyCyclesQuery>> }>;
}

/** The requests that `start/preloaded-queries.ts` sends while the application loads, if an account is signed in. */
export interface Preloaded {
  /** The stored id of the signed-in account at that time. */
  viewerId: string | null;
  session?: Promise<Answer<RefreshSessionMutation>> | undefined;
  question?: PreloadedQuery | undefined;
}

declare global {
  // Set by the start script, which is a separate build.
  var koloPreloaded: Preloaded | undefined;
}

/** Returns the response to `RefreshSession` once; undefined if it was not requested, or another tab has changed the account. */
export function takePreloadedSession(): Promise<Answer<RefreshSessionMutation>> | undefined {
  const preloaded = globalThis.koloPreloaded;
  const session = preloaded?.session;
  if (preloaded) preloaded.session = undefined;
  return preloaded?.viewerId === localStorage.getItem(SIGNED_IN) ? session : undefined;
}

/**
 * Returns the response to the page's first query once; undefined if it was not requested. The promise rejects if the response has
 * errors or belongs to another token. Then send the query again.
 */
export function takePreloadedAnswer(
  { operationName, variables }: Pick<PreloadedQuery, 'variables'> & { operationName: string | undefined },
  token: string | undefined,
): Promise<{ data: Record<string, unknown> }> | undefined {
  const question = globalThis.koloPreloaded?.question;
  if (!question || question.operationName !== operationName) return undefined;
  if (JSON.stringify(question.variables) !== JSON.stringify(variables)) return undefined;
  dropPreloadedAnswer();
  return question.answer.then(({ token: sentToken, answer: { data, errors } }) => {
    if (sentToken !== token || !data || errors) throw new Error('The preloaded response cannot be used.');
    return { data };
  });
}

/** Call it before a mutation: the preloaded response would be out of date. */
export function dropPreloadedAnswer(): void {
  if (globalThis.koloPreloaded) globalThis.koloPreloaded.question = undefined;
}
