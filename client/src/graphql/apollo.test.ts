import { ApolloLink } from '@apollo/client';
import { failureText, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reasonOf } from '../lib/errors.ts';
import { aUser, aViewer } from '../testing/builders.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { createClient, refetchOnFocus } from './apollo.ts';
import type { Answer } from './preloaded.ts';
import { ProfileDocument, SignInDocument, UpdateProfileDocument } from './generated.ts';
import type { SessionPayload } from '../lib/session.tsx';
import { Session } from './session.ts';

const payload = (accessToken: string): SessionPayload => ({
  accessToken,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: aViewer(),
});
const me = { data: { me: { __typename: 'User', ...aUser() } } };
const refusal = (reason: FailureReason, code = 'UNAUTHENTICATED') => ({
  data: null,
  errors: [{ message: failureText(reason), extensions: { code, reason } }],
});

interface World {
  accepts: string;
  renewsTo?: string;
  /** Called after a request was sent, before its response. */
  onSent?: (session: Session) => void;
}

/** A client, a server that accepts one token only, and a session that renews to that token. */
function world({ accepts, renewsTo, onSent }: World) {
  const refresh = vi.fn(async () => (renewsTo ? payload(renewsTo) : undefined));
  const session = new Session({ refresh, signOut: async () => undefined });
  session.signedIn(payload('old'));
  const sent: (string | undefined)[] = [];
  const transport = new ApolloLink((operation) => {
    const headers: Record<string, string> = operation.getContext().headers ?? {};
    sent.push(headers.authorization);
    onSent?.(session);
    const fits = headers.authorization === `Bearer ${accepts}`;
    const wrong = operation.operationName === 'SignIn';
    return new Observable((observer) => {
      queueMicrotask(() => {
        observer.next(wrong ? refusal('wrong-password') : fits ? me : refusal('session-ended'));
        observer.complete();
      });
    });
  });
  return { client: createClient(session, transport), session, refresh, sent };
}

const ask = (client: ReturnType<typeof createClient>) =>
  client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });

describe('a request', () => {
  it('carries the access token', async () => {
    const { client, sent, refresh } = world({ accepts: 'old' });
    const { data } = await ask(client);

    expect(data?.me.firstName).toBe('Ada');
    expect(sent).toEqual(['Bearer old']);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is repeated with a new token if its token has expired', async () => {
    const { client, sent } = world({ accepts: 'new', renewsTo: 'new' });
    const { data } = await ask(client);

    expect(data?.me.firstName).toBe('Ada');
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
  });

  it('shares the renewal with concurrent requests', async () => {
    const { client, refresh } = world({ accepts: 'new', renewsTo: 'new' });
    await Promise.all([
      ask(client),
      client.query({
        query: ProfileDocument,
        fetchPolicy: 'network-only',
        context: { queryDeduplication: false },
      }),
    ]);

    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is never repeated for another account', async () => {
    const { client, sent } = world({
      accepts: 'of Bob',
      // Before the response, another account signs in in this tab.
      onSent: (session) => session.signedIn({ ...payload('of Bob'), user: aViewer({ id: 'bob' }) }),
    });
    const update = client.mutate({
      mutation: UpdateProfileDocument,
      variables: { input: { firstName: 'Ada' } },
    });

    await expect(update).rejects.toSatisfy((error) => reasonOf(error) === 'session-ended');
    expect(sent).toEqual(['Bearer old']);
  });

  it('is not sent a third time', async () => {
    const { client, sent } = world({ accepts: 'none', renewsTo: 'new' });

    await expect(ask(client)).rejects.toSatisfy((error) => reasonOf(error) === 'session-ended');
    expect(sent).toHaveLength(2);
  });

  it('ends the session when there is no new token', async () => {
    const { client, session } = world({ accepts: 'new' });
    const ended = vi.fn();
    session.onEnded(ended);

    await expect(ask(client)).rejects.toThrow();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.viewer).toBeUndefined();
  });

  it('ends the session of a deleted account, to which the server shows no circle', async () => {
    const { session, refresh } = world({ accepts: 'old' });
    const missing = new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next(refusal('cycle-not-found', 'NOT_FOUND'));
          observer.complete();
        }),
    );
    await expect(ask(createClient(session, missing))).rejects.toThrow();
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(session.viewer).toBeUndefined());
  });

  it('does not end the session if its password is wrong', async () => {
    const { client, refresh } = world({ accepts: 'new', renewsTo: 'new' });
    const signIn = client.mutate({
      mutation: SignInDocument,
      variables: { input: { email: 'a@b.cd', password: 'x' } },
    });

    await expect(signIn).rejects.toSatisfy((error) => reasonOf(error) === 'wrong-password');
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a preloaded response', () => {
  const preloaded = (token: string, answer: Answer<Record<string, unknown>>) => {
    const asked = Promise.resolve({ token, answer });
    globalThis.koloPreloaded = {
      viewerId: 'ada',
      question: { operationName: 'Profile', variables: {}, answer: asked },
    };
  };
  const other = { me: { ...me.data.me, firstName: 'Early' } };
  afterEach(() => {
    globalThis.koloPreloaded = undefined;
  });

  it('replaces the first request only', async () => {
    preloaded('old', { data: other });
    const { client, sent } = world({ accepts: 'old' });

    expect((await ask(client)).data?.me.firstName).toBe('Early');
    expect(sent).toEqual([]);
    expect((await ask(client)).data?.me.firstName).toBe('Ada');
    expect(sent).toHaveLength(1);
  });

  it.each<[string, string, Answer<Record<string, unknown>>]>([
    ['was another viewer’s', 'another', { data: other }],
    ['has errors', 'old', { data: other, errors: [{}] }],
    ['is only an error', 'old', refusal('session-ended')],
    ['is empty', 'old', {}],
  ])('is requested again if it %s', async (_what, token, answer) => {
    preloaded(token, answer);
    const { client, sent } = world({ accepts: 'old' });

    expect((await ask(client)).data?.me.firstName).toBe('Ada');
    expect(sent).toEqual(['Bearer old']);
  });

  it('is requested again after a network error', async () => {
    preloaded('old', {});
    const question = globalThis.koloPreloaded?.question;
    if (question) question.answer = Promise.reject(new TypeError('Failed to fetch'));
    const { client } = world({ accepts: 'old' });

    expect((await ask(client)).data?.me.firstName).toBe('Ada');
  });

  it('is requested again after a mutation', async () => {
    preloaded('old', { data: other });
    const { client } = world({ accepts: 'old' });
    const signIn = client.mutate({
      mutation: SignInDocument,
      variables: { input: { email: 'a@b.cd', password: 'x' } },
    });
    await signIn.catch(() => undefined);

    expect((await ask(client)).data?.me.firstName).toBe('Ada');
  });

  it.each([
    ['another query', { operationName: 'Sessions' }],
    ['the same query with other variables', { variables: { id: 'one' } }],
  ])('is not used for %s', async (_what, question) => {
    preloaded('old', { data: other });
    Object.assign(globalThis.koloPreloaded?.question ?? {}, question);
    const { client, sent } = world({ accepts: 'old' });

    expect((await ask(client)).data?.me.firstName).toBe('Ada');
    expect(sent).toHaveLength(1);
  });
});

describe('the cache', () => {
  it('is cleared at logout', async () => {
    const { client, session } = world({ accepts: 'old' });
    await ask(client);
    expect(JSON.stringify(client.extract())).toContain('ada@example.com');
    await session.signOut();

    await vi.waitFor(
      () => expect(JSON.stringify(client.extract())).not.toContain('ada@example.com'),
      PATIENCE_MS,
    );
  });

  it('stays when the token changes', async () => {
    const { client, session } = world({ accepts: 'old', renewsTo: 'new' });
    await ask(client);
    await session.refresh();

    expect(JSON.stringify(client.extract())).toContain('ada@example.com');
  });
});

describe('returning to the page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('fetches it again, unless the absence was short', async () => {
    const { client, sent } = world({ accepts: 'old' });
    refetchOnFocus(client);
    const watching = client.watchQuery({ query: ProfileDocument }).subscribe(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE_MS);

    window.dispatchEvent(new Event('blur'));
    vi.setSystemTime(Date.now() + 900);
    window.dispatchEvent(new Event('focus'));
    // Earlier requests are handled first.
    await ask(client);
    expect(sent).toHaveLength(2);

    window.dispatchEvent(new Event('blur'));
    vi.setSystemTime(Date.now() + 1_100);
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(sent).toHaveLength(3), PATIENCE_MS);
    watching.unsubscribe();
  });

  it('fetches it again when a page that was opened in the background is first visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => visibility.mockRestore());
    const { client, sent } = world({ accepts: 'old' });
    refetchOnFocus(client);
    const watching = client.watchQuery({ query: ProfileDocument }).subscribe(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE_MS);

    vi.setSystemTime(Date.now() + 1_100);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(sent).toHaveLength(2), PATIENCE_MS);
    watching.unsubscribe();
  });

  it('fetches it again when the device is online again', async () => {
    const { client, sent } = world({ accepts: 'old' });
    refetchOnFocus(client);
    const watching = client.watchQuery({ query: ProfileDocument }).subscribe(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE_MS);

    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sent).toHaveLength(2), PATIENCE_MS);
    watching.unsubscribe();
  });
});
