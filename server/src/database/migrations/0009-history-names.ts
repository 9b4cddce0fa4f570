import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Uses SQL because on SQLite TypeORM would recreate each table, and a table cannot be dropped while others refer to its rows. */
const COLUMNS = [
  ['cycle_changes', 'actorName', 'varchar(160)'],
  ['cycle_changes', 'actorParticipantId', 'varchar(36)'],
  ['cycle_change_facts', 'participantName', 'varchar(160)'],
  ['payments', 'markerName', 'varchar(160)'],
] as const;

/** How many rows get their names in one statement. */
const PART = 500;

/** Copies of `participantName` and `emailKey`, which this migration keeps unchanged. */
const nameOf = ({ firstName, lastName }: Person): string => {
  const letters = lastName.match(/\p{L}/gu) ?? Array.from(lastName.trim());
  return `${firstName.trim()}.${letters.slice(0, 2).join('').toUpperCase()}`;
};
const keyOf = (email: string): string => {
  const text = email.trim().normalize('NFC').toLowerCase();
  const start = text.lastIndexOf('@') + 1;
  return text.slice(0, start) + asciiOf(text.slice(start));
};
const asciiOf = (domain: string): string => {
  const url = `http://${domain}`;
  return /[^\0-\x7f]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
};

interface Person {
  id: string;
  emailKey: string;
  firstName: string;
  lastName: string;
}

/**
 * Adds names as of the time of the change to the history, a number for each change among those of all cycles, and correct names of
 * kinds. Existing entries get the names that are known now. New columns may be empty, because a process of the previous version,
 * which still runs beside this one for a moment, does not write them.
 */
export class HistoryNames1795800000000 implements MigrationInterface {
  name = 'HistoryNames1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    for (const [table, column, type] of COLUMNS) {
      // MySQL keeps the steps of an interrupted start; the next start adds what is missing.
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    await runner.createTable(
      new Table({
        name: 'change_feed',
        columns: [
          { ...c.ref('changeId'), isPrimary: true },
          c.ref('cycleId'),
          c.int('number', { isNullable: true }),
        ],
        indices: [
          { name: 'UQ_change_feed_number', columnNames: ['number'], isUnique: true },
          { name: 'IX_change_feed_cycle', columnNames: ['cycleId', 'number'] },
        ],
        foreignKeys: [reference('FK_change_feed_change', 'changeId', 'cycle_changes')],
        engine: BINARY_TABLE,
      }),
      true,
    );
    // First the numbers: entries that a process of the previous version writes after this have none, and get one later.
    await placeChanges(runner);
    await renameKinds(runner, { created: 'CREATED', run: 'STARTED' });
    await runner.query(
      `UPDATE cycle_changes SET actorParticipantId = (
         SELECT p.id FROM participants p WHERE p.cycleId = cycle_changes.cycleId AND p.userId = cycle_changes.userId)
       WHERE actorParticipantId IS NULL`,
    );
    await nameActors(runner);
    await nameMarkers(runner);
    await nameParticipants(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameKinds(runner, { created: 'STARTED', run: 'RUN' });
    await runner.dropTable('change_feed');
    for (const [table, column] of COLUMNS.toReversed()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

/** Orders by time, but within a cycle by position, because the clocks of several machines differ. */
async function placeChanges(runner: QueryRunner): Promise<void> {
  await runner.query(
    `INSERT INTO change_feed (changeId, cycleId, number)
     SELECT id, cycleId, (SELECT COALESCE(MAX(number), 0) FROM change_feed) + ROW_NUMBER() OVER (ORDER BY since, cycleId, position)
     FROM (
       SELECT h.id, h.cycleId, h.position, MAX(h.at) OVER (PARTITION BY h.cycleId ORDER BY h.position) AS since
       FROM cycle_changes h LEFT JOIN change_feed f ON f.changeId = h.id WHERE f.changeId IS NULL
     ) AS changes`,
  );
}

/**
 * One name is the old name of one kind and the new name of another, so each row is identified by what it changed. A second run
 * changes nothing: running a cycle changes `isRunning`, creating one does not.
 */
async function renameKinds(runner: QueryRunner, to: { created: string; run: string }): Promise<void> {
  await runner.query(
    `UPDATE cycle_changes SET kind = CASE
       WHEN EXISTS (SELECT 1 FROM cycle_change_facts f WHERE f.changeId = cycle_changes.id AND f.field = 'isRunning')
       THEN ? ELSE ? END
     WHERE kind IN ('CREATED', 'STARTED', 'RUN')`,
    [to.run, to.created],
  );
}

const people = (
  runner: QueryRunner,
  column: 'id' | 'emailKey',
  keys: readonly string[],
): Promise<Person[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : (runner.query(
        `SELECT id, emailKey, firstName, lastName FROM users WHERE ${column} IN (${keys.map(() => '?').join(', ')})`,
        [...keys],
      ) as Promise<Person[]>);

/** Names the people who changed something, in parts. */
const nameActors = (runner: QueryRunner): Promise<void> =>
  nameUsers(runner, 'cycle_changes', 'userId', 'actorName');

/** Names the people who marked payments last. */
const nameMarkers = (runner: QueryRunner): Promise<void> =>
  nameUsers(runner, 'payments', 'markerId', 'markerName');

async function nameUsers(runner: QueryRunner, table: string, id: string, name: string): Promise<void> {
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT DISTINCT ${id} AS id FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT ${PART}`,
      [last],
    )) as { id: string }[];
    const found = await people(
      runner,
      'id',
      rows.map((row) => row.id),
    );
    // Each statement is written to disk before the next one, so a statement for each account would take minutes.
    if (found.length > 0) {
      await runner.query(
        `UPDATE ${table} SET ${name} = CASE ${id} ${found.map(() => 'WHEN ? THEN ?').join(' ')} END
         WHERE ${id} IN (${found.map(() => '?').join(', ')}) AND ${name} IS NULL`,
        [...found.flatMap((person) => [person.id, nameOf(person)]), ...found.map((person) => person.id)],
      );
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next.id;
  }
}

/** Names the people that changes are about, by the email of the participant, in parts. */
async function nameParticipants(runner: QueryRunner): Promise<void> {
  for (let last = ''; ;) {
    const changes = (await runner.query(
      `SELECT id FROM cycle_changes WHERE id > ? ORDER BY id LIMIT ${PART}`,
      [last],
    )) as { id: string }[];
    const end = changes.at(-1)?.id;
    if (end === undefined) return;
    const rows = (await runner.query(
      `SELECT DISTINCT email FROM cycle_change_facts
       WHERE changeId > ? AND changeId <= ? AND email IS NOT NULL AND participantName IS NULL`,
      [last, end],
    )) as { email: string }[];
    const emails = rows.map(({ email }) => email);
    for (let start = 0; start < emails.length; start += PART) {
      await nameByEmail(runner, [last, end], emails.slice(start, start + PART));
    }
    last = end;
  }
}

async function nameByEmail(
  runner: QueryRunner,
  span: readonly [string, string],
  emails: readonly string[],
): Promise<void> {
  const found = await people(runner, 'emailKey', [...new Set(emails.map(keyOf))]);
  const names = new Map(found.map((person) => [person.emailKey, nameOf(person)]));
  const known = emails.flatMap((email) => {
    const name = names.get(keyOf(email));
    return name === undefined ? [] : [[email, name] as const];
  });
  if (known.length === 0) return;
  await runner.query(
    `UPDATE cycle_change_facts SET participantName = CASE email ${known.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE changeId > ? AND changeId <= ? AND email IN (${known.map(() => '?').join(', ')})`,
    [...known.flat(), ...span, ...known.map(([email]) => email)],
  );
}
