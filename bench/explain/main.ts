import { parseArgs } from 'node:util';
import { freePort } from '../../server/test/tools/free-port.ts';
import { readOperations } from '../lib/documents.ts';
import { report, type Figure } from '../lib/report.ts';
import { ensureSeed, openSeed, type Engine, type Seed } from '../lib/seed/seed.ts';
import type { Store } from '../lib/seed/store.ts';
import { removeVisitors, VISITORS } from '../lib/seed/visitors.ts';
import { seedTables } from '../lib/seed/tables.ts';
import { plan, shapeOf, shortened, type Step } from './plans.ts';
import { record, takeUntil, type Statement } from './recording.ts';
import { play } from './story.ts';

/** Every statement that any page causes, and how both databases mean to carry it out when they have grown. */

/** A table with more rows than this is large: reading all of it takes the longer the more there are. */
const LARGE = 1_000;

/** What was asked of the database each time that people, or Kolo itself, did something. */
type Asked = Map<string, Statement[][]>;

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
  if (!code) throw new Error('no code was mailed');
  return code;
}

/** What people cause: nothing else asks the database meanwhile. */
async function whatPeopleAsk({ url, circles }: Seed, store: Store): Promise<Asked> {
  // Without a mail server nothing is sent, so the outbox is left alone.
  const recording = await record(url, { NODE_ENV: 'development', SMTP_URL: '' });
  const asked: Asked = new Map();
  try {
    await play({
      url: recording.kolo.url,
      circles,
      codeFor: (email, name) => codeFor(store, email, name),
      wait: async () => {
        const visitors = `SELECT id FROM users WHERE emailKey LIKE '${VISITORS}%'`;
        const cycles = `SELECT id FROM cycles WHERE userId IN (${visitors})`;
        await store.query(
          `UPDATE invites SET sentAt = '2026-01-01 00:00:00.000' WHERE cycleId IN (${cycles})`,
        );
      },
      done: (operation) => {
        asked.set(operation, [...(asked.get(operation) ?? []), recording.take()]);
      },
    });
  } finally {
    await recording.stop();
  }
  return asked;
}

/** The look for whom something is due, to its end, and a letter of somebody who came with the story. */
const REMINDING = [
  /FROM rounds r WHERE r\.lateOn/,
  /y\.standing = 'REPORTED'/,
  /p\.askedAt >/,
  /INSERT INTO [`"]mornings/,
];

/** Makes it the morning of those who came with the story, and the day on which they pay: nobody else wants to be reminded. */
async function awaken(store: Store): Promise<void> {
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

/** What Kolo does by itself: letters that cannot be sent are waiting by now. */
async function whatRunsByItself({ url }: Seed, store: Store): Promise<Asked> {
  await awaken(store);
  const metricsPort = String(await freePort());
  const recording = await record(url, { METRICS_PORT: metricsPort }, { isFast: true });
  try {
    const works = (of: RegExp) => (statements: readonly Statement[]) =>
      statements.some(({ sql }) => of.test(sql));
    const own = await takeUntil(recording, (statements) =>
      [
        /UPDATE [`"]letters[`"] SET.*lastError/s,
        /DELETE FROM [`"]sessions/,
        /DELETE FROM [`"]letters/,
        ...REMINDING,
      ].every((of) => works(of)(statements)),
    );
    await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const isOutbox = works(/letters/);
    return new Map([
      ['(outbox, and metrics of it)', [[...own, ...recording.take()].filter((one) => isOutbox([one]))]],
      ['(housekeeping, and reminders)', [own.filter((one) => !isOutbox([one]))]],
    ]);
  } finally {
    await recording.stop();
  }
}

async function explain(engine: Engine, store: Store, asked: Asked): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const [operation, times] of asked) {
    for (const statement of times.flat()) {
      const shape = shapeOf(statement.sql);
      const known = found.get(shape) ?? {
        operations: [],
        shape,
        steps: await plan(engine, store, statement),
      };
      if (!known.operations.includes(operation)) known.operations.push(operation);
      found.set(shape, known);
    }
  }
  return [...found.values()];
}

async function takeEngine(
  engine: Engine,
  cycles: number,
): Promise<{ found: Found[]; asked: Asked; scans: { statement: Found; step: Step }[] }> {
  const seed = await ensureSeed(engine, cycles);
  const store = await openSeed(seed);
  try {
    await removeVisitors(store);
    const asked = new Map([...(await whatPeopleAsk(seed, store)), ...(await whatRunsByItself(seed, store))]);
    const missing = [...readOperations().keys()].filter((name) => !asked.has(name));
    if (missing.length > 0) throw new Error(`the story leaves out ${missing.join(', ')}`);
    const found = await explain(engine, store, asked);
    const large = largeTables(seed);
    const scans = found.flatMap((statement) =>
      statement.steps
        .filter(({ isScan, rows, table }) => large.has(table) && (isScan || (rows ?? 0) > LARGE))
        .map((step) => ({ statement, step })),
    );
    return { found, asked, scans };
  } finally {
    await removeVisitors(store);
    await store.close();
  }
}

/** Those of which a seed has many rows. */
const largeTables = ({ circles }: Seed): Set<string> =>
  new Set(
    seedTables(circles, '')
      .filter(({ count }) => count > LARGE)
      .map(({ name }) => name),
  );

const most = (times: readonly Statement[][]): number => Math.max(...times.map(({ length }) => length));

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Explains every statement on both databases; fails where one reads all of a large table. */
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
    const { found, asked, scans } = await takeEngine(engine, cycles);
    console.log(`\n${NAMES[engine]}, statements of each operation (the most of them at one time):`);
    console.log([...asked].map(([operation, times]) => `${operation} ${most(times)}`).join(', '));
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
      what: `${NAMES[engine]}: statements, of ${found.length}, that read all of a large table or more than ${LARGE} of its rows`,
      figure: new Set(scans.map(({ statement }) => statement)).size,
      wanted: '0',
      met: scans.length === 0,
    });
  }
  return report('explain', { rows, figures, notes: [`${cycles} cycles of 10 participants`] });
}
