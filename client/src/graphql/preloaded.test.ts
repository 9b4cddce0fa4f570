import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageOf } from '../lib/errors.ts';
import { aViewer } from '../testing/builders.ts';
import { SIGNED_IN, takePreloadedSession } from './preloaded.ts';
import { sessionCalls } from './session-calls.ts';

const granted = {
  accessToken: 'early',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: aViewer(),
};
const asked = (answer: Promise<object>) => {
  globalThis.koloPreloaded = { viewerId: 'ada', session: answer };
};
beforeEach(() => localStorage.setItem(SIGNED_IN, 'ada'));
afterEach(() => {
  globalThis.koloPreloaded = undefined;
});

describe('a preloaded session', () => {
  it('is the response to the first request', async () => {
    asked(Promise.resolve({ data: { refreshSession: granted } }));

    expect(await sessionCalls.refresh()).toEqual(granted);
  });

  it('is used once', () => {
    asked(Promise.resolve({ data: { refreshSession: granted } }));

    expect(takePreloadedSession()).toBeDefined();
    expect(takePreloadedSession()).toBeUndefined();
  });

  it('is over if the server rejects it', async () => {
    asked(Promise.resolve({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }));

    expect(await sessionCalls.refresh()).toBeUndefined();
  });

  it('is unknown after a network error', async () => {
    asked(Promise.reject(new TypeError('Failed to fetch')));

    await expect(sessionCalls.refresh()).rejects.toThrow('Failed to fetch');
  });

  it.each(['limit-reached', 'busy'] as const)(
    'is unknown after the error %s, whose message is shown',
    async (reason) => {
      const refusal = { message: failureText(reason), extensions: { reason } };
      asked(Promise.resolve({ data: null, errors: [refusal] }));

      const error: unknown = await sessionCalls.refresh().catch((refused: unknown) => refused);

      expect(messageOf(error)).toBe(failureText(reason));
    },
  );

  it.each([
    ['another account has signed in', () => localStorage.setItem(SIGNED_IN, 'bola')],
    ['the viewer has signed out', () => localStorage.removeItem(SIGNED_IN)],
  ])('is not used if %s in another tab in the meantime', (_what, happens) => {
    asked(Promise.resolve({ data: { refreshSession: granted } }));
    happens();

    expect(takePreloadedSession()).toBeUndefined();
  });
});
