import { hashPassword, inTurns, verifyPassword } from './password.ts';

describe('a password', () => {
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
      for (let run = 0; run < 8; run += 1) expect(await verifyPassword(known, 'wrong horse')).toBe(false);
      return performance.now() - start;
    };
    await timeOf(undefined);

    const [unknown, known] = [await timeOf(undefined), await timeOf(passwordHash)];

    expect(unknown / known).toBeGreaterThan(0.25);
    expect(unknown / known).toBeLessThan(4);
  });
});

describe('turns', () => {
  it('lets so many work at a time, in the order in which they came', async () => {
    const inTurn = inTurns(2);
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
    const inTurn = inTurns(1);
    const failing = inTurn(() => Promise.reject(new Error('no memory')));
    const next = inTurn(() => Promise.resolve('done'));

    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('done');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });
});
