import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import { placeOf } from '../../src/base/place-of.ts';
import { isSqlite, sqliteUrl } from '../../src/database/data-source.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { requireThere } from '../../src/database/require-there.ts';
import { askOver, PASSWORD, signUpOver } from '../tools/ask.ts';
import { prepareBooks, type BookScenarios } from '../tools/book-scenarios.ts';
import { briefly, givenCycle, participantOf, type Operation, type Stage } from '../tools/cycle.ts';
import {
  bookCorruptions,
  BookTarget,
  moreBookCorruptions,
  type BookCorruption,
} from '../tools/corrupt-books.ts';
import { spoils, targetOf, unspoil } from '../tools/corrupt-record.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { startKolo } from './kolo.ts';
import { flawLine, lookThrough } from './records.ts';

export const about =
  'S10: checks the record of every circle, what it vouches for, and the books, in a database: [DATABASE_URL], else that of the environment, else one of its own';

const STAGES: readonly Stage[] = ['draft', 'frozen', 'assigned', 'asked', 'confirmed', 'running'];

type Say = (line: string) => void;

async function look(name: string, databaseUrl: string, say: Say): Promise<Figure[]> {
  requireThere(databaseUrl);
  const began = performance.now();
  const { cycles, entries, flaws } = await lookThrough(databaseUrl, (flaw) => say(flawLine(flaw)));
  say(`${name}: ${cycles} circles, ${entries} entries, ${Math.round(performance.now() - began)} ms`);
  return [none('S10', `${name}: records that do not hold, of ${cycles}`, flaws.length)];
}

/** Audits run in a folder of their own; a path is meant from where Kolo is. */
const fromHome = (url: string): string => (isSqlite(url) ? sqliteUrl(resolve(HOME, placeOf(url))) : url);

/** What the audit's own database holds. */
interface Made {
  /** It runs, with everything that a record vouches for by a hash. */
  cycleId: string;
  lives: BookScenarios;
}

/** Makes cycles of every stage, and two whose books hold all that a record can be compared with, by the requests that people send. */
async function makeCircles(databaseUrl: string): Promise<Made> {
  const kolo = await startKolo({ DATABASE_URL: databaseUrl });
  try {
    const ask = askOver(kolo.url);
    const people = [];
    for (const name of ['Ada Lovelace', 'Bob Builder', 'Eve Adams', 'Pat Silent'])
      people.push(await signUpOver(ask, name));
    const [ada, bob, eve, pat] = people;
    if (!ada || !bob || !eve || !pat) throw new Error('nobody is there');
    const does = async (
      person: typeof ada,
      operation: Operation,
      variables: Record<string, unknown>,
    ): Promise<void> => {
      const { refusal } = await ask(person, briefly[operation], variables);
      if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
    };
    let id = '';
    for (const stage of STAGES) {
      const cycle = await givenCycle({ ask }, ada, { stage, members: [bob, eve], pending: [pat] });
      const seat = participantOf(cycle, bob).id;
      for (const payTo of ['In cash', 'Account 12 34'])
        await does(bob, 'updatePayTo', { participantId: seat, payTo, password: PASSWORD });
      id = cycle.id;
    }
    return { cycleId: id, lives: await prepareBooks({ ask }, [ada, bob, eve, pat]) };
  } finally {
    await kolo.end('SIGTERM');
  }
}

/** A look that finds nothing proves nothing unless it finds what was put there to be found. */
async function plant(name: string, databaseUrl: string, cycleId: string, say: Say): Promise<Figure> {
  const db = await openDatabase(databaseUrl);
  try {
    const target = await targetOf(db, cycleId);
    let missed = 0;
    for (const { what, corrupt } of spoils) {
      const position = await corrupt(target);
      const { flaws } = await lookThrough(databaseUrl);
      await unspoil(db, target);
      const [first, ...others] = flaws;
      const isNamed = first?.cycleId === cycleId && first.position === position && others.length === 0;
      if (isNamed) continue;
      missed += 1;
      say(`  ! ${what} in entry ${position}: ${flaws.map(flawLine).join('; ') || 'nothing was found'}`);
    }
    return none(
      'S10',
      `${name}: changes behind Kolo's back that were not named, of ${spoils.length}`,
      missed,
    );
  } finally {
    await db.close();
  }
}

/** Each change of the books is a figure of its own: 1 where the audit did not name it. */
async function plantInBooks(
  name: string,
  databaseUrl: string,
  lives: BookScenarios,
  say: Say,
): Promise<Figure[]> {
  const db = await openDatabase(databaseUrl);
  const missedOf = async ({ what, life, says, corrupt }: BookCorruption): Promise<number> => {
    const target = await BookTarget.of(db, lives[life]);
    const position = await corrupt(target);
    const { flaws } = await lookThrough(databaseUrl);
    await target.putBack();
    const [first, ...others] = flaws;
    const isNamed =
      first?.cycleId === lives[life] && first.position === position && first.what.includes(says);
    if (isNamed && others.length === 0) return 0;
    say(`  ! ${what} in entry ${position}: ${flaws.map(flawLine).join('; ') || 'nothing was found'}`);
    return 1;
  };
  try {
    const figures: Figure[] = [];
    for (const each of bookCorruptions)
      figures.push(none('S10', `${name}: not named: ${each.what}`, await missedOf(each)));
    let missed = 0;
    for (const each of moreBookCorruptions) missed += await missedOf(each);
    return [
      ...figures,
      none(
        'S10',
        `${name}: further changes of the books that were not named, of ${moreBookCorruptions.length}`,
        missed,
      ),
    ];
  } finally {
    await db.close();
  }
}

async function ofItsOwn(name: string, databaseUrl: string, say: Say): Promise<Figure[]> {
  const { cycleId, lives } = await makeCircles(databaseUrl);
  return [
    ...(await look(name, databaseUrl, say)),
    await plant(name, databaseUrl, cycleId, say),
    ...(await plantInBooks(name, databaseUrl, lives, say)),
    ...(await look(`${name}, put back`, databaseUrl, say)),
  ];
}

export const audit: Audit = async ({ args: [given], mysqlUrl, say }) => {
  const databaseUrl = given ?? process.env.DATABASE_URL;
  if (databaseUrl) return look('this database', fromHome(databaseUrl), say);
  const folder = await mkdtemp(join(tmpdir(), 'kolo-passbook-'));
  try {
    const figures = await ofItsOwn('SQLite', `sqlite:${join(folder, 'kolo.sqlite')}`, say);
    if (!mysqlUrl) return figures;
    const database = await createTestDatabase();
    try {
      return [...figures, ...(await ofItsOwn('MariaDB', database.url, say))];
    } finally {
      await database.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
