import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { v7 } from 'uuid';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';
import { countRows } from './progress.ts';

/** Uses SQL because on SQLite TypeORM would recreate each table, and a table cannot be dropped while others refer to its rows. */
const COLUMNS = [
  ['cycle_changes', 'hash', 'varchar(64)'],
  ['cycle_change_facts', 'salt', 'varchar(32)'],
  ['cycle_change_facts', 'commitment', 'varchar(64)'],
  ['letters', 'record', 'varchar(150)'],
] as const;

/** How many cycles are chained in one transaction. */
const PART = 50;

/**
 * Adds consents, agreements and the passbook: each entry of a history gets a hash that includes the hash before it. Existing entries
 * are chained by the same formula, with a closing entry of today. In cycles that do not run yet, approved slots go back to pending,
 * because the approval was not bound to terms. A process of the previous version, which still runs beside this one for a moment,
 * writes entries without hashes: they get them with the next entry, or from housekeeping.
 */
export class Passbook1796600000000 implements MigrationInterface {
  name = 'Passbook1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of COLUMNS) {
      // MySQL keeps the steps of an interrupted start; the next start adds what is missing.
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type} NULL`);
    }
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'consents',
        columns: [
          c.id(),
          c.ref('cycleId'),
          c.ref('participantId'),
          c.text('kind', 8),
          c.instant('at'),
          c.longText('terms'),
          c.hash('termsHash'),
          c.int('seats', { isNullable: true }),
        ],
        indices: [
          { name: 'IX_consents_cycle', columnNames: ['cycleId'] },
          { name: 'IX_consents_participant', columnNames: ['participantId'] },
        ],
        foreignKeys: [
          reference('FK_consents_cycle', 'cycleId', 'cycles'),
          reference('FK_consents_participant', 'participantId', 'participants'),
        ],
        engine: BINARY_TABLE,
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'agreements',
        columns: [
          { ...c.ref('cycleId'), isPrimary: true },
          c.instant('ranAt'),
          c.longText('text'),
          c.hash('hash'),
        ],
        foreignKeys: [reference('FK_agreements_cycle', 'cycleId', 'cycles')],
        engine: BINARY_TABLE,
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'agreement_names',
        columns: [
          { ...c.ref('participantId'), isPrimary: true },
          c.ref('cycleId'),
          c.text('name', 160, { isNullable: true }),
          c.text('salt', 32, { isNullable: true }),
        ],
        indices: [{ name: 'IX_agreement_names_cycle', columnNames: ['cycleId'] }],
        foreignKeys: [
          reference('FK_agreement_names_cycle', 'cycleId', 'cycles'),
          reference('FK_agreement_names_participant', 'participantId', 'participants'),
        ],
        engine: BINARY_TABLE,
      }),
      true,
    );
    await placeStrays(runner);
    await chainAll(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['change_feed', 'cycle_change_facts']) {
      await runner.query(
        `DELETE FROM ${table} WHERE changeId IN (SELECT id FROM cycle_changes WHERE kind = 'CHAINED')`,
      );
    }
    await runner.query(`DELETE FROM cycle_changes WHERE kind = 'CHAINED'`);
    for (const table of ['agreement_names', 'agreements', 'consents']) await runner.dropTable(table);
    for (const [table, column] of COLUMNS.toReversed()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

/**
 * Completes entries that a version from before the feed has written beside a newer one, and that no process has completed. They get
 * the correct name of their kind, which is hashed from now on, and a number in the feed.
 */
async function placeStrays(runner: QueryRunner): Promise<void> {
  const strays = `id NOT IN (SELECT changeId FROM change_feed)`;
  await runner.query(
    `UPDATE cycle_changes SET kind = CASE
       WHEN EXISTS (SELECT 1 FROM cycle_change_facts f WHERE f.changeId = cycle_changes.id AND f.field = 'isRunning')
       THEN 'STARTED' ELSE 'CREATED' END
     WHERE kind IN ('CREATED', 'STARTED', 'RUN') AND ${strays}`,
  );
  await runner.query(
    `INSERT INTO change_feed (changeId, cycleId) SELECT id, cycleId FROM cycle_changes WHERE ${strays}`,
  );
}

interface CycleRow {
  id: string;
  userId: string;
  isRunning: number | boolean;
  sentConfirmationEmails: number | boolean;
}

/** Processes the cycles in parts, each in one transaction. */
async function chainAll(runner: QueryRunner): Promise<void> {
  const progress = await countRows(runner, 'cycles');
  for (let last = ''; ;) {
    const cycles = (await runner.query(
      `SELECT id, userId, isRunning, sentConfirmationEmails FROM cycles WHERE id > ? ORDER BY id LIMIT ${PART}`,
      [last],
    )) as CycleRow[];
    const end = cycles.at(-1);
    if (!end) return;
    await together(runner, () => chainPart(runner, cycles));
    progress(cycles.length);
    last = end.id;
  }
}

/** On SQLite the whole migration is already one transaction. */
async function together(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') return work();
  await runner.query('START TRANSACTION');
  try {
    await work();
    await runner.query('COMMIT');
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  }
}

/** An entry as it is stored. */
interface Entry {
  id: string;
  cycleId: string;
  position: number;
  kind: string;
  userId: string;
  at: string;
  hash: string | null;
}

interface Fact {
  changeId: string;
  place: number;
  field: string;
  seat: string | null;
  day: string | null;
  before: string | null;
  after: string | null;
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** A copy of the formula in docs/passbook.md, which this migration keeps unchanged. */
function seal(
  { cycleId, position, kind, userId, at }: Omit<Entry, 'id' | 'hash'>,
  facts: readonly Omit<Fact, 'changeId' | 'place'>[],
  previous: string | null,
): { hash: string; facts: { salt: string; commitment: string }[] } {
  const sealed = facts.map(({ field, seat, day, before, after }) => {
    const salt = randomBytes(16);
    const text = canonicalize({ field, seat, day, before, after }) ?? '';
    return { salt: salt.toString('hex'), commitment: sha256(salt, text) };
  });
  const hashed = {
    cycle: cycleId,
    position,
    kind,
    user: userId,
    at,
    facts: sealed.map(({ commitment }) => commitment),
    previous,
  };
  return { hash: sha256(canonicalize(hashed) ?? ''), facts: sealed };
}

const instantText = (stored: string): string => `${stored.replace(' ', 'T')}Z`;

async function chainPart(runner: QueryRunner, cycles: readonly CycleRow[]): Promise<void> {
  const ids = cycles.map(({ id }) => id);
  const entries = (await runner.query(
    `SELECT id, cycleId, position, kind, userId, CAST(at AS CHAR) AS at, hash FROM cycle_changes
     WHERE cycleId IN (${marks(ids)}) ORDER BY cycleId, position`,
    ids,
  )) as Entry[];
  const facts = (await runner.query(
    `SELECT f.changeId, f.position AS place, f.field, f.participantId AS seat, CAST(f.day AS CHAR) AS day,
       f.valueBefore AS \`before\`, f.valueAfter AS \`after\`
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId IN (${marks(ids)}) ORDER BY f.changeId, f.position`,
    ids,
  )) as Fact[];
  const factsOf = new Map<string, Fact[]>();
  for (const fact of facts) factsOf.set(fact.changeId, [...(factsOf.get(fact.changeId) ?? []), fact]);
  for (const cycle of cycles) {
    const own = entries.filter(({ cycleId }) => cycleId === cycle.id);
    let newest: { position: number; hash: string } | undefined;
    for (const entry of own) {
      const hash =
        entry.hash ?? (await chain(runner, entry, factsOf.get(entry.id) ?? [], newest?.hash ?? null));
      newest = { position: entry.position, hash };
    }
    if (!own.some(({ kind }) => kind === 'CHAINED')) await close(runner, cycle, newest);
  }
}

async function chain(
  runner: QueryRunner,
  entry: Entry,
  facts: readonly Fact[],
  previous: string | null,
): Promise<string> {
  const sealed = seal({ ...entry, at: instantText(entry.at) }, facts, previous);
  for (const [index, { changeId, place }] of facts.entries()) {
    const { salt, commitment } = required(sealed.facts, index);
    await runner.query(
      'UPDATE cycle_change_facts SET salt = ?, commitment = ? WHERE changeId = ? AND position = ?',
      [salt, commitment, changeId, place],
    );
  }
  await runner.query('UPDATE cycle_changes SET hash = ? WHERE id = ?', [sealed.hash, entry.id]);
  return sealed.hash;
}

function required<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error('a fact was not sealed');
  return found;
}

/** Writes the closing entry, and makes its change: approved slots of cycles that do not run yet go back to pending. */
async function close(
  runner: QueryRunner,
  cycle: CycleRow,
  newest: { position: number; hash: string } | undefined,
): Promise<void> {
  const asked = cycle.isRunning ? [] : await askAgain(runner, cycle);
  const [changeId, at, position] = [v7(), new Date(), (newest?.position ?? 0) + 1];
  const sealed = seal(
    { cycleId: cycle.id, position, kind: 'CHAINED', userId: cycle.userId, at: at.toISOString() },
    asked,
    newest?.hash ?? null,
  );
  await runner.query(
    `INSERT INTO cycle_changes (id, cycleId, position, userId, kind, at, hash) VALUES (?, ?, ?, ?, 'CHAINED', ?, ?)`,
    [
      changeId,
      cycle.id,
      position,
      cycle.userId,
      at.toISOString().replace('T', ' ').slice(0, -1),
      sealed.hash,
    ],
  );
  for (const [place, { field, seat, day, before, after, email, name }] of asked.entries()) {
    const { salt, commitment } = required(sealed.facts, place);
    await runner.query(
      `INSERT INTO cycle_change_facts
         (changeId, position, field, participantId, email, participantName, day, valueBefore, valueAfter, salt, commitment)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [changeId, place, field, seat, email, name, day, before, after, salt, commitment],
    );
  }
  await runner.query('INSERT INTO change_feed (changeId, cycleId) VALUES (?, ?)', [changeId, cycle.id]);
}

interface Asked {
  field: string;
  seat: string | null;
  day: string | null;
  before: string;
  after: string;
  email: string | null;
  name: string | null;
}

async function askAgain(runner: QueryRunner, { id, sentConfirmationEmails }: CycleRow): Promise<Asked[]> {
  const approved = (await runner.query(
    `SELECT p.id, p.email, CAST(p.dateCollected AS CHAR) AS day, u.firstName, u.lastName
     FROM participants p LEFT JOIN users u ON u.id = p.userId
     WHERE p.cycleId = ? AND p.confirmationStatus = 'APPROVED' ORDER BY p.slot, p.position`,
    [id],
  )) as {
    id: string;
    email: string;
    day: string | null;
    firstName: string | null;
    lastName: string | null;
  }[];
  await runner.query(
    `UPDATE participants SET confirmationStatus = 'PENDING', confirmationTokenHash = NULL
     WHERE cycleId = ? AND confirmationStatus = 'APPROVED'`,
    [id],
  );
  await runner.query(`UPDATE cycles SET sentConfirmationEmails = 0 WHERE id = ?`, [id]);
  const ofCycle: Asked[] = sentConfirmationEmails
    ? [{ field: 'sentConfirmationEmails', before: 'true', after: 'false', ...ofNobody }]
    : [];
  return [
    ...ofCycle,
    ...approved.map((each) => ({
      field: 'confirmationStatus',
      before: 'APPROVED',
      after: 'PENDING',
      seat: each.id,
      day: each.day,
      email: each.email,
      name: nameOf(each),
    })),
  ];
}

const ofNobody = { seat: null, day: null, email: null, name: null };

/** A copy of `participantName`, which this migration keeps unchanged. */
function nameOf({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null {
  if (firstName === null || lastName === null) return null;
  const letters = lastName.match(/\p{L}/gu) ?? Array.from(lastName.trim());
  return `${firstName.trim()}.${letters.slice(0, 2).join('').toUpperCase()}`;
}
