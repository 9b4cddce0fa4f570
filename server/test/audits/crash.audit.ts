import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IsNull } from 'typeorm';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import { Limit } from '../../src/limits/limit.entity.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { brokenChains } from '../tools/chains.ts';
import { askOver, signInOver, signUpOver, type Ask, type Person } from '../tools/ask.ts';
import { viewOf, type CycleView } from '../tools/cycle.ts';
import { copier, type Copy } from '../tools/clone.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { blows, cycleFor, strike, type Blow } from './blows.ts';
import { startKolo, type Kolo } from './kolo.ts';
import { shapeOf } from './shape.ts';

export const about =
  'R1: kills the server in the middle of operations. [kills, 100] [people in a circle, 12]';

/** Circles that are being changed when the server dies. */
const AT_ONCE = 6;
/** A letter whose sender has died is claimed anew after a minute. */
const OUTBOX_PATIENCE_MS = 120_000;

/** A circle that nobody has touched, to be copied for each blow; and what it reads like before and after. */
interface Prepared {
  blow: Blow;
  copy: () => Promise<CycleView>;
  before: string;
  after: string;
}

interface Counts {
  halfStates: number;
  lost: number;
  doubled: number;
  refused: number;
  acknowledged: number;
  interrupted: number;
  repeatedEmails: number;
  /** Looks, two for each kill, at which some record did not follow from its beginning. */
  brokenRecords: number;
}

/** Everything that lives longer than the server. */
class Fixture {
  kolo!: Kolo;
  ask!: Ask;
  people: Person[] = [];
  /** How many letters each circle should have caused by the blow that fell on it. */
  readonly emails = new Map<string, number>();
  readonly counts: Counts = {
    halfStates: 0,
    lost: 0,
    doubled: 0,
    refused: 0,
    acknowledged: 0,
    interrupted: 0,
    repeatedEmails: 0,
    brokenRecords: 0,
  };

  constructor(
    readonly databaseUrl: string,
    readonly db: Database,
    readonly smtp: TestSmtp,
  ) {}

  async start(): Promise<void> {
    this.kolo = await startKolo({ DATABASE_URL: this.databaseUrl, SMTP_URL: this.smtp.url });
    this.ask = askOver(this.kolo.url);
  }

  view = (id: string): Promise<CycleView> => {
    const [owner] = this.people;
    if (!owner) throw new Error('nobody owns it');
    return viewOf({ ask: this.ask }, owner, id);
  };
}

async function prepare(ground: Fixture, blow: Blow): Promise<Prepared> {
  const { id } = await cycleFor(ground.ask, blow, ground.people);
  const copyRows = await copier(ground.db, id);
  const copy = async (): Promise<CycleView> => {
    const toCopy: Copy = await copyRows();
    return ground.view(toCopy(id));
  };
  const sample = await copy();
  ground.emails.set(sample.id, blow.emails(sample));
  await strike(ground.ask, blow, sample, ground.people);
  return { blow, copy, before: shapeOf(sample), after: shapeOf(await ground.view(sample.id)) };
}

/** How long the blows of one round take together when nothing befalls them. */
async function undisturbed(ground: Fixture, prepared: readonly Prepared[]): Promise<number> {
  const targets = await aim(prepared, ground);
  const started = performance.now();
  await Promise.all(targets.map(({ blow, view }) => strike(ground.ask, blow, view, ground.people)));
  return performance.now() - started;
}

interface Target extends Prepared {
  view: CycleView;
  acknowledged: boolean;
}

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

async function aim(prepared: readonly Prepared[], ground: Fixture): Promise<Target[]> {
  // A new day for all limits: the owner invites more people than she may in one.
  await ground.db.transaction((manager) => manager.createQueryBuilder().delete().from(Limit).execute());
  const targets: Target[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    const one = pick(prepared);
    const view = await one.copy();
    ground.emails.set(view.id, one.blow.emails(view));
    targets.push({ ...one, view, acknowledged: false });
  }
  return targets;
}

/** A connection that was cut is what this is about, and has the system's code; an answer that refuses has none. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(String(error.code));

/** One kill, at a random moment while the blows fall; then what is left is looked at, and every blow repeated. */
async function kill(ground: Fixture, prepared: readonly Prepared[], within: number): Promise<void> {
  const { counts, people } = ground;
  const targets = await aim(prepared, ground);
  const falling = targets.map(async (target) => {
    try {
      target.acknowledged = await strike(ground.ask, target.blow, target.view, people);
    } catch (error) {
      if (!isCutOff(error)) counts.refused += 1;
    }
  });
  await sleep(Math.random() * within);
  await ground.kolo.end('SIGKILL');
  await Promise.all(falling);
  await ground.start();
  await checkRecords(ground);

  for (const { blow, view, before, after, acknowledged } of targets) {
    const shape = shapeOf(await ground.view(view.id));
    if (acknowledged) counts.acknowledged += 1;
    else counts.interrupted += 1;
    if (shape !== before && shape !== after) counts.halfStates += 1;
    if (acknowledged && shape !== after) counts.lost += 1;
    try {
      await strike(ground.ask, blow, view, people);
    } catch {
      counts.refused += 1;
    }
    if (shapeOf(await ground.view(view.id)) !== after) counts.doubled += 1;
  }
  await checkRecords(ground);
}

/** Every record there is, those that no blow has fallen on as well. */
async function checkRecords({ db, counts }: Fixture): Promise<void> {
  const { broken } = await brokenChains(db);
  for (const each of broken) console.log(`    ! ${each}`);
  if (broken.length > 0) counts.brokenRecords += 1;
}

/** Every letter once: with another Message-ID it would be a second one. */
async function weighEmails(ground: Fixture): Promise<{ missing: number; surplus: number }> {
  const deadline = Date.now() + OUTBOX_PATIENCE_MS;
  while ((await ground.db.reader.countBy(Email, { sentAt: IsNull() })) > 0 && Date.now() < deadline)
    await sleep(200);
  const sources = new Map<string, string>();
  for (const { messageId, source, accepted } of ground.smtp.seen) {
    if (!accepted) continue;
    if (sources.has(messageId)) ground.counts.repeatedEmails += 1;
    sources.set(messageId, source.replaceAll('=\r\n', ''));
  }
  const all = [...sources.values()];
  let [missing, surplus] = [0, 0];
  for (const [cycleId, wanted] of ground.emails) {
    const sent = all.filter((source) => source.includes(cycleId)).length;
    missing += Math.max(0, wanted - sent);
    surplus += Math.max(0, sent - wanted);
  }
  return { missing, surplus };
}

async function onDatabase(
  name: string,
  databaseUrl: string,
  kills: number,
  size: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const db = await openDatabase(databaseUrl);
  const smtp = await createTestSmtp();
  const ground = new Fixture(databaseUrl, db, smtp);
  try {
    await ground.start();
    for (let index = 0; index < size; index += 1) {
      ground.people.push(await signUpOver(ground.ask, `Person${index} Tester`));
    }
    const prepared: Prepared[] = [];
    for (const blow of blows) prepared.push(await prepare(ground, blow));
    const within = Math.max(await undisturbed(ground, prepared), await undisturbed(ground, prepared));
    say(`${name}: ${kills} kills within ${Math.round(within)} ms each, ${AT_ONCE} operations at a time`);
    for (let index = 1; index <= kills; index += 1) {
      await kill(ground, prepared, within);
      if (index % 10 > 0) continue;
      say(`${name}: ${index} kills, ${JSON.stringify(ground.counts)}`);
      const { ask, people } = ground;
      ground.people = await Promise.all(people.map((person) => signInOver(ask, person)));
    }
    const { missing, surplus } = await weighEmails(ground);
    const { counts } = ground;
    const { chains } = await brokenChains(db);
    say(
      `${name}: ${counts.interrupted} operations cut off, ${counts.acknowledged} acknowledged; ${counts.repeatedEmails} letters sent twice under one Message-ID`,
    );
    return [
      none('R1', `${name}, ${kills} kills: half states`, counts.halfStates),
      none('R1', `${name}, ${kills} kills: acknowledged writes lost`, counts.lost),
      none('R1', `${name}, ${kills} kills: effects doubled or wrong after a repeat`, counts.doubled),
      none('R1', `${name}, ${kills} kills: repeats or operations refused`, counts.refused),
      none(
        'R1',
        `${name}, ${kills} kills: looks after which a record did not follow, of ${2 * kills} at up to ${chains} records`,
        counts.brokenRecords,
      ),
      none('R1', `${name}, ${kills} kills: letters lost`, missing),
      none('R1', `${name}, ${kills} kills: letters too many`, surplus),
    ];
  } finally {
    await ground.kolo.end('SIGKILL');
    await smtp.stop();
    await db.close();
  }
}

export const audit: Audit = async ({ args: [kills = '100', size = '12'], mysqlUrl, say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-crash-'));
  try {
    const figures = await onDatabase(
      'SQLite',
      `sqlite:${join(folder, 'kolo.sqlite')}`,
      Number(kills),
      Number(size),
      say,
    );
    if (!mysqlUrl) return figures;
    const database = await createTestDatabase();
    try {
      return [...figures, ...(await onDatabase('MariaDB', database.url, Number(kills), Number(size), say))];
    } finally {
      await database.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
