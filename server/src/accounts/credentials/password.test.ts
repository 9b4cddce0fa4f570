import { availableParallelism } from 'node:os';
import { useRealCost } from '../../../test/tools/quick-passwords.mjs';
import { hashPassword, limited, shareHashing, verifyPassword, waitingPasswords } from './password.ts';

const LONG = { length: 10, patienceMs: 60_000 };

describe('a password', () => {
  beforeAll(() => useRealCost(true));
  afterAll(() => useRealCost(false));

  it('is stored as Argon2id with 19 MB, two passes, one lane and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is distinguished from any other', async () => {
    const passwordHash = await hashPassword('correct horse');

    expect(await verifyPassword(passwordHash, 'correct horse')).toBe(true);
    expect(await verifyPassword(passwordHash, 'correct horse ')).toBe(false);
    expect(await verifyPassword(passwordHash, '')).toBe(false);
  });

  it('is the same in every Unicode composition', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9-noir'), 'cafe\u0301-noir')).toBe(true);
  });

  it('takes equally long to check without an account', async () => {
    const passwordHash = await hashPassword('correct horse');
    const timeOf = async (known: string | undefined): Promise<number> => {
      const start = performance.now();
      expect(await verifyPassword(known, 'wrong horse')).toBe(false);
      return performance.now() - start;
    };
    const times: [unknown: number, known: number][] = [];
    for (let run = 0; run < 10; run += 1) times.push([await timeOf(undefined), await timeOf(passwordHash)]);

    // Compare the shortest times, because other load on the machine only makes them longer.
    const unknown = Math.min(...times.map(([one]) => one));
    const known = Math.min(...times.map(([, other]) => other));

    expect(unknown / known).toBeGreaterThan(0.25);
    expect(unknown / known).toBeLessThan(4);
  });
});

describe('the limiter', () => {
  it('runs a limited number of tasks at a time, in the order of arrival', async () => {
    const limiter = limited(2, LONG);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (number: number) =>
      limiter(async () => {
        started.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        return number;
      });
    const all = Promise.all([0, 1, 2, 3].map(work));
    expect(started).toEqual([0, 1]);

    finish[1]?.();
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2]);

    finish[0]?.();
    finish[2]?.();
    await new Promise(setImmediate);
    finish[3]?.();
    expect(await all).toEqual([0, 1, 2, 3]);
  });

  it('continues after a failed task', async () => {
    const limiter = limited(1, LONG);
    const failing = limiter(() => Promise.reject(new Error('no memory')));
    const next = limiter(() => Promise.resolve('done'));

    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('done');
    expect(await limiter(() => Promise.resolve('again'))).toBe('again');
  });

  it('refuses a task at once while the queue is full, and accepts one when it has moved', async () => {
    const limiter = limited(1, { ...LONG, length: 2 });
    const finish: (() => void)[] = [];
    const work = () => limiter(() => new Promise<void>((resolve) => finish.push(resolve)));
    const accepted = [work(), work(), work()];

    expect(limiter.waiting()).toBe(2);
    await expect(work()).rejects.toMatchObject({ kind: 'unavailable', reason: 'busy', retryAfter: 1 });

    finish[0]?.();
    await accepted[0];
    accepted.push(work());
    expect(limiter.waiting()).toBe(2);
    for (const [index, task] of accepted.entries()) {
      finish[index]?.();
      await task;
      await new Promise(setImmediate);
    }
    expect(limiter.waiting()).toBe(0);
  });

  it('refuses a task at once if its expected wait is too long', async () => {
    let now = 0;
    const limiter = limited(2, { length: 100, patienceMs: 5_000, now: () => now });
    await limiter(() => {
      now += 2_000;
      return Promise.resolve();
    });
    const finish: (() => void)[] = [];
    const work = () => limiter(() => new Promise<void>((resolve) => finish.push(resolve)));

    // Two tasks run and five wait. The last of them waits 5 × 2 s / 2 workers.
    const accepted = Array.from({ length: 7 }, work);
    expect(limiter.waiting()).toBe(5);
    await expect(work()).rejects.toMatchObject({ reason: 'busy', retryAfter: 6 });

    for (const [index, turn] of accepted.entries()) {
      finish[index]?.();
      await turn;
      await new Promise(setImmediate);
    }
    expect(limiter.waiting()).toBe(0);
  });
});

it('refuses passwords beyond the queue at once, and hashes the others', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('correct horse')));

  const served = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(250 + 2 * availableParallelism());
  expect(outcomes.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
    reason: { reason: 'busy' },
  });
});

it('shares the hashing capacity with the other processes on the machine', async () => {
  shareHashing(2 * availableParallelism());
  const both = [hashPassword('correct horse'), hashPassword('correct horse')];

  expect(waitingPasswords()).toBe(1);

  await Promise.all(both);
  shareHashing(1);
});
