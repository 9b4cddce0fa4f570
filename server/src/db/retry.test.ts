// @mysql
import { DomainError } from '../domain/errors.ts';
import { retrying } from './retry.ts';

const failure = (details: object): Error => Object.assign(new Error('it failed'), details);

/** Work that fails this often before it succeeds, and counts its attempts. */
function failing(times: number, error: Error) {
  const work = {
    tried: 0,
    try: (): Promise<string> => {
      work.tried += 1;
      return work.tried > times ? Promise.resolve('done') : Promise.reject(error);
    },
  };
  return work;
}

describe('a temporary failure', () => {
  it.each([
    [{ code: 'SQLITE_BUSY' }],
    [{ code: 'SQLITE_BUSY_SNAPSHOT' }],
    [{ code: 'UNKNOWN_SQLITE_ERROR_261', rawCode: 261 }],
    [{ errno: 1213, code: 'ER_LOCK_DEADLOCK' }],
    [{ errno: 1205, code: 'ER_LOCK_WAIT_TIMEOUT' }],
    [{ errno: 1020 }],
    [{ errno: 1047 }],
    [{ errno: 1180 }],
    [{ errno: 1053 }],
    [{ errno: 1290 }],
    [{ errno: 1317 }],
    [{ errno: 2006 }],
    [{ errno: 2013 }],
    [{ code: 'ECONNREFUSED' }],
    [{ code: 'ECONNRESET' }],
    [{ code: 'EPIPE' }],
    [{ code: 'ETIMEDOUT' }],
    [{ code: 'PROTOCOL_CONNECTION_LOST' }],
  ])('with %j is retried', async (details) => {
    const work = failing(1, failure(details));

    expect(await retrying(work.try)).toBe('done');
    expect(work.tried).toBe(2);
  });

  it('is retried several times', async () => {
    const work = failing(3, failure({ errno: 1213 }));

    expect(await retrying(work.try)).toBe('done');
    expect(work.tried).toBe(4);
  });

  it('is not followed by long waits', async () => {
    const work = failing(7, failure({ code: 'ECONNREFUSED' }));
    const { random } = Math;
    Math.random = () => 0.5;
    let lastTry = 0;
    let lastWait = 0;
    try {
      await retrying(() => {
        lastWait = performance.now() - lastTry;
        lastTry = performance.now();
        return work.try();
      });
    } finally {
      Math.random = random;
    }

    // If it doubled each time, the seventh wait would be 1,280 ms long.
    expect(lastWait).toBeLessThan(1_200);
  });

  it('that lasts for fifteen seconds becomes "busy"', async () => {
    const work = failing(Infinity, failure({ code: 'ECONNREFUSED' }));
    const { now } = Date;
    let jumped = 0;
    Date.now = () => now() + jumped;
    try {
      const outcome = retrying(() => {
        jumped += 6_000;
        return work.try();
      });
      await expect(outcome).rejects.toEqual(new DomainError('busy', { retryAfter: 5 }));
    } finally {
      Date.now = now;
    }
    expect(work.tried).toBeGreaterThan(1);
  });
});

describe('a permanent failure', () => {
  it.each([
    ['that is a refusal', new DomainError('cycle-running')],
    ['that is a duplicate', failure({ errno: 1062, code: 'ER_DUP_ENTRY' })],
    ['that is a violated constraint', failure({ code: 'SQLITE_CONSTRAINT' })],
    ['that is a bug', new TypeError('x is not a function')],
  ])('%s is thrown at once', async (_what, error) => {
    const work = failing(1, error);

    await expect(retrying(work.try)).rejects.toBe(error);
    expect(work.tried).toBe(1);
  });
});
