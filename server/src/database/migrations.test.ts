// @mysql
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Sqlite from 'libsql';
import { createConnection } from 'mysql2/promise';
import { IsNull, Not, type DataSource } from 'typeorm';
import { Participant } from '../cycles/tables/participant.entity.ts';
import { brokenChains } from '../../test/tools/chains.ts';
import { ChangeFact } from '../cycles/tables/change-fact.entity.ts';
import { ChangeRow } from '../cycles/tables/cycle-change.entity.ts';
import { FeedEntry } from '../cycles/tables/feed-entry.entity.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { Limit } from '../limits/limit.entity.ts';
import { Payment } from '../cycles/tables/payment.entity.ts';
import { programFile } from '../../test/tools/programs.ts';
import { createTestDatabase, type TestDatabase } from '../../test/tools/test-database.ts';
import { isSqlite, sqliteSource } from './data-source.ts';
import type { Database } from '../db/database.ts';
import { MIGRATED_BY_ANOTHER, openDatabase } from './open-database.ts';
import { entities } from './entities.ts';
import { LOCK, migrate } from './migrate.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { User } from '../accounts/users/user.entity.ts';
import { AddressesByTheirMailbox1795700000000 } from './migrations/0008-addresses-by-their-mailbox.ts';
import { SessionDetails1795400000000 } from './migrations/0005-session-details.ts';
import { EmailPrivacy1801000000000 } from './migrations/0023-email-privacy.ts';
import { KeyedLimits1795900000000 } from './migrations/0010-keyed-limits.ts';
import { RefusedLetters1796100000000 } from './migrations/0012-refused-letters.ts';
import { HistoryNames1795800000000 } from './migrations/0009-history-names.ts';
import { Terms1796300000000 } from './migrations/0014-terms.ts';
import { migrations } from './migrations/index.ts';
import { Passbook1796600000000 } from './migrations/0016-passbook.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.remove();
});

/** What TypeORM would still change so that the tables match the entities. */
const drift = async (source: DataSource): Promise<string[]> =>
  (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

const tableNames = async (source: DataSource): Promise<string[]> => {
  const runner = source.createQueryRunner();
  const tables = await runner.getTables(source.entityMetadatas.map(({ tablePath }) => tablePath));
  await runner.release();
  return tables.map(({ name }) => name.split('.').at(-1) ?? name).sort();
};

describe('the migrations', () => {
  it('create exactly the tables that the entities describe', async () => {
    expect(await tableNames(db.source)).toHaveLength(entities.length);
    expect(await drift(db.source)).toEqual([]);
  });

  it('set every collation themselves, because other servers may not know this server’s default', async () => {
    if (isSqlite(database.url)) return;
    const odd: unknown = await db.source.query(
      `SELECT TABLE_NAME AS name, COLLATION_NAME AS collation FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND COLLATION_NAME <> 'utf8mb4_bin'
       UNION SELECT TABLE_NAME, TABLE_COLLATION FROM information_schema.TABLES
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_COLLATION <> 'utf8mb4_bin'`,
    );
    expect(odd).toEqual([]);
  });

  it('can be undone and run again', async () => {
    for (let taken = 0; taken < migrations.length; taken += 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    expect(await tableNames(db.source)).toEqual([]);

    await db.source.runMigrations({ transaction: 'all' });
    expect(await tableNames(db.source)).toHaveLength(entities.length);
    expect(await drift(db.source)).toEqual([]);
  });

  it('erase the content of emails that were given up earlier', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(RefusedLetters1796100000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const then = "'2026-01-02 03:04:05.006'";
    const columns = 'id, kind, recipient, subject, html, text, secret, createdAt, dueAt, abandonedAt';
    for (const [id, abandonedAt] of [
      ['1', then],
      ['2', 'NULL'],
    ]) {
      await db.source.query(
        `INSERT INTO letters (${columns}) VALUES ('${id}', 'reset', 'a@b.cd', 's', 'a code', 'a code', 1, ${then}, ${then}, ${abandonedAt})`,
      );
    }

    await db.source.runMigrations({ transaction: 'all' });

    expect(await db.source.query('SELECT html, text, refusals FROM letters ORDER BY id')).toEqual([
      { html: '', text: '', refusals: 0 },
      { html: 'a code', text: 'a code', refusals: 0 },
    ]);
    await db.source.query('DELETE FROM letters');
  });

  it('give existing sessions the start time of their family', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(SessionDetails1795400000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const insert = (table: string, columns: string, ...values: string[]) =>
      db.source.query(`INSERT INTO ${table} (${columns}) VALUES (${values.map((v) => `'${v}'`).join(', ')})`);
    const then = '2026-01-02 03:04:05.006';
    const user = 'id, firstName, lastName, email, emailKey, phoneNumber, dob, createdAt';
    await insert('users', user, 'u', 'Ada', 'Lovelace', 'a@b.cd', 'a@b.cd', '1', '1990-01-01', then);
    const session = 'id, userId, familyId, tokenHash, createdAt, expiresAt';
    await insert('sessions', session, '1', 'u', 'long', 'a', then, '2026-03-01 00:00:00.000');
    await insert(
      'sessions',
      session,
      '2',
      'u',
      'long',
      'b',
      '2026-02-01 00:00:00.000',
      '2026-03-01 00:00:00.000',
    );
    await insert(
      'sessions',
      session,
      '3',
      'u',
      'new',
      'c',
      '2026-02-02 00:00:00.000',
      '2026-03-01 00:00:00.000',
    );

    await db.source.runMigrations({ transaction: 'none' });

    const rows = await db.reader.find(Session, { order: { id: 'ASC' } });
    expect(rows.map(({ id, startedAt, device }) => [id, startedAt?.toISOString(), device])).toEqual([
      ['1', '2026-01-02T03:04:05.006Z', null],
      ['2', '2026-01-02T03:04:05.006Z', null],
      ['3', '2026-02-02T00:00:00.000Z', null],
    ]);
    expect(await drift(db.source)).toEqual([]);
    await db.source.query('DELETE FROM sessions');
    await db.source.query('DELETE FROM account_emails');
    await db.source.query('DELETE FROM users');
  });

  it('delete limits that were counted without a key', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(KeyedLimits1795900000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    await db.source.query(
      "INSERT INTO limits (bucket, hits, expiresAt) VALUES ('plain', '[]', '2099-01-01 00:00:00.000')",
    );

    await db.source.runMigrations({ transaction: 'none' });

    expect(await db.reader.count(Limit)).toBe(0);
  });

  it('convert addresses to the form in which they are compared, but not those that only look like others', async () => {
    const from = migrations.indexOf(AddressesByTheirMailbox1795700000000);
    for (let taken = migrations.length; taken > from; taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const known: [id: string, email: string, key: string][] = [
      ['1', '\u212aim@example.com', 'kim@example.com'],
      ['2', 'ada@b\u00fccher.example', 'ada@b\u00fccher.example'],
      ['3', 'victim@\uff47mail.com', 'victim@\uff47mail.com'],
      ['4', 'bob@xn--bcher-kva.example', 'bob@xn--bcher-kva.example'],
      ['5', 'bob@b\u00fccher.example', 'bob@b\u00fccher.example'],
      ['6', 'Eve@example.com', 'eve@example.com'],
    ];
    for (const [id, email, key] of known) {
      await db.source.query(
        `INSERT INTO users (id, firstName, lastName, email, emailKey, phoneNumber, dob, createdAt)
         VALUES (?, 'A', 'B', ?, ?, '1', '1990-01-01', '2026-01-02 03:04:05.006')`,
        [id, email, key],
      );
    }

    await db.source.runMigrations({ transaction: 'none' });

    const rows = await db.reader.find(User, { order: { id: 'ASC' } });
    expect(rows.map(({ id, email, emailKey }) => [id, email, emailKey])).toEqual([
      ['1', 'Kim@example.com', 'kim@example.com'],
      ['2', 'ada@b\u00fccher.example', 'ada@xn--bcher-kva.example'],
      ...known.slice(2),
    ]);
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('not be taken today: 2.')]);
    warn.mockRestore();
    await db.source.query('DELETE FROM account_emails');
    await db.source.query('DELETE FROM users');
  });

  it('give the history its names, the right kinds, and a number in the feed', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(HistoryNames1795800000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const insert = (table: string, row: Record<string, string | number | null>) =>
      db.source.query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    const at = '2026-01-02 03:04:05.006';
    const person = (id: string, firstName: string) =>
      insert('users', {
        id,
        firstName,
        lastName: 'Lovelace',
        email: `${id}@b.cd`,
        emailKey: `${id}@b.cd`,
        phoneNumber: '1',
        dob: '1990-01-01',
        createdAt: at,
      });
    await person('a', 'Ada');
    await person('b', 'Bob');
    const flags = { cycleFrozen: 0, participantsFrozen: 0, isRunning: 1, roundsCreated: 1 };
    await insert('cycles', {
      id: 'c',
      userId: 'a',
      type: 'GROUP',
      title: 'T',
      description: 'D',
      startDate: '2027-01-31',
      frequency: 28,
      participantAmount: 100,
      ...flags,
      sentConfirmationEmails: 1,
      createdAt: at,
    });
    const participant = (id: string, position: number) =>
      insert('participants', {
        id: `seat-${id}`,
        cycleId: 'c',
        userId: id,
        email: `${id}@b.cd`,
        emailKey: `${id}@b.cd`,
        status: 'ACCEPTED',
        position,
        isCollector: 0,
        confirmationStatus: 'PENDING',
        createdAt: at,
      });
    await participant('a', 0);
    await participant('b', 1);
    const change = async (position: number, userId: string, kind: string, ...facts: [string, string?][]) => {
      const id = `change-${9 - position}`;
      // The clock goes backwards.
      const row = { id, cycleId: 'c', position, userId, kind, at: `2026-01-02 03:04:0${9 - position}.000` };
      await insert('cycle_changes', row);
      for (const [index, [field, email]] of facts.entries()) {
        const fact = { changeId: id, position: index, field, email: email ?? null, valueAfter: 'true' };
        await insert('cycle_change_facts', fact);
      }
    };
    await change(1, 'a', 'STARTED', ['title'], ['description']);
    await change(2, 'a', 'INVITED', ['status', 'B@b.cd'], ['status', 'gone@b.cd']);
    await change(3, 'a', 'RUN', ['isRunning'], ['roundsCreated']);
    await change(4, 'b', 'PAYMENTS_MARKED', ['paid', 'a@b.cd']);
    await insert('rounds', {
      id: 'r',
      cycleId: 'c',
      collectorId: 'seat-b',
      position: 0,
      date: '2027-01-31',
      createdAt: at,
    });
    await insert('payments', {
      id: 'p',
      roundId: 'r',
      participantId: 'seat-a',
      position: 0,
      paid: 1,
      markerId: 'b',
    });

    const logged = jest.spyOn(db.source.logger, 'logQuery');
    await db.source.runMigrations({ transaction: 'none' });
    const named = logged.mock.calls.flatMap(
      ([query]) => /^UPDATE (\w+) SET (?:actorName|markerName|participantName)/.exec(query)?.[1] ?? [],
    );
    logged.mockRestore();
    // One statement for up to 500 people instead of one for each, because each statement is written to disk.
    expect(named).toEqual(['cycle_changes', 'payments', 'cycle_change_facts']);

    const changes = await db.reader.find(ChangeRow, { order: { position: 'ASC' } });
    // The last entry was added when the entries were chained.
    expect(changes.map(({ kind }) => kind).at(-1)).toBe('CHAINED');
    expect(
      changes
        .slice(0, -1)
        .map(({ kind, actorName, actorParticipantId }) => [kind, actorName, actorParticipantId]),
    ).toEqual([
      ['CREATED', 'Ada.LO', 'seat-a'],
      ['INVITED', 'Ada.LO', 'seat-a'],
      ['STARTED', 'Ada.LO', 'seat-a'],
      ['PAYMENTS_MARKED', 'Bob.LO', 'seat-b'],
    ]);
    const facts = await db.reader.find(ChangeFact, { order: { changeId: 'DESC', position: 'ASC' } });
    expect(facts.map(({ participantName }) => participantName)).toEqual([
      null,
      null,
      'Bob.LO',
      null,
      null,
      null,
      'Ada.LO',
    ]);
    expect(await db.reader.find(Payment)).toMatchObject([{ markerName: 'Bob.LO' }]);
    const numbers = await db.reader.find(FeedEntry, {
      where: { number: Not(IsNull()) },
      order: { number: 'ASC' },
    });
    expect(numbers.map(({ changeId, number }) => [changeId, number])).toEqual([
      ['change-8', 1],
      ['change-7', 2],
      ['change-6', 3],
      ['change-5', 4],
    ]);

    // Repeating the steps of an interrupted start changes nothing.
    const runner = db.source.createQueryRunner();
    await new HistoryNames1795800000000().up(runner);
    await runner.release();
    expect((await db.reader.find(ChangeRow, { order: { position: 'ASC' } })).slice(0, -1)).toEqual(
      changes.slice(0, -1),
    );
    expect(
      await db.reader.find(FeedEntry, { where: { number: Not(IsNull()) }, order: { number: 'ASC' } }),
    ).toEqual(numbers);
    expect(await drift(db.source)).toEqual([]);
    const tables =
      'change_feed cycle_change_facts cycle_changes payments rounds participants cycles account_emails users';
    for (const table of tables.split(' ')) await db.source.query(`DELETE FROM ${table}`);
  });

  it('erase the addresses that histories stored with their facts', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(EmailPrivacy1801000000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const then = "'2026-01-02 03:04:05.006'";
    for (const row of [
      `users (id, firstName, lastName, email, emailKey, phoneNumber, dob, createdAt)
       VALUES ('u', 'Ada', 'Lovelace', 'a@b.cd', 'a@b.cd', '1', '1990-01-01', ${then})`,
      `cycles (id, userId, type, title, description, startDate, frequency, participantAmount, createdAt)
       VALUES ('c', 'u', 'GROUP', 'T', 'D', '2027-01-31', 28, 100, ${then})`,
      `cycle_changes (id, cycleId, position, userId, kind, at) VALUES ('h', 'c', 1, 'u', 'INVITED', ${then})`,
      `cycle_change_facts (changeId, position, field, participantId, email) VALUES ('h', 0, 'status', 'p', 'gone@b.cd')`,
    ]) {
      await db.source.query(`INSERT INTO ${row}`);
    }

    await db.source.runMigrations({ transaction: 'all' });

    expect(await db.source.query('SELECT participantId, email FROM cycle_change_facts')).toEqual([
      { participantId: 'p', email: null },
    ]);
    for (const table of [
      'change_feed',
      'cycle_change_facts',
      'cycle_changes',
      'cycles',
      'account_emails',
      'users',
    ]) {
      await db.source.query(`DELETE FROM ${table}`);
    }
  });

  it('give existing cycles the former fixed grace period, no currency and no house rules', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(Terms1796300000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const then = "'2026-01-02 03:04:05.006'";
    await db.source.query(
      `INSERT INTO users (id, firstName, lastName, email, emailKey, phoneNumber, dob, createdAt)
       VALUES ('u', 'Ada', 'Lovelace', 'a@b.cd', 'a@b.cd', '1', '1990-01-01', ${then})`,
    );
    const cycle = (id: string) =>
      db.source.query(
        `INSERT INTO cycles (id, userId, type, title, description, startDate, frequency, participantAmount, createdAt)
         VALUES ('${id}', 'u', 'GROUP', 'Holiday savings', 'A story.', '2027-01-31', 28, 100, ${then})`,
      );
    await cycle('before');

    await db.source.runMigrations({ transaction: 'all' });
    // A process of the previous version writes beside this one for a moment.
    await cycle('beside');
    // Repeating the steps of an interrupted start changes nothing.
    const runner = db.source.createQueryRunner();
    await new Terms1796300000000().up(runner);
    await runner.release();

    const terms = { currency: null, graceDays: 3, houseRules: null };
    expect(await db.reader.find(Cycle, { order: { id: 'ASC' } })).toMatchObject([
      { id: 'before', ...terms },
      { id: 'beside', ...terms },
    ]);
    expect(await drift(db.source)).toEqual([]);
    const tables = 'change_feed cycle_changes cycles account_emails users';
    for (const table of tables.split(' ')) await db.source.query(`DELETE FROM ${table}`);
  });

  it('chain the existing entries, and reset approved slots of cycles that do not run yet', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(Passbook1796600000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const at = '2026-01-02 03:04:05.006';
    await db.source.query(
      `INSERT INTO users (id, firstName, lastName, email, emailKey, phoneNumber, dob, createdAt)
       VALUES ('a', 'Ada', 'Lovelace', 'a@b.cd', 'a@b.cd', '1', '1990-01-01', ?)`,
      [at],
    );
    for (const [id, isRunning] of [
      ['runs', 1],
      ['waits', 0],
      ['unasked', 0],
    ] as const) {
      await db.source.query(
        `INSERT INTO cycles (id, userId, type, title, description, startDate, frequency, participantAmount, cycleFrozen,
           participantsFrozen, isRunning, roundsCreated, sentConfirmationEmails, createdAt)
         VALUES (?, 'a', 'GROUP', 'T', 'D', '2027-01-31', 28, 100, 1, 1, ?, ?, 1, ?)`,
        [id, isRunning, isRunning, at],
      );
      await db.source.query(
        `INSERT INTO participants (id, cycleId, userId, email, emailKey, status, position, isCollector, slot, dateCollected,
           confirmationStatus, confirmationTokenHash, createdAt)
         VALUES (?, ?, 'a', 'a@b.cd', 'a@b.cd', 'ACCEPTED', 0, 1, 0, '2027-01-31', ?, ?, ?)`,
        [`seat-${id}`, id, id === 'unasked' ? 'PENDING' : 'APPROVED', 'h'.repeat(64), at],
      );
      for (let position = 1; position <= (id === 'unasked' ? 0 : 3); position += 1) {
        const change = `${id}-${position}`;
        await db.source.query(
          `INSERT INTO cycle_changes (id, cycleId, position, userId, kind, at) VALUES (?, ?, ?, 'a', 'STORY_EDITED', ?)`,
          [change, id, position, at],
        );
        for (const index of [0, 1]) {
          await db.source.query(
            `INSERT INTO cycle_change_facts (changeId, position, field, participantId, day, valueBefore, valueAfter)
             VALUES (?, ?, 'title', ?, ?, NULL, ?)`,
            [
              change,
              index,
              index === 0 ? null : 'gone',
              index === 0 ? null : '2027-02-28',
              `“Ünïcode” \t${index}`,
            ],
          );
        }
        await db.source.query('INSERT INTO change_feed (changeId, cycleId) VALUES (?, ?)', [change, id]);
      }
    }

    await db.source.runMigrations({ transaction: 'none' });

    expect(await brokenChains(db)).toEqual({ chains: 3, broken: [] });
    const entries = await db.reader.find(ChangeRow, { order: { cycleId: 'ASC', position: 'ASC' } });
    expect(entries.map(({ cycleId, position, kind }) => `${cycleId} ${position} ${kind}`)).toEqual([
      'runs 1 STORY_EDITED',
      'runs 2 STORY_EDITED',
      'runs 3 STORY_EDITED',
      'runs 4 CHAINED',
      'unasked 1 CHAINED',
      'waits 1 STORY_EDITED',
      'waits 2 STORY_EDITED',
      'waits 3 STORY_EDITED',
      'waits 4 CHAINED',
    ]);
    const participants = await db.reader.find(Participant, { order: { cycleId: 'ASC' } });
    expect(
      participants.map(({ cycleId, confirmationStatus, confirmationTokenHash }) => [
        cycleId,
        confirmationStatus,
        confirmationTokenHash === null,
      ]),
    ).toEqual([
      ['runs', 'APPROVED', false],
      ['unasked', 'PENDING', false],
      ['waits', 'PENDING', true],
    ]);
    const cycles = await db.reader.find(Cycle, { order: { id: 'ASC' } });
    expect(cycles.map(({ id, sentConfirmationEmails }) => [id, sentConfirmationEmails])).toEqual([
      ['runs', true],
      ['unasked', false],
      ['waits', false],
    ]);
    const closing = entries.find(({ cycleId, kind }) => cycleId === 'waits' && kind === 'CHAINED');
    const facts = await db.reader.find(ChangeFact, {
      where: { changeId: closing?.id ?? '' },
      order: { position: 'ASC' },
    });
    expect(
      facts.map(({ field, participantName, day, valueBefore, valueAfter }) =>
        [field, participantName, day, valueBefore, valueAfter].join(),
      ),
    ).toEqual([
      'sentConfirmationEmails,,,true,false',
      'confirmationStatus,Ada.LO,2027-01-31,APPROVED,PENDING',
    ]);
    expect(await db.reader.countBy(FeedEntry, {})).toBe(entries.length);

    // Repeating the steps of an interrupted start changes nothing.
    const runner = db.source.createQueryRunner();
    await new Passbook1796600000000().up(runner);
    await runner.release();
    expect(await db.reader.find(ChangeRow, { order: { cycleId: 'ASC', position: 'ASC' } })).toEqual(entries);
    expect(await drift(db.source)).toEqual([]);
    const tables = 'change_feed cycle_change_facts cycle_changes participants cycles account_emails users';
    for (const table of tables.split(' ')) await db.source.query(`DELETE FROM ${table}`);
  });

  it.each([
    ['users', ['emailKey']],
    ['participants', ['cycleId', 'emailKey']],
    ['participants', ['cycleId', 'userId']],
    ['participants', ['cycleId', 'slot']],
    ['invites', ['participantId']],
    ['rounds', ['cycleId', 'collectorId']],
    ['rounds', ['cycleId', 'position']],
    ['payments', ['roundId', 'participantId']],
    ['cycle_changes', ['cycleId', 'position']],
  ])('enforce rules by unique keys: of %s, %j is unique (docs/rules.md §14.1)', async (name, columns) => {
    const runner = db.source.createQueryRunner();
    const table = await runner.getTable(name);
    await runner.release();
    const keys = [
      ...(table?.uniques.map(({ columnNames }) => columnNames) ?? []),
      ...(table?.indices.filter(({ isUnique }) => isUnique).map(({ columnNames }) => columnNames) ?? []),
    ];

    expect(keys).toContainEqual(columns);
  });
});

/** Takes the migration lock. @returns a function that releases it */
async function holdMigrationLock(url: string): Promise<() => Promise<void>> {
  if (isSqlite(url)) {
    const holder = new Sqlite(url.replace('sqlite:', ''));
    holder.exec('BEGIN IMMEDIATE');
    return () => {
      holder.exec('ROLLBACK');
      holder.close();
      return Promise.resolve();
    };
  }
  const holder = await createConnection(url);
  await holder.query(`SELECT GET_LOCK(${LOCK}, 60)`);
  return () => holder.end();
}

describe('processes that start together on a new database', () => {
  let fresh: TestDatabase;
  beforeEach(async () => {
    fresh = await createTestDatabase();
  });
  afterEach(() => fresh.remove());

  if (isSqlite(process.env.TEST_MYSQL_URL ?? 'sqlite:')) {
    it('do not read before they can write, because on SQLite they would be stuck', async () => {
      const source = await sqliteSource(fresh.url).initialize();
      const intruder = new Sqlite(fresh.url.replace('sqlite:', ''));
      const attempts: string[] = [];
      // Another process writes at the worst moment: between the migration's first read and its first table.
      source.logger.logQuery = (query) => {
        if (!query.startsWith('CREATE TABLE') || attempts.length > 0) return;
        try {
          intruder.exec('CREATE TABLE "intruder" ("id" integer)');
          attempts.push('written');
        } catch {
          attempts.push('refused');
        }
      };

      await migrate(source);
      expect(attempts).toEqual(['refused']);
      await source.destroy();
      intruder.close();
    });

    it('wait for the lock longer than for anything else', async () => {
      const source = await sqliteSource(fresh.url).initialize();
      const release = await holdMigrationLock(fresh.url);
      let reports = 0;

      await migrate(source, {
        everyMs: 200,
        onMigratedByAnother: () => {
          reports += 1;
          if (reports === 2) void release();
        },
      });

      expect(reports).toBe(2);
      await source.destroy();
    });
  }

  it('do not wait for a process that migrates another database of the same server', async () => {
    const other = await createTestDatabase();
    await (await openDatabase(other.url)).close();
    const release = await holdMigrationLock(other.url);

    try {
      const opened = await openDatabase(fresh.url, {
        onMigratedByAnother: () => {
          throw new Error('It waits.');
        },
      });
      await opened.close();
    } finally {
      await release();
      await other.remove();
    }
  });

  const run = promisify(execFile);
  let opener: string;
  beforeAll(async () => {
    opener = await programFile('test/tools/opener.ts');
  });
  const start = () => run(process.execPath, [opener, fresh.url]);

  it('wait for the one that migrates it, and report the wait', async () => {
    await (await openDatabase(fresh.url)).close();
    const release = await holdMigrationLock(fresh.url);
    const started = start();
    const ended = started.then(
      () => 'ended',
      () => 'failed',
    );
    const reported = new Promise<string>((resolve) =>
      started.child.stderr?.once('data', () => resolve('reported')),
    );
    expect(await Promise.race([ended, reported])).toBe('reported');
    await release();

    const { stdout, stderr } = await started;
    expect([stdout.trim(), stderr.trim()]).toEqual(['0', MIGRATED_BY_ANOTHER]);
  });

  it('all open it, and only one migrates it', async () => {
    const outputs = await Promise.all([start(), start(), start(), start()]);

    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual(['0', '0', '0', '0']);
    // A process that waits for more than some seconds reports it, which can happen on a busy machine.
    const messages = new Set(outputs.map(({ stderr }) => stderr.trim()).filter(Boolean));
    expect([[], [MIGRATED_BY_ANOTHER]]).toContainEqual([...messages]);
    const opened = await openDatabase(fresh.url);
    const rows: { name: string }[] = await opened.source.query('SELECT name FROM migrations');
    expect(rows).toHaveLength(migrations.length);
    expect(await drift(opened.source)).toEqual([]);
    await opened.close();
  });
});
