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
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { confirmingEmail, deletingAccount } from './crash-accounts.ts';
import type { Attempt, CrashWorld, ExpectedEmails } from './crash-attempt.ts';
import { attemptsOn, crashOperations } from './crash-operations.ts';
import { startKolo, type Kolo } from './kolo.ts';

export const about =
  'R1: kills the server in the middle of operations. [kills, 100] [people in a cycle, 12] [part of the names of operations, all]';

/** Cycles that are being changed when the server is killed. */
const AT_ONCE = 6;
/** After a minute, another process claims the email of a process that was killed. */
const OUTBOX_TIMEOUT_MS = 120_000;

/** An operation with its state before and after. */
interface Prepared {
  next: () => Promise<Attempt>;
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
class Fixture implements CrashWorld {
  kolo!: Kolo;
  ask!: Ask;
  people: Person[] = [];
  stranger!: Person;
  /** What the operations must send. */
  readonly emails: ExpectedEmails[] = [];
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
}

async function prepare(fixture: Fixture, next: () => Promise<Attempt>): Promise<Prepared> {
  const sample = await next();
  fixture.emails.push(...sample.emails);
  const before = await sample.state();
  const refusal = await sample.perform();
  const after = await sample.state();
  if (refusal !== undefined) throw new Error(`${sample.name}: ${refusal}`);
  if (before === after) throw new Error(`${sample.name} changes nothing that the audit sees`);
  return { next, before, after };
}

/** Every operation whose name contains the text. */
async function prepareAll(fixture: Fixture, part: string): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const operation of crashOperations.filter(({ name }) => name.includes(part)))
    prepared.push(await prepare(fixture, await attemptsOn(fixture, operation)));
  for (const { name, next } of [deletingAccount, confirmingEmail])
    if (name.includes(part)) prepared.push(await prepare(fixture, () => next(fixture)));
  return prepared;
}

/** How long one round of operations takes without a kill. */
async function durationWithoutKill(fixture: Fixture, prepared: readonly Prepared[]): Promise<number> {
  const targets = await prepareTargets(prepared, fixture);
  const started = performance.now();
  await Promise.all(targets.map(({ attempt }) => attempt.perform()));
  return performance.now() - started;
}

interface Target extends Prepared {
  attempt: Attempt;
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
    const attempt = await one.next();
    fixture.emails.push(...attempt.emails);
    targets.push({ ...one, attempt, acknowledged: false });
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
  const { counts } = fixture;
  const targets = await prepareTargets(prepared, fixture);
  const running = targets.map(async (target) => {
    try {
      const refusal = await target.attempt.perform();
      target.acknowledged = refusal === undefined;
      if (refusal !== undefined) report(fixture, target, `was refused: ${refusal}`);
    } catch (error) {
      if (!isCutOff(error)) report(fixture, target, `failed: ${String(error)}`);
    }
  });
  await sleep(Math.random() * within);
  await fixture.kolo.end('SIGKILL');
  await Promise.all(running);
  await fixture.start();
  await checkRecords(fixture);

  for (const target of targets) {
    const { attempt, before, after, acknowledged } = target;
    const state = await attempt.state();
    if (acknowledged) counts.acknowledged += 1;
    else counts.interrupted += 1;
    if (state !== before && state !== after) {
      counts.halfStates += 1;
      console.log(`    ! ${attempt.name}: half state ${state}`);
    }
    if (acknowledged && state !== after) counts.lost += 1;
    const refusal = await attempt.perform().catch(String);
    if (refusal !== (state === after ? attempt.repeat : undefined))
      report(fixture, target, `was refused as a repeat: ${refusal}`);
    if ((await attempt.state()) !== after) counts.doubled += 1;
  }
  await checkRecords(fixture);
}

/** Counts an answer that is not the right one, and prints it. */
function report({ counts }: Fixture, { attempt }: Target, what: string): void {
  counts.refused += 1;
  console.log(`    ! ${attempt.name} ${what}`);
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
  for (const { containing, wanted } of fixture.emails) {
    const sent = all.filter((source) => containing.every((text) => source.includes(text))).length;
    missing += Math.max(0, wanted - sent);
    surplus += Math.max(0, sent - wanted);
  }
  return { missing, surplus };
}

async function onDatabase(
  name: string,
  databaseUrl: string,
  { kills, size, part }: { kills: number; size: number; part: string },
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
    const prepared = await prepareAll(fixture, part);
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

export const audit: Audit = async ({ args: [kills = '100', size = '12', part = ''], mysqlUrl, log }) => {
  const extent = { kills: Number(kills), size: Number(size), part };
  const folder = await mkdtemp(join(tmpdir(), 'kolo-crash-'));
  try {
    const figures = await onDatabase('SQLite', `sqlite:${join(folder, 'kolo.sqlite')}`, extent, log);
    if (!mysqlUrl) return figures;
    const database = await createTestDatabase();
    try {
      return [...figures, ...(await onDatabase('MariaDB', database.url, extent, log))];
    } finally {
      await database.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
