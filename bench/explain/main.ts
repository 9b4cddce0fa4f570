import { parseArgs } from 'node:util';
import { freePort } from '../../server/test/tools/free-port.ts';
import { readOperations } from '../lib/documents.ts';
import { report, type Figure } from '../lib/report.ts';
import { ensureSeed, openSeed, type Engine, type Seed } from '../lib/seed/seed.ts';
import type { Store } from '../lib/seed/store.ts';
import { removeVisitors, VISITORS } from '../lib/seed/visitors.ts';
import { seedTables } from '../lib/seed/tables.ts';
import { planOf, shapeOf, shortened, type Step } from './plans.ts';
import { record, takeUntil, type Statement } from './recording.ts';
import { runScenario } from './scenario.ts';

/** P5: the query plan of every SQL statement that Kolo runs, on both databases when they are large. */

/** A table with more rows than this is large. No statement may scan one. */
const LARGE = 1_000;

/** The statements of each run of each operation, by the operation's name. */
type Recorded = Map<string, Statement[][]>;

interface Found {
  operations: string[];
  shape: string;
  steps: Step[];
}

async function codeFor(store: Store, email: string, name: 'oobCode' | 'code'): Promise<string> {
  const [message] = await store.query(
    `SELECT html FROM letters WHERE recipient = '${email}' AND html LIKE '%?${name}=%' ORDER BY createdAt DESC LIMIT 1`,
  );
  const code = new RegExp(`\\?${name}=([\\w-]+)`).exec(
    typeof message?.html === 'string' ? message.html : '',
  )?.[1];
  if (!code) throw new Error(`no email with a code to ${email}`);
  return code;
}

/** Records the statements of people's requests. */
async function recordRequests({ url, plan }: Seed, store: Store): Promise<Recorded> {
  // Without a mail server Kolo does not process the outbox, so all recorded statements are from requests.
  const recording = await record(url, { NODE_ENV: 'development', SMTP_URL: '' });
  const recorded: Recorded = new Map();
  try {
    await runScenario({
      url: recording.kolo.url,
      plan,
      codeFor: (email, name) => codeFor(store, email, name),
      passResendDelay: async () => {
        const visitors = `SELECT id FROM users WHERE emailKey LIKE '${VISITORS}%'`;
        const cycles = `SELECT id FROM cycles WHERE userId IN (${visitors})`;
        await store.query(
          `UPDATE invites SET sentAt = '2026-01-01 00:00:00.000' WHERE cycleId IN (${cycles})`,
        );
      },
      onDone: (operation) => {
        recorded.set(operation, [...(recorded.get(operation) ?? []), recording.take()]);
      },
    });
  } finally {
    await recording.stop();
  }
  return recorded;
}

/** The statements of the search for due reminders, up to the first morning email. */
const REMINDER_STATEMENTS = [
  /FROM rounds r WHERE r\.lateOn/,
  /y\.standing = 'REPORTED'/,
  /p\.askedAt >/,
  /INSERT INTO [`"]mornings/,
];

/** Makes the visitors' reminders due: moves their rounds to today, and their time zone to where it is morning. */
async function makeRemindersDue(store: Store): Promise<void> {
  const now = new Date();
  const hours = 12 - now.getUTCHours();
  const zone = `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
  const visitors = `SELECT id FROM users WHERE emailKey LIKE '${VISITORS}%'`;
  const day = now.toISOString().slice(0, 10);
  await store.query(
    `UPDATE rounds SET date = '${day}' WHERE cycleId IN (SELECT id FROM cycles WHERE userId IN (${visitors}))`,
  );
  await store.query(`UPDATE users SET timeZone = '${zone}' WHERE emailKey LIKE '${VISITORS}%'`);
}

/** Records the statements of background work. The outbox has emails to send, and no mail server accepts them. */
async function recordBackgroundWork({ url }: Seed, store: Store): Promise<Recorded> {
  await makeRemindersDue(store);
  const metricsPort = String(await freePort());
  const recording = await record(url, { METRICS_PORT: metricsPort }, { isFast: true });
  try {
    const includes = (pattern: RegExp) => (statements: readonly Statement[]) =>
      statements.some(({ sql }) => pattern.test(sql));
    const own = await takeUntil(recording, (statements) =>
      [
        /UPDATE [`"]letters[`"] SET.*lastError/s,
        /DELETE FROM [`"]sessions/,
        /DELETE FROM [`"]letters/,
        ...REMINDER_STATEMENTS,
      ].every((pattern) => includes(pattern)(statements)),
    );
    await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const isOutbox = includes(/letters/);
    return new Map([
      ['(outbox and its metrics)', [[...own, ...recording.take()].filter((one) => isOutbox([one]))]],
      ['(housekeeping and reminders)', [own.filter((one) => !isOutbox([one]))]],
    ]);
  } finally {
    await recording.stop();
  }
}

async function explain(engine: Engine, store: Store, recorded: Recorded): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const [operation, runs] of recorded) {
    for (const statement of runs.flat()) {
      const shape = shapeOf(statement.sql);
      const known = found.get(shape) ?? {
        operations: [],
        shape,
        steps: await planOf(engine, store, statement),
      };
      if (!known.operations.includes(operation)) known.operations.push(operation);
      found.set(shape, known);
    }
  }
  return [...found.values()];
}

async function explainOn(
  engine: Engine,
  cycles: number,
): Promise<{ found: Found[]; recorded: Recorded; scans: { statement: Found; step: Step }[] }> {
  const seed = await ensureSeed(engine, cycles);
  const store = await openSeed(seed);
  try {
    await removeVisitors(store);
    const recorded = new Map([
      ...(await recordRequests(seed, store)),
      ...(await recordBackgroundWork(seed, store)),
    ]);
    const missing = [...readOperations().keys()].filter((name) => !recorded.has(name));
    if (missing.length > 0)
      throw new Error(`explain/scenario.ts does not call these operations: ${missing.join(', ')}`);
    const found = await explain(engine, store, recorded);
    const large = largeTables(seed);
    const scans = found.flatMap((statement) =>
      statement.steps
        .filter(({ isScan, rows, table }) => large.has(table) && (isScan || (rows ?? 0) > LARGE))
        .map((step) => ({ statement, step })),
    );
    return { found, recorded, scans };
  } finally {
    await removeVisitors(store);
    await store.close();
  }
}

/** The names of the tables that are large in this seed. */
const largeTables = ({ plan }: Seed): Set<string> =>
  new Set(
    seedTables(plan, '')
      .filter(({ count }) => count > LARGE)
      .map(({ name }) => name),
  );

const mostStatements = (runs: readonly Statement[][]): number =>
  Math.max(...runs.map(({ length }) => length));

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Explains every statement on both databases. The goal is missed if one scans a large table. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { cycles: { type: 'string', default: '100000' }, engine: { type: 'string' } },
  });
  const cycles = Number(values.cycles);
  const engines = (['mariadb', 'sqlite'] as const).filter((each) => !values.engine || each === values.engine);
  const figures: Figure[] = [];
  const rows: Record<string, string>[] = [];
  for (const engine of engines) {
    const { found, recorded, scans } = await explainOn(engine, cycles);
    console.log(`\n${NAMES[engine]}, statements per operation (maximum over its runs):`);
    console.log([...recorded].map(([operation, runs]) => `${operation} ${mostStatements(runs)}`).join(', '));
    const isScan = new Set(scans.map(({ step }) => step));
    for (const { operations, shape, steps } of found) {
      for (const step of steps) {
        rows.push({
          '': isScan.has(step) ? 'SCAN' : '',
          database: NAMES[engine],
          operation:
            operations.length > 1 ? `${operations[0]} (+${operations.length - 1})` : (operations[0] ?? ''),
          table: step.table,
          access: step.access,
          key: step.key,
          rows: step.rows === undefined ? '' : String(step.rows),
          statement: shortened(shape),
        });
      }
    }
    figures.push({
      goal: 'P5',
      what: `${NAMES[engine]}: statements (of ${found.length}) that scan a large table or read more than ${LARGE} of its rows`,
      figure: new Set(scans.map(({ statement }) => statement)).size,
      target: '0',
      isMet: scans.length === 0,
    });
  }
  return report('explain', { rows, figures, notes: [`${cycles} cycles of 10 participants`] });
}
