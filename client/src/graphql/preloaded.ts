import type { MyCyclesQuery, RefreshSessionMutation } from './generated.ts';

/**
 * Who is signed in in this browser, by id; no secret. Without it a visitor is spared the call that would be refused,
 * and by its changes the tabs learn of each other's sign-ins and sign-outs.
 */
export const SIGNED_IN = 'kolo.signed-in';

/** What GraphQL answers over HTTP. */
export interface Answer<Data> {
  data?: Data | null;
  errors?: { message?: string; extensions?: { code?: string; reason?: string } }[];
}

/** A query that was sent before the application was there, and the access token it was sent with. */
interface PreloadedQuery {
  operationName: string;
  variables: Record<string, unknown>;
  answer: Promise<{ token: string; answer: Answer<Record<string, unknown> & Partial<MyCyclesQuery>> }>;
}

/** What `start/preloaded-queries.ts` asks for beside the application's code, where somebody has signed in before. */
export interface Preloaded {
  /** Whom the browser held for signed in then. */
  viewerId: string | null;
  session?: Promise<Answer<RefreshSessionMutation>> | undefined;
  question?: PreloadedQuery | undefined;
}

declare global {
  // The page's inline script is built apart: this is where the two meet.
  var koloEarly: Preloaded | undefined;
}

/** The answer to `RefreshSession`, once; nothing where nobody asked, or another tab has changed who is signed in. */
export function takePreloadedSession(): Promise<Answer<RefreshSessionMutation>> | undefined {
  const preloaded = globalThis.koloEarly;
  const session = preloaded?.session;
  if (preloaded) preloaded.session = undefined;
  return preloaded?.viewerId === localStorage.getItem(SIGNED_IN) ? session : undefined;
}

/**
 * The answer to the query that this page begins with, once; nothing where it was not asked. The promise is refused
 * where the answer is not whole or was not for this token: then it has to be asked again.
 */
export function takePreloadedAnswer(
  { operationName, variables }: Pick<PreloadedQuery, 'variables'> & { operationName: string | undefined },
  token: string | undefined,
): Promise<{ data: Record<string, unknown> }> | undefined {
  const question = globalThis.koloEarly?.question;
  if (!question || question.operationName !== operationName) return undefined;
  if (JSON.stringify(question.variables) !== JSON.stringify(variables)) return undefined;
  dropPreloadedAnswer();
  return question.answer.then(({ token: sentToken, answer: { data, errors } }) => {
    if (sentToken !== token || !data || errors) throw new Error('The early answer cannot be used.');
    return { data };
  });
}

/** For when something is changed: an answer from before would not show it. */
export function dropPreloadedAnswer(): void {
  if (globalThis.koloEarly) globalThis.koloEarly.question = undefined;
}
