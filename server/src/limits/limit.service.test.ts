// @mysql
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inTransaction } from '../context/context.ts';
import { DomainError, type LimitUse } from '../domain/errors.ts';
import { sentence } from '../domain/messages/sentence.ts';
import { registrations, type LimitRule } from '../domain/limits.ts';
import { programFile } from '../../test/tools/programs.ts';
import { startTestWorld, type TestWorld } from '../../test/tools/test-context.ts';
import { hashOf, newId } from '../base/tokens.ts';
import { bucketsOf } from './bucket.ts';
import { Limit } from './limit.entity.ts';
import {
  giveBack,
  keep,
  deleteExpiredLimits,
  take,
  takeIfRoom,
  takeTry,
  type Demand,
} from './limit.service.ts';

const MINUTE = 60_000;

const perAccount: LimitRule = {
  name: 'test',
  counts: 'use',
  max: 3,
  windowMs: 10 * MINUTE,
  per: 'account',
  reason: 'limit-reached',
};
const perAddress: LimitRule = { ...perAccount, name: 'test-address', per: 'address' };

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

/** A demand on a bucket that no other test uses. */
const fresh = (rule: Partial<LimitRule> = {}): Demand => ({
  rule: { ...perAccount, ...rule },
  subject: newId(),
});

const refusalOf = async (attempt: Promise<unknown>): Promise<DomainError | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    },
  );

async function times(count: number, demand: Demand, ctx = world.request()): Promise<void> {
  for (let done = 0; done < count; done += 1) await take(ctx, [demand]);
}

describe('a limit', () => {
  it('lets through as many as it allows, and reports when to come back', async () => {
    const demand = fresh();
    await times(3, demand);
    world.turnClock(4 * MINUTE);

    const refusal = await refusalOf(take(world.request(), [demand]));

    expect(refusal).toMatchObject({ reason: 'limit-reached', kind: 'too-many', retryAfter: 6 * 60 });
  });

  it('slides: there is room again when the oldest use leaves the window, and only for that one', async () => {
    const demand = fresh();
    await times(1, demand);
    world.turnClock(5 * MINUTE);
    await times(2, demand);
    world.turnClock(5 * MINUTE - 1);
    expect(await refusalOf(take(world.request(), [demand]))).toMatchObject({ retryAfter: 1 });

    world.turnClock(1);

    await times(1, demand);
    expect(await refusalOf(take(world.request(), [demand]))).toMatchObject({ retryAfter: 5 * 60 });
  });

  it('for guesses cannot be counted inside a transaction, whose refusal would roll the count back', async () => {
    const guess = fresh({ counts: 'guesses' });
    await take(world.request(), [guess]);

    const inside = inTransaction(world.request(), (tx) => take(tx, [fresh(), guess]));

    await expect(inside).rejects.toThrow('limit test must not be counted inside a transaction');
  });

  it('does not count what it refuses', async () => {
    const demand = fresh();
    await times(3, demand);
    world.turnClock(9 * MINUTE);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusalOf(take(world.request(), [demand]))).toMatchObject({ retryAfter: 60 });
    }

    world.turnClock(MINUTE);

    await times(3, demand);
  });

  it('counts by weight, all or nothing', async () => {
    const demand = fresh({ max: 10 });
    await take(world.request(), [{ ...demand, weight: 4 }]);
    world.turnClock(MINUTE);
    await take(world.request(), [{ ...demand, weight: 4 }]);

    // Waiting does not help while a smaller demand would have room.
    expect(await refusalOf(take(world.request(), [{ ...demand, weight: 3 }]))).toMatchObject({
      retryAfter: undefined,
      limit: { name: 'test', max: 10, windowSeconds: 600, remaining: 2, moreAfter: 9 * 60 },
    });
    await take(world.request(), [{ ...demand, weight: 2 }]);
    // One more needs the first four gone; seven need the second four gone as well.
    expect(await refusalOf(take(world.request(), [demand]))).toMatchObject({
      retryAfter: 9 * 60,
      limit: { remaining: 0 },
    });
    expect(await refusalOf(take(world.request(), [{ ...demand, weight: 7 }]))).toMatchObject({
      retryAfter: 10 * 60,
    });
  });

  it('refuses demands that could never have room', async () => {
    expect(await refusalOf(take(world.request(), [{ ...fresh(), weight: 4 }]))).toMatchObject({
      reason: 'limit-reached',
      retryAfter: undefined,
      limit: { remaining: 3 },
    });
  });

  it('returns its sentence, also for the field that asks for too much', async () => {
    const [one, other] = [fresh({ max: 1 }), fresh({ name: 'other', max: 1 })];
    const demands = [
      { ...one, field: 'a', sentence: () => sentence('limits.emailsTo', { emails: ['ada@example.com'] }) },
      { ...other, field: 'b', sentence: ({ max }: LimitUse) => sentence('limits.changes', { max }) },
    ];
    await take(world.request(), demands);

    const toAda = sentence('limits.emailsTo', { emails: ['ada@example.com'] });
    const oneChange = sentence('limits.changes', { max: 1 });
    expect(await refusalOf(take(world.request(), demands))).toMatchObject({
      sentences: [toAda, oneChange],
      fields: { a: [toAda], b: [oneChange] },
    });
  });

  it('counted by takeIfRoom refuses nothing, and returns whether there was room', async () => {
    const demand = fresh({ max: 1 });

    expect(await takeIfRoom(world.request(), [demand])).toBe(true);
    expect(await takeIfRoom(world.request(), [demand])).toBe(false);
    await expect(takeIfRoom(world.request({ access: 'read' }), [demand])).rejects.toThrow();
  });

  it('is reported after the commit: not if the transaction is rolled back, and once for all of its counts', async () => {
    const reported: string[][] = [];
    const ctx = world.request({ recordLimits: (uses) => reported.push(uses.map(({ name }) => name)) });
    await expect(
      inTransaction(ctx, async (tx) => {
        await take(tx, [fresh()]);
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    expect(reported).toEqual([]);

    await inTransaction(ctx, async (tx) => {
      await take(tx, [fresh()]);
      await take(tx, [fresh({ name: 'other' })]);
      expect(reported).toEqual([]);
    });
    expect(reported).toEqual([['test', 'other']]);
  });

  it('never makes callers wait longer than its window, although a large one counts in steps', async () => {
    const demand = fresh({ max: 300, windowMs: 24 * 60 * MINUTE });
    const reported: LimitUse[] = [];
    await take(world.request({ recordLimits: (uses) => reported.push(...uses) }), [
      { ...demand, weight: 300 },
    ]);
    const refusal = await refusalOf(take(world.request(), [demand]));

    expect(reported[0]?.moreAfter).toBeLessThanOrEqual(24 * 60 * 60);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it('hides its use if it includes others’, and rounds the wait up to hours if others wrote', async () => {
    const emails = fresh({ max: 1, per: 'recipient', windowMs: 24 * 60 * MINUTE });
    await times(1, emails);
    world.turnClock(90 * MINUTE);
    const refusal = await refusalOf(take(world.request(), [emails]));
    const guesses = fresh({ max: 1, reason: 'too-many-requests' });
    await times(1, guesses);

    expect(refusal).toMatchObject({ reason: 'limit-reached', limit: undefined, retryAfter: 23 * 60 * 60 });
    expect(await refusalOf(take(world.request(), [guesses]))).toMatchObject({ limit: undefined });
    expect(await takeIfRoom(world.request(), [emails])).toBe(false);
  });

  it('reports the caller’s own use, and not the use by others', async () => {
    const reported: LimitUse[] = [];
    const ctx = world.request({ recordLimits: (uses) => reported.push(...uses) });

    await take(ctx, [fresh({ max: 5 }), fresh({ per: 'recipient' }), fresh({ reason: 'too-many-requests' })]);

    expect(reported).toEqual([{ name: 'test', max: 5, windowSeconds: 600, remaining: 4, moreAfter: 600 }]);
  });

  it('counts for several limits, or for none', async () => {
    const [open, full] = [fresh(), fresh({ name: 'full', max: 1, reason: 'too-many-requests' })];
    await times(1, full);

    expect(await refusalOf(take(world.request(), [open, full]))).toMatchObject({
      reason: 'too-many-requests',
    });

    await times(3, open);
  });

  it('with the longest wait determines the error', async () => {
    const [short, long] = [fresh({ max: 1 }), fresh({ name: 'long', max: 1, windowMs: 60 * MINUTE })];
    await take(world.request(), [short, long]);

    expect(await refusalOf(take(world.request(), [short, long]))).toMatchObject({ retryAfter: 60 * 60 });
  });

  it('has room again for a use that is given back', async () => {
    const demand = fresh();
    await times(2, demand);
    const taken = await take(world.request(), [demand]);

    await giveBack(world.request(), taken);

    await times(1, demand);
    expect(await refusalOf(take(world.request(), [demand]))).toBeDefined();
  });

  it('gives back only once, and nothing that has left the window', async () => {
    const demand = fresh();
    const taken = await take(world.request(), [demand]);
    world.turnClock(11 * MINUTE);
    await times(3, demand);

    await giveBack(world.request(), taken);
    await giveBack(world.request(), taken);

    expect(await refusalOf(take(world.request(), [demand]))).toBeDefined();
  });

  it('waits for an attempt that is still being checked, and has room when that is given back', async () => {
    const demand = fresh({ max: 1 });
    const pending = await takeTry(world.request(), [demand]);
    const next = takeTry(world.request(), [demand]);

    await giveBack(world.request(), pending);

    const taken = await next;
    expect(taken).toHaveLength(1);
    await keep(world.request(), taken);
    expect(await refusalOf(takeTry(world.request(), [demand]))).toBeDefined();
  });

  it('stops waiting for an attempt whose process is gone', async () => {
    const demand = fresh({ max: 1 });
    await takeTry(world.request(), [demand]);
    world.turnClock(10_000);

    expect(await refusalOf(takeTry(world.request(), [demand]))).toBeDefined();
  });

  it('joins the transaction that it is called in, and is rolled back with it', async () => {
    const demand = fresh({ max: 1 });
    await expect(
      inTransaction(world.request(), async (tx) => {
        await take(tx, [demand]);
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');

    await times(1, demand);
  });
});

describe('a limit counts', () => {
  const from = (address: string, rateLimitFactor = 1) => world.request({ address, rateLimitFactor });

  it('addresses, and networks for IPv6', async () => {
    await times(3, { rule: perAddress }, from('2001:db8:7:7::1'));

    expect(await refusalOf(take(from('2001:db8:7:7:ffff::2'), [{ rule: perAddress }]))).toBeDefined();
    await times(1, { rule: perAddress }, from('2001:db8:7:8::1'));
  });

  it('an account from everywhere, or from one address', async () => {
    const everywhere = fresh();
    await times(2, everywhere, from('192.0.2.20'));
    await times(1, everywhere, from('192.0.2.21'));
    expect(await refusalOf(take(from('192.0.2.22'), [everywhere]))).toBeDefined();

    const perAddressToo = fresh({ per: 'account-from-address' });
    await times(3, perAddressToo, from('192.0.2.20'));
    expect(await refusalOf(take(from('192.0.2.20'), [perAddressToo]))).toBeDefined();
    await times(1, perAddressToo, from('192.0.2.21'));
  });

  it('more with RATE_LIMIT_FACTOR per address and for use, but not more guesses of a password', async () => {
    const rule = { rule: perAddress };
    await times(6, rule, from('192.0.2.30', 2));
    expect(await refusalOf(take(from('192.0.2.30', 2), [rule]))).toBeDefined();
    await times(1, rule, from('192.0.2.31', 0.01));
    expect(await refusalOf(take(from('192.0.2.31', 0.01), [rule]))).toBeDefined();

    const use = fresh();
    await times(6, use, from('192.0.2.31', 2));
    expect(await refusalOf(take(from('192.0.2.31', 2), [use]))).toBeDefined();

    const guesses = [fresh({ counts: 'guesses' }), fresh({ counts: 'guesses', per: 'account-from-address' })];
    for (const demand of guesses) {
      await times(3, demand, from('192.0.2.32', 100));
      expect(await refusalOf(take(from('192.0.2.32', 100), [demand]))).toBeDefined();
    }
  });

  it('under hashed names only', async () => {
    await take(world.request({ address: '198.51.100.77' }), [
      { rule: { ...perAccount, per: 'account-from-address' }, subject: 'ada@example.com' },
    ]);

    const rows = await world.db.reader.find(Limit);
    expect(JSON.stringify(rows)).not.toMatch(/example|@|198\.51/);
    // The hash cannot be found by trying all addresses either.
    const guesses = ['ada@example.com', ''].flatMap((subject) =>
      ['198.51.100.77', ''].map((address) => hashOf(['test', subject, address].join('\n'))),
    );
    expect(rows.map(({ bucket }) => bucket)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(guesses.join('|'))]),
    );
  });

  it('on while the secret is replaced, and afterwards', async () => {
    const [demand, before] = [fresh(), world.request()];
    const [secret] = before.jwtSecrets;
    await times(2, demand, before);
    const during = world.request({ jwtSecrets: ['the new secret, long enough to be one', secret] });
    await times(1, demand, during);

    expect(await refusalOf(take(during, [demand]))).toMatchObject({ limit: { remaining: 0 } });
    const after = world.request({ jwtSecrets: ['the new secret, long enough to be one'] });
    await times(2, demand, after);
    expect(await refusalOf(take(after, [demand]))).toBeDefined();
  });

  it('under a name that depends on the secret', () => {
    const counted = { rule: perAccount, subject: 'ada', address: '192.0.2.1' };
    const [before] = bucketsOf(['old'], counted);

    const [first, ...others] = bucketsOf(['new', 'old'], counted);

    expect(others).toEqual([before]);
    expect(bucketsOf(['new'], counted)).toEqual([first]);
    expect(first).not.toBe(before);
  });

  it('in small rows, however high it is', async () => {
    const demand = fresh({ per: 'address' });
    const ctx = world.request({ address: '192.0.2.40', rateLimitFactor: 10_000 });
    const before = new Set((await world.db.reader.find(Limit)).map(({ bucket }) => bucket));
    for (let done = 0; done < 40; done += 1) {
      await take(ctx, [{ ...demand, weight: 50 }]);
      world.turnClock(20);
    }

    const row = (await world.db.reader.find(Limit)).find(({ bucket }) => !before.has(bucket));
    expect(row?.hits.reduce((sum, [, weight]) => sum + weight, 0)).toBe(2_000);
    expect(row?.hits.length).toBeLessThanOrEqual(3);
  });
});

describe('for simultaneous requests', () => {
  it('a limit is exact, from its first use on', async () => {
    const demand = fresh();

    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => refusalOf(take(world.request(), [demand]))),
    );

    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(3);
  });

  it('several processes share a limit', async () => {
    const taker = await programFile('test/tools/taker.fixture.ts');
    const run = promisify(execFile);
    const options = [taker, world.url, '192.0.2.50', '15'];

    const outputs = await Promise.all([1, 2].map(() => run(process.execPath, options)));

    const allowed = outputs.map(({ stdout }) => Number(stdout));
    expect(allowed.reduce((sum, count) => sum + count)).toBe(registrations.max);
  });

  it('callers who use the same limits in another order do not block each other', async () => {
    const [one, other] = [fresh({ max: 100 }), fresh({ name: 'other', max: 100 })];

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_one, index) =>
        refusalOf(take(world.request(), index % 2 ? [one, other] : [other, one])),
      ),
    );

    expect(outcomes.every((refusal) => refusal === undefined)).toBe(true);
  });
});

it('cleanup deletes only what no longer counts', async () => {
  await inTransaction(world.request(), (tx) => tx.manager.deleteAll(Limit));
  await take(world.request(), [fresh()]);
  world.turnClock(6 * MINUTE);
  const recent = fresh();
  await times(3, recent);
  world.turnClock(4 * MINUTE);

  await inTransaction(world.request(), (tx) => deleteExpiredLimits(tx.manager, tx.clock()));

  expect(await world.db.reader.count(Limit)).toBe(1);
  expect(await refusalOf(take(world.request(), [recent]))).toBeDefined();
});
