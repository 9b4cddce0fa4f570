// @mysql
import { openTestOutbox, type TestOutbox } from '../../test/tools/test-outbox.ts';
import type { Database } from '../db/database.ts';
import { CLAIM_MS, claimDue, recordFailure, recordAcceptance, renewClaim } from './outbox.ts';

describe('claiming emails', () => {
  let outbox: TestOutbox;
  beforeEach(async () => {
    outbox = await openTestOutbox();
  });
  afterEach(() => outbox.close());

  const claim = (db: Database = outbox.db, limit = 4) => claimDue(db, outbox.clock(), limit);
  /** A database in which something happens between reading and claiming. */
  const overtakenBy = (event: () => Promise<unknown>): Database => ({
    ...outbox.db,
    transaction: async (work) => {
      await event();
      return outbox.db.transaction(work);
    },
  });

  it('takes due emails up to the limit, and none twice', async () => {
    for (let count = 0; count < 3; count += 1) await outbox.write();

    const first = await claim(outbox.db, 2);
    const second = await claim(outbox.db, 2);

    expect([first?.length, second?.length]).toEqual([2, 1]);
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ id }) => id)).size).toBe(3);
    expect(await claim()).toBeUndefined();
  });

  it('leaves an email to a faster process', async () => {
    await outbox.write();
    const other = await outbox.another();

    let taken: unknown[] | undefined;
    const late = await claim(
      overtakenBy(async () => {
        taken = await claim(other);
      }),
    );

    expect(taken).toHaveLength(1);
    expect(late).toEqual([]);
  });

  it('leaves out an email that another process has tried meanwhile', async () => {
    const { id } = await outbox.write();
    const other = await outbox.another();

    const late = await claim(
      overtakenBy(async () => {
        const [email] = (await claim(other)) ?? [];
        await recordFailure(other, email!, outbox.clock(), { isRefused: false, reason: 'refused' });
      }),
    );

    expect(late).toEqual([]);
    expect(await outbox.read(id)).toMatchObject({ attempts: 1, claimedUntil: null });
  });

  it('leaves an email to its sender if that renews its claim in time', async () => {
    await outbox.write();
    const [email] = (await claim()) ?? [];
    outbox.turnClock(CLAIM_MS);

    const late = await claim(overtakenBy(() => renewClaim(outbox.db, email!, outbox.clock())));

    expect(late).toEqual([]);
  });

  it('leaves out an email that was accepted meanwhile', async () => {
    await outbox.write();
    const [email] = (await claim()) ?? [];
    outbox.turnClock(CLAIM_MS);

    const late = await claim(overtakenBy(() => recordAcceptance(outbox.db, email!, outbox.clock())));

    expect(late).toEqual([]);
  });

  it('prefers first attempts to repeated ones', async () => {
    const old = await outbox.write();
    const [failed] = (await claim()) ?? [];
    await recordFailure(outbox.db, failed!, outbox.clock(), { isRefused: false, reason: 'refused' });
    outbox.turnClock(CLAIM_MS);
    const fresh = await outbox.write();

    const order = [await claim(outbox.db, 1), await claim(outbox.db, 1)].map((emails) => emails?.[0]?.id);

    expect(order).toEqual([fresh.id, old.id]);
  });

  it('ignores the failure of a sender that has lost its claim', async () => {
    const { id } = await outbox.write();
    const [lost] = (await claim()) ?? [];
    outbox.turnClock(CLAIM_MS);
    const [taken] = (await claim()) ?? [];

    await recordFailure(outbox.db, lost!, outbox.clock(), { isRefused: false, reason: 'too late' });

    expect(await outbox.read(id)).toMatchObject({ lastError: null, claimedUntil: taken?.claimedUntil });
  });
});
