// Also on MySQL.
import { inTransaction } from '../context/context.ts';
import { startTestWorld, type TestWorld } from '../../test/tools/test-context.ts';
import type { LetterDraft } from './letter-draft.ts';
import { Letter } from './letter.entity.ts';
import { queueLetter } from './outbox.service.ts';

const draft: LetterDraft = {
  kind: 'reset',
  recipient: 'ada@example.com',
  subject: 'Grüße 🎉',
  html: '<p>Hello</p>',
  text: 'Hello',
  secret: true,
  record: null,
  furtherRecords: null,
  unsubscribe: null,
  goodUntil: null,
};

describe('queueing a letter', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await startTestWorld();
  });
  afterEach(() => world.close());

  it('keeps it whole, due at once', async () => {
    const ctx = world.request();
    await inTransaction(ctx, (tx) => queueLetter(tx, draft));

    expect(await world.db.reader.find(Letter)).toEqual([
      expect.objectContaining({
        ...draft,
        createdAt: ctx.clock(),
        dueAt: ctx.clock(),
        attempts: 0,
        sentAt: null,
        claimedUntil: null,
        abandonedAt: null,
        lastError: null,
      }),
    ]);
  });

  it('goes down with the transaction that caused it', async () => {
    const failing = inTransaction(world.request(), async (tx) => {
      await queueLetter(tx, draft);
      throw new Error('something else went wrong');
    });

    await expect(failing).rejects.toThrow('something else went wrong');
    expect(await world.db.reader.count(Letter)).toBe(0);
  });
});
