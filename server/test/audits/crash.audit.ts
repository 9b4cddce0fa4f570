import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import { Credential } from '../../src/accounts/credentials/credential.entity.ts';
import { Limit } from '../../src/limits/limit.entity.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { brokenChains } from '../tools/chains.ts';
import { askOver, signInOver, signUpOver, type Ask, type Person } from '../tools/ask.ts';
import { viewOf, type CycleView } from '../tools/cycle.ts';
import { copier, type Copy } from '../tools/clone.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { crashOperations, cycleFor, perform, type CrashOperation } from './crash-operations.ts';
import { startKolo, type Kolo } from './kolo.ts';
import { shapeOf } from './shape.ts';

export const about = 'R1: kills the server in the middle of operations. [kills, 100] [people in a cycle, 12]';

/** Cycles that are being changed when the server is killed. */
const AT_ONCE = 6;
/** After a minute, another process claims the email of a process that was killed. */
const OUTBOX_TIMEOUT_MS = 120_000;

/** A cycle to copy for each operation, and its state before and after. */
interface Prepared {
  operation: CrashOperation;
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
  /** Checks, two per kill, that found a broken hash chain. */
  brokenRecords: number;
}

/** Everything that outlives the server. */
class Fixture {
  kolo!: Kolo;
  ask!: Ask;
  people: Person[] = [];
  /** An account that is in no cycle. */
  stranger!: Person;
  /** How many emails the interrupted operation on each cycle must send. */
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
    if (!owner) throw new Error('the cycle has no owner');
    return viewOf({ ask: this.ask }, owner, id);
  };
}

/** Everything the owner sees of a cycle. */
async function shapeAt(fixture: Fixture, id: string): Promise<string> {
  const { refusal } = await fixture.ask(fixture.people[0], 'query ($id: ID!) { cycle(id: $id) { id } }', {
    id,
  });
  return refusal?.reason === 'cycle-not-found' ? 'gone' : shapeOf(await fixture.view(id));
}

async function prepare(fixture: Fixture, operation: CrashOperation): Promise<Prepared> {
  const first = await cycleFor(fixture.ask, operation, fixture.people);
  await operation.inDatabase?.(fixture.db, first, fixture.stranger.id);
  const { id } = first;
  const copyRows = await copier(fixture.db, id);
  const copy = async (): Promise<CycleView> => {
    const toCopy: Copy = await copyRows();
    return fixture.view(toCopy(id));
  };
  const sample = await copy();
  fixture.emails.set(sample.id, operation.emails(sample));
  await perform(fixture.ask, operation, sample, fixture.people);
  return { operation, copy, before: shapeOf(sample), after: await shapeAt(fixture, sample.id) };
}

/** How long one round of operations takes without a kill. */
async function durationWithoutKill(fixture: Fixture, prepared: readonly Prepared[]): Promise<number> {
  const targets = await prepareTargets(prepared, fixture);
  const started = performance.now();
  await Promise.all(
    targets.map(({ operation, view }) => perform(fixture.ask, operation, view, fixture.people)),
  );
  return performance.now() - started;
}

interface Target extends Prepared {
  view: CycleView;
  acknowledged: boolean;
}

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('cannot pick from an empty list');
  return one;
};

async function prepareTargets(prepared: readonly Prepared[], fixture: Fixture): Promise<Target[]> {
  // Resets all limits, because the owner invites more people than the daily limit allows.
  await fixture.db.transaction((manager) => manager.createQueryBuilder().delete().from(Limit).execute());
  const targets: Target[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    const one = pick(prepared);
    const view = await one.copy();
    fixture.emails.set(view.id, one.operation.emails(view));
    targets.push({ ...one, view, acknowledged: false });
  }
  return targets;
}

/** Whether the connection was cut, which is expected here; an error response has no such code. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(String(error.code));

/** Kills the server at a random moment during the operations, then checks what is left and repeats every operation. */
async function kill(fixture: Fixture, prepared: readonly Prepared[], within: number): Promise<void> {
  const { counts, people } = fixture;
  const targets = await prepareTargets(prepared, fixture);
  const running = targets.map(async (target) => {
    try {
      target.acknowledged = await perform(fixture.ask, target.operation, target.view, people);
    } catch (error) {
      if (!isCutOff(error)) counts.refused += 1;
    }
  });
  await sleep(Math.random() * within);
  await fixture.kolo.end('SIGKILL');
  await Promise.all(running);
  await fixture.start();
  await checkRecords(fixture);

  for (const { operation, view, before, after, acknowledged } of targets) {
    const shape = await shapeAt(fixture, view.id);
    if (acknowledged) counts.acknowledged += 1;
    else counts.interrupted += 1;
    if (shape !== before && shape !== after) counts.halfStates += 1;
    if (acknowledged && shape !== after) counts.lost += 1;
    try {
      await perform(fixture.ask, operation, view, people);
    } catch {
      counts.refused += 1;
    }
    if ((await shapeAt(fixture, view.id)) !== after) counts.doubled += 1;
  }
  await checkRecords(fixture);
}

/** Checks all audit logs, including those of cycles that were not changed. */
async function checkRecords({ db, counts }: Fixture): Promise<void> {
  const { broken } = await brokenChains(db);
  for (const each of broken) console.log(`    ! ${each}`);
  if (broken.length > 0) counts.brokenRecords += 1;
}

/** Counts each email once by its Message-ID. */
async function countEmails(fixture: Fixture): Promise<{ missing: number; surplus: number }> {
  const deadline = Date.now() + OUTBOX_TIMEOUT_MS;
  while ((await fixture.db.reader.countBy(Email, { sentAt: IsNull() })) > 0 && Date.now() < deadline)
    await sleep(200);
  const sources = new Map<string, string>();
  for (const { messageId, source, accepted } of fixture.smtp.seen) {
    if (!accepted) continue;
    if (sources.has(messageId)) fixture.counts.repeatedEmails += 1;
    sources.set(messageId, source.replaceAll('=\r\n', ''));
  }
  const all = [...sources.values()];
  let [missing, surplus] = [0, 0];
  for (const [cycleId, wanted] of fixture.emails) {
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
  log: (line: string) => void,
): Promise<Figure[]> {
  const db = await openDatabase(databaseUrl);
  const smtp = await createTestSmtp();
  const fixture = new Fixture(databaseUrl, db, smtp);
  try {
    await fixture.start();
    for (let index = 0; index < size; index += 1) {
      fixture.people.push(await signUpOver(fixture.ask, `Person${index} Tester`));
    }
    fixture.stranger = await signUpOver(fixture.ask, 'Stranger Tester');
    // A new owner needs a verified email.
    const emailProvenAt = new Date();
    await db.transaction((manager) => manager.update(Credential, { userId: Not('') }, { emailProvenAt }));
    const prepared: Prepared[] = [];
    for (const operation of crashOperations) prepared.push(await prepare(fixture, operation));
    const within = Math.max(
      await durationWithoutKill(fixture, prepared),
      await durationWithoutKill(fixture, prepared),
    );
    log(`${name}: ${kills} kills within ${Math.round(within)} ms each, ${AT_ONCE} operations at a time`);
    for (let index = 1; index <= kills; index += 1) {
      await kill(fixture, prepared, within);
      if (index % 10 > 0) continue;
      log(`${name}: ${index} kills, ${JSON.stringify(fixture.counts)}`);
      const { ask, people } = fixture;
      fixture.people = await Promise.all(people.map((person) => signInOver(ask, person)));
    }
    const { missing, surplus } = await countEmails(fixture);
    const { counts } = fixture;
    const { chains } = await brokenChains(db);
    log(
      `${name}: ${counts.interrupted} operations cut off, ${counts.acknowledged} acknowledged; ${counts.repeatedEmails} emails sent twice with the same Message-ID`,
    );
    return [
      none('R1', `${name}, ${kills} kills: half states`, counts.halfStates),
      none('R1', `${name}, ${kills} kills: acknowledged writes lost`, counts.lost),
      none('R1', `${name}, ${kills} kills: effects duplicated or wrong after a repeat`, counts.doubled),
      none('R1', `${name}, ${kills} kills: repeats or operations refused`, counts.refused),
      none(
        'R1',
        `${name}, ${kills} kills: checks that found a broken hash chain, of ${2 * kills} of up to ${chains} audit logs`,
        counts.brokenRecords,
      ),
      none('R1', `${name}, ${kills} kills: emails lost`, missing),
      none('R1', `${name}, ${kills} kills: surplus emails`, surplus),
    ];
  } finally {
    await fixture.kolo.end('SIGKILL');
    await smtp.stop();
    await db.close();
  }
}

export const audit: Audit = async ({ args: [kills = '100', size = '12'], mysqlUrl, log }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-crash-'));
  try {
    const figures = await onDatabase(
      'SQLite',
      `sqlite:${join(folder, 'kolo.sqlite')}`,
      Number(kills),
      Number(size),
      log,
    );
    if (!mysqlUrl) return figures;
    const database = await createTestDatabase();
    try {
      return [...figures, ...(await onDatabase('MariaDB', database.url, Number(kills), Number(size), log))];
    } finally {
      await database.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
