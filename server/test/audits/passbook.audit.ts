import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import { placeOf } from '../../src/base/database-location.ts';
import { isSqlite, sqliteUrl } from '../../src/database/data-source.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { requireDatabase } from '../../src/database/require-database.ts';
import { askOver, PASSWORD, signUpOver } from '../tools/ask.ts';
import { prepareBooks, type BookScenarios } from '../tools/book-scenarios.ts';
import { briefDocuments, givenCycle, participantOf, type Operation, type Stage } from '../tools/cycle.ts';
import {
  bookCorruptions,
  BookTarget,
  moreBookCorruptions,
  type BookCorruption,
} from '../tools/corrupt-books.ts';
import { recordCorruptions, targetOf, restoreRecord } from '../tools/corrupt-record.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { startKolo } from './kolo.ts';
import { flawLine, auditAllRecords } from './records.ts';

export const about =
  "S10: checks the audit log of every cycle in a database, and compares the other rows with it: [DATABASE_URL], else the environment's, else a new one with planted changes";

const STAGES: readonly Stage[] = ['draft', 'frozen', 'assigned', 'asked', 'confirmed', 'running'];

type Log = (line: string) => void;

async function check(name: string, databaseUrl: string, log: Log): Promise<Figure[]> {
  requireDatabase(databaseUrl);
  const began = performance.now();
  const { cycles, entries, flaws } = await auditAllRecords(databaseUrl, (flaw) => log(flawLine(flaw)));
  log(`${name}: ${cycles} cycles, ${entries} entries, ${Math.round(performance.now() - began)} ms`);
  return [none('S10', `${name}: flaws in the audit logs of ${cycles} cycles`, flaws.length)];
}

/** Resolves a relative path from Kolo's folder, because audits run in their own. */
const fromHome = (url: string): string => (isSqlite(url) ? sqliteUrl(resolve(HOME, placeOf(url))) : url);

/** What the audit creates in its own database. */
interface AuditedCycles {
  /** A running cycle with everything that the audit log covers by a hash. */
  cycleId: string;
  scenarios: BookScenarios;
}

/** Creates, through the API, cycles of every stage, and two cycles with every kind of fact that can be checked. */
async function createCycles(databaseUrl: string): Promise<AuditedCycles> {
  const kolo = await startKolo({ DATABASE_URL: databaseUrl });
  try {
    const ask = askOver(kolo.url);
    const people = [];
    for (const name of ['Ada Lovelace', 'Bob Builder', 'Eve Adams', 'Pat Silent'])
      people.push(await signUpOver(ask, name));
    const [ada, bob, eve, pat] = people;
    if (!ada || !bob || !eve || !pat) throw new Error('sign-up failed');
    const perform = async (
      person: typeof ada,
      operation: Operation,
      variables: Record<string, unknown>,
    ): Promise<void> => {
      const { refusal } = await ask(person, briefDocuments[operation], variables);
      if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
    };
    let id = '';
    for (const stage of STAGES) {
      const cycle = await givenCycle({ ask }, ada, { stage, members: [bob, eve], pending: [pat] });
      const participantId = participantOf(cycle, bob).id;
      for (const payTo of ['In cash', 'Account 12 34'])
        await perform(bob, 'updatePayTo', { participantId, payTo, password: PASSWORD });
      id = cycle.id;
    }
    return { cycleId: id, scenarios: await prepareBooks({ ask }, [ada, bob, eve, pat]) };
  } finally {
    await kolo.end('SIGTERM');
  }
}

/** Checks that planted changes are found; without that, finding nothing would prove nothing. */
async function plantInRecord(name: string, databaseUrl: string, cycleId: string, log: Log): Promise<Figure> {
  const db = await openDatabase(databaseUrl);
  try {
    const target = await targetOf(db, cycleId);
    let missed = 0;
    for (const { what, corrupt } of recordCorruptions) {
      const position = await corrupt(target);
      const { flaws } = await auditAllRecords(databaseUrl);
      await restoreRecord(db, target);
      const [first, ...others] = flaws;
      const isNamed = first?.cycleId === cycleId && first.position === position && others.length === 0;
      if (isNamed) continue;
      missed += 1;
      log(`  ! ${what} in entry ${position}: ${flaws.map(flawLine).join('; ') || 'no flaw found'}`);
    }
    return none(
      'S10',
      `${name}: unrecorded changes that were not found, of ${recordCorruptions.length}`,
      missed,
    );
  } finally {
    await db.close();
  }
}

/** One figure per kind of change to the books: 1 if it was not found. */
async function plantInBooks(
  name: string,
  databaseUrl: string,
  scenarios: BookScenarios,
  log: Log,
): Promise<Figure[]> {
  const db = await openDatabase(databaseUrl);
  const missedOf = async ({ what, life, says, corrupt }: BookCorruption): Promise<number> => {
    const target = await BookTarget.of(db, scenarios[life]);
    const position = await corrupt(target);
    const { flaws } = await auditAllRecords(databaseUrl);
    await target.putBack();
    const [first, ...others] = flaws;
    const isNamed =
      first?.cycleId === scenarios[life] && first.position === position && first.what.includes(says);
    if (isNamed && others.length === 0) return 0;
    log(`  ! ${what} in entry ${position}: ${flaws.map(flawLine).join('; ') || 'no flaw found'}`);
    return 1;
  };
  try {
    const figures: Figure[] = [];
    for (const each of bookCorruptions)
      figures.push(none('S10', `${name}: not found: ${each.what}`, await missedOf(each)));
    let missed = 0;
    for (const each of moreBookCorruptions) missed += await missedOf(each);
    return [
      ...figures,
      none(
        'S10',
        `${name}: further changes to the books that were not found, of ${moreBookCorruptions.length}`,
        missed,
      ),
    ];
  } finally {
    await db.close();
  }
}

async function onNewDatabase(name: string, databaseUrl: string, log: Log): Promise<Figure[]> {
  const { cycleId, scenarios } = await createCycles(databaseUrl);
  return [
    ...(await check(name, databaseUrl, log)),
    await plantInRecord(name, databaseUrl, cycleId, log),
    ...(await plantInBooks(name, databaseUrl, scenarios, log)),
    ...(await check(`${name}, restored`, databaseUrl, log)),
  ];
}

export const audit: Audit = async ({ args: [url], mysqlUrl, log }) => {
  const databaseUrl = url ?? process.env.DATABASE_URL;
  if (databaseUrl) return check('this database', fromHome(databaseUrl), log);
  const folder = await mkdtemp(join(tmpdir(), 'kolo-passbook-'));
  try {
    const figures = await onNewDatabase('SQLite', `sqlite:${join(folder, 'kolo.sqlite')}`, log);
    if (!mysqlUrl) return figures;
    const database = await createTestDatabase();
    try {
      return [...figures, ...(await onNewDatabase('MariaDB', database.url, log))];
    } finally {
      await database.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
