import { availableParallelism } from 'node:os';
import { ownCost } from '../../../test/tools/quick-passwords.mjs';
import { hashPassword, inTurns, shareHashing, verifyPassword, waitingPasswords } from './password.ts';

const LONG = { length: 10, patienceMs: 60_000 };

describe('a password', () => {
  beforeAll(() => ownCost(true));
  afterAll(() => ownCost(false));

  it('is kept as argon2id, 19 MB, two passes, one lane, with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is told from any other', async () => {
    const passwordHash = await hashPassword('correct horse');

    expect(await verifyPassword(passwordHash, 'correct horse')).toBe(true);
    expect(await verifyPassword(passwordHash, 'correct horse ')).toBe(false);
    expect(await verifyPassword(passwordHash, '')).toBe(false);
  });

  it('is the same however the keyboard composed it', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9-noir'), 'cafe\u0301-noir')).toBe(true);
  });

  it('is looked at as long where there is no account', async () => {
    const passwordHash = await hashPassword('correct horse');
    const timeOf = async (known: string | undefined): Promise<number> => {
      const start = performance.now();
      expect(await verifyPassword(known, 'wrong horse')).toBe(false);
      return performance.now() - start;
    };
    const times: [unknown: number, known: number][] = [];
    for (let run = 0; run < 10; run += 1) times.push([await timeOf(undefined), await timeOf(passwordHash)]);

    // The shortest of each: what else the machine does only makes them longer.
    const unknown = Math.min(...times.map(([one]) => one));
    const known = Math.min(...times.map(([, other]) => other));

    expect(unknown / known).toBeGreaterThan(0.25);
    expect(unknown / known).toBeLessThan(4);
  });
});

describe('turns', () => {
  it('lets so many work at a time, in the order in which they came', async () => {
    const inTurn = inTurns(2, LONG);
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const work = (number: number) =>
      inTurn(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        return number;
      });
    const all = Promise.all([0, 1, 2, 3].map(work));
    expect(begun).toEqual([0, 1]);

    finish[1]?.();
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2]);

    finish[0]?.();
    finish[2]?.();
    await new Promise(setImmediate);
    finish[3]?.();
    expect(await all).toEqual([0, 1, 2, 3]);
  });

  it('go on after a failure', async () => {
    const inTurn = inTurns(1, LONG);
    const failing = inTurn(() => Promise.reject(new Error('no memory')));
    const next = inTurn(() => Promise.resolve('done'));

    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('done');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });

  it('are refused at once where the line is full, and given again when it has moved', async () => {
    const inTurn = inTurns(1, { ...LONG, length: 2 });
    const finish: (() => void)[] = [];
    const work = () => inTurn(() => new Promise<void>((resolve) => finish.push(resolve)));
    const taken = [work(), work(), work()];

    expect(inTurn.waiting()).toBe(2);
    await expect(work()).rejects.toMatchObject({ kind: 'unavailable', reason: 'busy', retryAfter: 1 });

    finish[0]?.();
    await taken[0];
    taken.push(work());
    expect(inTurn.waiting()).toBe(2);
    for (const [index, turn] of taken.entries()) {
      finish[index]?.();
      await turn;
      await new Promise(setImmediate);
    }
    expect(inTurn.waiting()).toBe(0);
  });

  it('are refused at once where the wait would be too long, as far as one can tell', async () => {
    let now = 0;
    const inTurn = inTurns(2, { length: 100, patienceMs: 5_000, now: () => now });
    await inTurn(() => {
      now += 2_000;
      return Promise.resolve();
    });
    const finish: (() => void)[] = [];
    const work = () => inTurn(() => new Promise<void>((resolve) => finish.push(resolve)));

    // Two work, and five wait: the last of them for 5 × 2 s, by two workers.
    const taken = Array.from({ length: 7 }, work);
    expect(inTurn.waiting()).toBe(5);
    await expect(work()).rejects.toMatchObject({ reason: 'busy', retryAfter: 6 });

    for (const [index, turn] of taken.entries()) {
      finish[index]?.();
      await turn;
      await new Promise(setImmediate);
    }
    expect(inTurn.waiting()).toBe(0);
  });
});

it('a crowd that is too large is told so at once, and the others are served', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('correct horse')));

  const served = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(250 + 2 * availableParallelism());
  expect(outcomes.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
    reason: { reason: 'busy' },
  });
});

it('leaves the other processes on this machine their share of hashing', async () => {
  shareHashing(2 * availableParallelism());
  const both = [hashPassword('correct horse'), hashPassword('correct horse')];

  expect(waitingPasswords()).toBe(1);

  await Promise.all(both);
  shareHashing(1);
});
