import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../testing/patience.ts';
import { everythingStored } from '../testing/storage.ts';
import type { SessionPayload } from '../lib/session.tsx';
import type { SessionCalls } from './session-calls.ts';
import { Session } from './session.ts';

const ada = { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const bob = { ...ada, id: 'bob', email: 'bob@example.com' };
const payload = (accessToken: string, user = ada): SessionPayload => ({
  accessToken,
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  user,
});

/** Calls whose answers the test gives, one by one. */
function heldCalls() {
  const waiting: ((answer: SessionPayload | undefined | Error) => void)[] = [];
  const calls: SessionCalls = {
    refresh: vi.fn(
      () =>
        new Promise<SessionPayload | undefined>((resolve, reject) => {
          waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        }),
    ),
    signOut: vi.fn(async () => undefined),
  };
  const answer = async (with_: SessionPayload | undefined | Error) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0), PATIENCE_MS);
    waiting.shift()?.(with_);
  };
  return { calls, answer };
}

const answeringWith = (...answers: (SessionPayload | undefined)[]): SessionCalls => ({
  refresh: vi.fn(async () => answers.shift()),
  signOut: vi.fn(async () => undefined),
});

describe('a session', () => {
  it('is picked up after a reload', async () => {
    localStorage.setItem('kolo.signed-in', 'ada');
    const session = new Session(answeringWith(payload('t1')));
    await session.resume();

    expect(session.viewer).toEqual(ada);
    expect(session.token).toBe('t1');
  });

  it('is not asked for by a visitor who never signed in', async () => {
    const calls = answeringWith(payload('t1'));
    await new Session(calls).resume();

    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it('leaves a visitor a visitor when nobody answers', async () => {
    localStorage.setItem('kolo.signed-in', 'ada');
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    const resumed = expect(session.resume()).rejects.toThrow('Failed to fetch');
    await answer(new TypeError('Failed to fetch'));

    await resumed;
    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBe('ada');
  });

  it('keeps its token out of every storage', () => {
    const session = new Session(answeringWith());
    session.signedIn(payload('a-secret-token'));

    expect(everythingStored()).toContain('ada');
    expect(everythingStored()).not.toContain('a-secret-token');
  });

  it('is refreshed once, however many ask', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    const asked = [session.refresh(), session.refresh(), session.refresh()];
    await answer(payload('t2'));

    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
    expect(session.token).toBe('t2');
  });

  it('ends by itself when the refresh is refused, and says so', async () => {
    const session = new Session(answeringWith(undefined));
    const ended = vi.fn();
    session.onEnded(ended);
    session.signedIn(payload('t1'));

    expect(await session.refresh()).toBe(false);
    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends where the refresh answers somebody else: this viewer’s pages are not shown to them', async () => {
    const calls = answeringWith(payload('t2', bob));
    const session = new Session(calls);
    const ended = vi.fn();
    session.onEnded(ended);
    session.signedIn(payload('t1'));

    expect(await session.refresh()).toBe(false);

    expect([session.viewer, session.token]).toEqual([undefined, undefined]);
    expect(localStorage.getItem('kolo.signed-in')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    // It is Bob's, if it is anybody's.
    expect(calls.signOut).not.toHaveBeenCalled();
  });

  it('is not picked up after a reload where it is somebody else’s', async () => {
    localStorage.setItem('kolo.signed-in', 'ada');
    const session = new Session(answeringWith(payload('t1', bob)));

    await session.resume();

    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBeNull();
  });

  it('that another tab has taken over meanwhile is left to it', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    const refreshed = session.refresh();
    await vi.waitFor(() => expect(calls.refresh).toHaveBeenCalled(), PATIENCE_MS);
    localStorage.setItem('kolo.signed-in', bob.id);
    await answer(payload('t2', bob));

    expect(await refreshed).toBe(false);
    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBe(bob.id);
  });

  it('does not end because nobody answers', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    const refreshed = session.refresh();
    await answer(new TypeError('Failed to fetch'));

    await expect(refreshed).rejects.toThrow('Failed to fetch');
    expect(session.viewer).toEqual(ada);
  });

  it('is over at once on signing out, whatever a refresh under way brings', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    const ended = vi.fn();
    session.onEnded(ended);
    session.signedIn(payload('t1'));
    const refreshed = session.refresh();
    const signedOut = session.signOut();
    expect(session.viewer).toBeUndefined();
    await answer(payload('t2'));

    expect(await refreshed).toBe(false);
    await signedOut;
    expect(session.token).toBeUndefined();
    expect(calls.signOut).toHaveBeenCalledWith('t1');
    expect(ended).not.toHaveBeenCalled();
  });

  it('is over here even when the server cannot be told', async () => {
    const session = new Session({
      refresh: async () => undefined,
      signOut: () => Promise.reject(new Error('offline')),
    });
    session.signedIn(payload('t1'));
    await session.signOut();

    expect(session.viewer).toBeUndefined();
  });
});

describe('two tabs', () => {
  /** What this tab is told when another one changes who is signed in. */
  const elsewhere = (signedIn: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'kolo.signed-in', newValue: signedIn }));

  function aTab() {
    const session = new Session(answeringWith());
    const ended = vi.fn();
    session.onEnded(ended);
    session.signedIn(payload('t1'));
    return { session, ended };
  }

  it('sign out together', () => {
    const { session, ended } = aTab();
    elsewhere(null);

    expect(session.viewer).toBeUndefined();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('never show two people: who signs in ends the session of another, and keeps the own', () => {
    const { session } = aTab();
    localStorage.setItem('kolo.signed-in', bob.id);
    elsewhere(bob.id);

    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBe(bob.id);
  });

  it('of the same person leave each other alone', () => {
    const { session, ended } = aTab();
    elsewhere(ada.id);

    expect(session.viewer).toEqual(ada);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('in good time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('a token is renewed before it ends', async () => {
    const calls = answeringWith(payload('t2'));
    const session = new Session(calls);
    session.signedIn(payload('t1'));

    await vi.advanceTimersByTimeAsync(13 * 60_000);
    expect(calls.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(session.token).toBe('t2');
  });

  /** The page is hidden, or seen again. */
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('nobody looks, and it is renewed once when somebody does', async () => {
    const calls = answeringWith(payload('t2'), payload('t3'));
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    look('hidden');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(calls.refresh).not.toHaveBeenCalled();

    look('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(session.token).toBe('t2');
    look('hidden');
    look('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
  });

  it('nobody answers, and it is asked for again a minute later, and again', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    session.signedIn({ ...payload('t1'), expiresAt: new Date(Date.now() + 120_000).toISOString() });
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000);
      expect(calls.refresh).toHaveBeenCalledTimes(times - 1);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(calls.refresh).toHaveBeenCalledTimes(times);
      await answer(times < 3 ? new TypeError('Failed to fetch') : payload('t2'));
    }

    await vi.advanceTimersByTimeAsync(0);
    expect(session.token).toBe('t2');
  });

  it('nothing is renewed by coming back to a page that nobody is signed in to any more', async () => {
    const calls = answeringWith(payload('t2'));
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    look('hidden');
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    await session.signOut();
    look('visible');
    await vi.advanceTimersByTimeAsync(0);

    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it('nothing is renewed after signing out', async () => {
    const calls = answeringWith(payload('t2'));
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    await session.signOut();
    await vi.advanceTimersByTimeAsync(20 * 60_000);

    expect(calls.refresh).not.toHaveBeenCalled();
  });
});
