import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../testing/patience.ts';
import { everythingStored } from '../testing/storage.ts';
import type { SessionPayload } from '../lib/session.tsx';
import type { SessionCalls } from './session-calls.ts';
import { Session } from './session.ts';

const ada = { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', locale: 'en' };
const bob = { ...ada, id: 'bob', email: 'bob@example.com' };
const payload = (accessToken: string, user = ada): SessionPayload => ({
  accessToken,
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  user,
});

/** Calls that the test resolves one by one. */
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
  it('is resumed after a reload', async () => {
    localStorage.setItem('kolo.signed-in', 'ada');
    const session = new Session(answeringWith(payload('t1')));
    await session.resume();

    expect(session.viewer).toEqual(ada);
    expect(session.token).toBe('t1');
  });

  it('is not requested for a visitor who never signed in', async () => {
    const calls = answeringWith(payload('t1'));
    await new Session(calls).resume();

    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it('stays undefined after a network error', async () => {
    localStorage.setItem('kolo.signed-in', 'ada');
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    const resumed = expect(session.resume()).rejects.toThrow('Failed to fetch');
    await answer(new TypeError('Failed to fetch'));

    await resumed;
    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBe('ada');
  });

  it('does not store its token', () => {
    const session = new Session(answeringWith());
    session.signedIn(payload('a-secret-token'));

    expect(everythingStored()).toContain('ada');
    expect(everythingStored()).not.toContain('a-secret-token');
  });

  it('is refreshed once by concurrent calls', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    const asked = [session.refresh(), session.refresh(), session.refresh()];
    await answer(payload('t2'));

    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
    expect(session.token).toBe('t2');
  });

  it('ends when the refresh is rejected, and notifies listeners', async () => {
    const session = new Session(answeringWith(undefined));
    const ended = vi.fn();
    session.onEnded(ended);
    session.signedIn(payload('t1'));

    expect(await session.refresh()).toBe(false);
    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends if the refresh returns another account', async () => {
    const calls = answeringWith(payload('t2', bob));
    const session = new Session(calls);
    const ended = vi.fn();
    session.onEnded(ended);
    session.signedIn(payload('t1'));

    expect(await session.refresh()).toBe(false);

    expect([session.viewer, session.token]).toEqual([undefined, undefined]);
    expect(localStorage.getItem('kolo.signed-in')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    // It may belong to Bob.
    expect(calls.signOut).not.toHaveBeenCalled();
  });

  it('is not resumed for another account', async () => {
    localStorage.setItem('kolo.signed-in', 'ada');
    const session = new Session(answeringWith(payload('t1', bob)));

    await session.resume();

    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBeNull();
  });

  it('leaves the stored id alone if another tab has changed it', async () => {
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

  it('continues after a network error', async () => {
    const { calls, answer } = heldCalls();
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    const refreshed = session.refresh();
    await answer(new TypeError('Failed to fetch'));

    await expect(refreshed).rejects.toThrow('Failed to fetch');
    expect(session.viewer).toEqual(ada);
  });

  it('ends immediately at logout, even if a refresh is pending', async () => {
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

  it('ends at logout, even without a connection', async () => {
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
  /** The event in this tab when another tab changes the account. */
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

  it('never show two accounts: a sign-in ends the session of another account', () => {
    const { session } = aTab();
    localStorage.setItem('kolo.signed-in', bob.id);
    elsewhere(bob.id);

    expect(session.viewer).toBeUndefined();
    expect(localStorage.getItem('kolo.signed-in')).toBe(bob.id);
  });

  it('of the same account do not affect each other', () => {
    const { session, ended } = aTab();
    elsewhere(ada.id);

    expect(session.viewer).toEqual(ada);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('the renewal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('happens before the token expires', async () => {
    const calls = answeringWith(payload('t2'));
    const session = new Session(calls);
    session.signedIn(payload('t1'));

    await vi.advanceTimersByTimeAsync(13 * 60_000);
    expect(calls.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(session.token).toBe('t2');
  });

  /** Hides or shows the page. */
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('waits until the page is visible', async () => {
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

  it('is repeated every minute after network errors', async () => {
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

  it('does not happen after the session has ended', async () => {
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

  it('does not happen after a logout', async () => {
    const calls = answeringWith(payload('t2'));
    const session = new Session(calls);
    session.signedIn(payload('t1'));
    await session.signOut();
    await vi.advanceTimersByTimeAsync(20 * 60_000);

    expect(calls.refresh).not.toHaveBeenCalled();
  });
});
