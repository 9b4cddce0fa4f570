import { unwritten } from './unwritten.ts';
import { pino } from 'pino';
import { inTransaction } from '../../src/context/context.ts';
import type { Database } from '../../src/db/database.ts';
import type { EmailDraft } from '../../src/mail/email-draft.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { queueEmail } from '../../src/mail/outbox.service.ts';
import { openKeyedDatabase } from './open-keyed-database.ts';
import { startTestWorld } from './test-context.ts';

/** An outbox on its own database, with a clock that only the test moves. */
export interface TestOutbox {
  db: Database;
  clock: () => Date;
  turnClock(byMs: number): void;
  /** Queues an email as an operation does, and returns its row. Subjects must differ. */
  write(draft?: Partial<EmailDraft>): Promise<Email>;
  read(id: string): Promise<Email>;
  /** Opens the same database as another process would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

export const silentLog = pino({ level: process.env.TEST_LOG ?? 'silent' });

/** By default, an email that recipients cannot turn off and that is not about a cycle. */
export const draftOf = (
  given: Pick<EmailDraft, 'recipient' | 'subject'> & Partial<EmailDraft>,
): EmailDraft => ({
  kind: 'welcome',
  language: 'en-GB',
  html: '<html><head></head><body>Hello</body></html>',
  text: 'Hello',
  secret: false,
  record: null,
  furtherRecords: null,
  unsubscribe: null,
  goodUntil: null,
  ...given,
});

export async function openTestOutbox(): Promise<TestOutbox> {
  const world = await startTestWorld();
  const { db } = world;
  const others: Database[] = [];
  let written = 0;

  return {
    db,
    clock: world.request().clock,
    turnClock: (byMs) => world.turnClock(byMs),
    write: async (draft = {}) => {
      written += 1;
      const email = draftOf({
        recipient: `person${written}@example.com`,
        subject: `Email ${written}`,
        ...draft,
      });
      await inTransaction(world.request(), (tx) => queueEmail(tx, unwritten(email)));
      return db.reader.findOneByOrFail(Email, { subject: email.subject });
    },
    read: (id) => db.reader.findOneByOrFail(Email, { id }),
    another: async () => {
      const other = await openKeyedDatabase(world.url);
      others.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(others.map((other) => other.close()));
      await world.close();
    },
  };
}
