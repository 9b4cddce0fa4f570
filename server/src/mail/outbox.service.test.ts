// @mysql
import { unwritten } from '../../test/tools/unwritten.ts';
import { inTransaction } from '../context/context.ts';
import { startTestWorld, type TestWorld } from '../../test/tools/test-context.ts';
import type { EmailDraft } from './email-draft.ts';
import { Email } from './email.entity.ts';
import { queueEmail } from './outbox.service.ts';

const draft: EmailDraft = {
  kind: 'reset',
  recipient: 'ada@example.com',
  language: 'en-GB',
  subject: 'Grüße 🎉',
  html: '<p>Hello</p>',
  text: 'Hello',
  secret: true,
  record: null,
  furtherRecords: null,
  unsubscribe: null,
  goodUntil: null,
};

describe('a queued email', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await startTestWorld();
  });
  afterEach(() => world.close());

  it('is stored unchanged, and due immediately', async () => {
    const ctx = world.request();
    await inTransaction(ctx, (tx) => queueEmail(tx, unwritten(draft)));

    expect(await world.db.reader.find(Email)).toEqual([
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

  it('is rolled back with its transaction', async () => {
    const failing = inTransaction(world.request(), async (tx) => {
      await queueEmail(tx, unwritten(draft));
      throw new Error('something else went wrong');
    });

    await expect(failing).rejects.toThrow('something else went wrong');
    expect(await world.db.reader.count(Email)).toBe(0);
  });
});
