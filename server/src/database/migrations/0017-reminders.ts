import { createHash, randomBytes } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, addIndex, BINARY_TABLE, reference, tableColumns } from './table-columns.ts';
import { countRows } from './progress.ts';

/** How many accounts get their rows in one statement. */
const PART = 500;

/**
 * Adds where and whether people want emails, the mornings on which they got one, further secrets for links, and the dates by which
 * due reminders are found. Rounds that a process of the previous version opens meanwhile get their late day from housekeeping.
 */
export class Reminders1797600000000 implements MigrationInterface {
  name = 'Reminders1797600000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    const nullable = { isNullable: true };
    await addColumns(runner, 'users', [
      c.text('timeZone', 64, { default: "'UTC'" }),
      c.flag('timeZoneChosen'),
    ]);
    await addColumns(runner, 'letters', [
      c.longText('furtherRecords', nullable),
      c.text('unsubscribe', 512, nullable),
    ]);
    await addColumns(runner, 'participants', [c.instant('askedAt', nullable)]);
    await addColumns(runner, 'rounds', [
      c.day('lateOn', nullable),
      c.int('collectorLetters', { default: '0' }),
    ]);
    await createTables(runner);
    await addIndex(runner, 'rounds', 'IX_rounds_date', ['date', 'id']);
    await addIndex(runner, 'rounds', 'IX_rounds_late', ['lateOn', 'id']);
    await addIndex(runner, 'payments', 'IX_payments_standing', ['standing', 'roundId']);
    await addIndex(runner, 'invites', 'IX_invites_created', ['createdAt', 'id']);
    await addIndex(runner, 'participants', 'IX_participants_asked', ['askedAt', 'id']);
    await addIndex(runner, 'users', 'IX_users_time_zone', ['timeZone']);
    await noteLateDays(runner);
    await noteAsked(runner);
    await addAddresses(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of [
      ['users', 'IX_users_time_zone'],
      ['participants', 'IX_participants_asked'],
      ['invites', 'IX_invites_created'],
      ['payments', 'IX_payments_standing'],
      ['rounds', 'IX_rounds_late'],
      ['rounds', 'IX_rounds_date'],
    ] as const) {
      await runner.dropIndex(table, name);
    }
    for (const table of ['link_tokens', 'mornings', 'mail_addresses']) await runner.dropTable(table);
    for (const [table, column] of [
      ['rounds', 'collectorLetters'],
      ['rounds', 'lateOn'],
      ['participants', 'askedAt'],
      ['letters', 'unsubscribe'],
      ['letters', 'furtherRecords'],
      ['users', 'timeZoneChosen'],
      ['users', 'timeZone'],
    ]) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  const c = tableColumns(runner);
  const nullable = { isNullable: true };
  const key = { isPrimary: true };
  await runner.createTable(
    new Table({
      name: 'mail_addresses',
      columns: [
        c.hash('addressHash', key),
        c.ref('userId', nullable),
        c.flag('reminders', true),
        c.flag('receipts', true),
        c.text('remindersToken', 64),
        c.text('receiptsToken', 64),
        c.int('refusals', { default: '0' }),
        c.instant('bouncedAt', nullable),
      ],
      indices: [
        { name: 'UQ_mail_addresses_user', columnNames: ['userId'], isUnique: true },
        { name: 'UQ_mail_addresses_reminders', columnNames: ['remindersToken'], isUnique: true },
        { name: 'UQ_mail_addresses_receipts', columnNames: ['receiptsToken'], isUnique: true },
      ],
      engine: BINARY_TABLE,
    }),
    true,
  );
  await runner.createTable(
    new Table({
      name: 'mornings',
      columns: [c.day('day', key), c.hash('addressHash', key), c.instant('createdAt')],
      indices: [{ name: 'IX_mornings_created', columnNames: ['createdAt'] }],
      engine: BINARY_TABLE,
    }),
    true,
  );
  await runner.createTable(
    new Table({
      name: 'link_tokens',
      columns: [
        c.hash('tokenHash', key),
        c.ref('participantId'),
        c.text('purpose', 16),
        c.flag('isMailed', true),
        c.instant('expiresAt', nullable),
        c.instant('createdAt'),
      ],
      indices: [
        { name: 'IX_link_tokens_participant', columnNames: ['participantId'] },
        { name: 'IX_link_tokens_expires', columnNames: ['expiresAt'] },
      ],
      foreignKeys: [reference('FK_link_tokens_participant', 'participantId', 'participants')],
      engine: BINARY_TABLE,
    }),
    true,
  );
}

/** Sets the day after the grace period of existing rounds, when their payers are reminded once more. */
async function noteLateDays(runner: QueryRunner): Promise<void> {
  const days = (await runner.query(
    `SELECT DISTINCT r.date AS date, c.graceDays AS graceDays FROM rounds r
     JOIN cycles c ON c.id = r.cycleId WHERE r.lateOn IS NULL`,
  )) as { date: string | Date; graceDays: number }[];
  for (const { date, graceDays } of days) {
    const day = typeof date === 'string' ? date : date.toISOString().slice(0, 10);
    const late = new Date(`${day}T00:00:00Z`);
    late.setUTCDate(late.getUTCDate() + graceDays + 1);
    await runner.query(
      `UPDATE rounds SET lateOn = ? WHERE date = ? AND lateOn IS NULL
         AND cycleId IN (SELECT id FROM cycles WHERE graceDays = ?)`,
      [late.toISOString().slice(0, 10), day, graceDays],
    );
  }
}

/** People with an open question about a slot are reminded three and seven days from now, because the time of the question is unknown. */
async function noteAsked(runner: QueryRunner): Promise<void> {
  await runner.query(
    `UPDATE participants SET askedAt = ? WHERE confirmationTokenHash IS NOT NULL AND askedAt IS NULL`,
    [new Date().toISOString().replace('T', ' ').replace('Z', '')],
  );
}

const token = (): string => randomBytes(32).toString('base64url');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Creates a row for every account, where delivery results are stored. */
async function addAddresses(runner: QueryRunner): Promise<void> {
  const progress = await countRows(runner, 'users');
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, emailKey FROM users WHERE id > ? ORDER BY id LIMIT ${PART}`,
      [last],
    )) as { id: string; emailKey: string }[];
    const end = rows.at(-1);
    if (!end) return;
    const marks = rows.map(() => '?').join(', ');
    const known = (await runner.query(
      `SELECT userId FROM mail_addresses WHERE userId IN (${marks})`,
      rows.map(({ id }) => id),
    )) as { userId: string }[];
    const there = new Set(known.map(({ userId }) => userId));
    const missing = rows.filter(({ id }) => !there.has(id));
    if (missing.length > 0) {
      await runner.query(
        `INSERT INTO mail_addresses (addressHash, userId, remindersToken, receiptsToken)
         VALUES ${missing.map(() => '(?, ?, ?, ?)').join(', ')}`,
        missing.flatMap(({ id, emailKey }) => [hash(emailKey), id, token(), token()]),
      );
    }
    progress(rows.length);
    last = end.id;
  }
}
