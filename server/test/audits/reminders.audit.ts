import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Between, IsNull } from 'typeorm';
import { Morning } from '../../src/cycles/tables/morning.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { keyedHash } from '../../src/mail/addresses/address-keys.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { openKeyed } from '../tools/open-keyed.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { until } from '../tools/until.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { SECRET, startKolo } from './kolo.ts';
import { hoursFromUtc, settle, turnTo, type Village, type VillageMorning } from './village.ts';

export const about =
  'R7: kills the processes that write morning letters while they write them. [kills, 100] [circles, 40] [only on: sqlite or mariadb]';

/** A process is killed after so many letters of its life at most, and then within so long: most of the mornings lie before it. */
const MOST_EMAILS = 12;
const WITHIN_MS = 100;
/** So long a letter is waited for: before nine there is none. */
const EMAIL_MS = 15_000;
/** A letter whose sender has died is claimed anew after a minute. */
const OUTBOX_PATIENCE_MS = 120_000;
const MINUTE_MS = 60_000;
/** More mornings than this, and too little is written in one. */
const MOST_MORNINGS = 60;
/** The first morning is so many days from now: after the circles have begun, and before they have ended. */
const FIRST_DAY = 60;
/** If the clock strikes within so many seconds, it is waited for. */
const SOON_SECONDS = 15;

interface Counts {
  /** Kills while some letter of the morning was still to be written. */
  kills: number;
  /** Of these, of processes since whose start letters had been written, by them or the others. */
  amidst: number;
  mornings: number;
  /** Letters that should be there. */
  wanted: number;
  doubled: number;
  missing: number;
  surplus: number;
  withoutRow: number;
  withoutEmail: number;
  miscounted: number;
}

interface Fixture {
  name: string;
  db: Database;
  smtp: TestSmtp;
  village: Village;
  /** How many of them there are at a time; SQLite takes one. */
  processes: number;
  start: (ahead: number) => ReturnType<typeof startKolo>;
  counts: Counts;
}

const emailsOf = (db: Database): Promise<Email[]> => db.reader.findBy(Email, { kind: 'morning' });

/** How many letters there are of this day. All people of the village have the date of UTC when they read theirs. */
function writtenOn(db: Database, day: string): Promise<number> {
  const createdAt = Between(new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`));
  return db.reader.countBy(Email, { kind: 'morning', createdAt });
}

/** By how many minutes a process's clock runs ahead whose morning begins with the next minute, or has just begun. */
async function aheadOf(nine: number, mustStrike: boolean): Promise<number> {
  const toMinute = (): number => MINUTE_MS - (Date.now() % MINUTE_MS);
  if (mustStrike) await until(() => toMinute() < SOON_SECONDS * 1_000);
  const strikes = toMinute() < SOON_SECONDS * 1_000;
  return Math.floor((nine - Date.now()) / MINUTE_MS) + (strikes ? 0 : 1);
}

/** A process that lives for a moment, and whether it left anything to be written. */
async function live(ground: Fixture, ahead: number, morning: VillageMorning): Promise<void> {
  const { db, start, counts } = ground;
  const before = await writtenOn(db, morning.day);
  const kolo = await start(ahead);
  const enough = before + Math.floor(Math.random() * (MOST_EMAILS + 1));
  await until(async () => (await writtenOn(db, morning.day)) >= enough, EMAIL_MS).catch(() => undefined);
  await sleep(Math.random() * WITHIN_MS);
  await kolo.end('SIGKILL');
  const after = await writtenOn(db, morning.day);
  if (after >= morning.wanted.size) return;
  counts.kills += 1;
  if (after > before) counts.amidst += 1;
}

/** One morning: processes are killed and started again until all letters stand; then what stands is weighed. */
async function breakOf(ground: Fixture, morning: VillageMorning, kills: number): Promise<void> {
  const { db, counts, processes, start } = ground;
  const ahead = await aheadOf(morning.nine, counts.mornings === 0);
  const crew = Array.from({ length: processes });
  while (counts.kills < kills && (await writtenOn(db, morning.day)) < morning.wanted.size) {
    await Promise.all(crew.map(() => live(ground, ahead, morning)));
  }
  // Whoever lives on does what is left; and finds nothing more to do when it looks again at its next start.
  for (let time = 0; time < 2; time += 1) {
    const last = await Promise.all(crew.map(() => start(ahead)));
    // Where some letter is never written, patience ends, and the weighing says which.
    await until(async () => (await writtenOn(db, morning.day)) >= morning.wanted.size).catch(() => undefined);
    await unchanged(db);
    await Promise.all(last.map((kolo) => kolo.end('SIGKILL')));
  }
  counts.mornings += 1;
  await weigh(ground, morning);
  await sendRest(ground, ahead);
}

/** Resolves when nothing has been written for two seconds. */
async function unchanged(db: Database): Promise<void> {
  let [last, since] = [-1, Date.now()];
  await until(async () => {
    const now = (await db.reader.countBy(Email, { kind: 'morning' })) + (await db.reader.count(Morning));
    if (now !== last) [last, since] = [now, Date.now()];
    await sleep(100);
    return Date.now() - since > 2_000;
  });
}

/** Nobody in the village has verified their address, and nobody shares a mailbox. */
const hashOf = (db: Database, email: string): string =>
  keyedHash(db.reader, `unverified\n${email.toLowerCase()}`);

async function weigh(ground: Fixture, { day, wanted, collectors }: VillageMorning): Promise<void> {
  const { db, counts, village } = ground;
  const emails = (await emailsOf(db)).filter(({ createdAt }) => createdAt.toISOString().startsWith(day));
  const times = new Map<string, number>();
  for (const { recipient } of emails) times.set(recipient, (times.get(recipient) ?? 0) + 1);
  const rows = new Set((await db.reader.findBy(Morning, { day })).map(({ addressHash }) => addressHash));
  const hashes = new Set([...times.keys()].map((email) => hashOf(db, email)));
  counts.wanted += wanted.size;
  counts.doubled += [...times.values()].filter((count) => count > 1).length;
  counts.missing += [...wanted].filter((email) => !times.has(email)).length;
  counts.surplus += [...times.keys()].filter((email) => !wanted.has(email)).length;
  counts.withoutRow += [...hashes].filter((hash) => !rows.has(hash)).length;
  counts.withoutEmail += [...rows].filter((hash) => !hashes.has(hash)).length;
  counts.miscounted += await village.miscounted(collectors);
}

/** A process without troubles sends what those left that were killed: on the next morning it would be worth nothing (docs/rules.md §12.3). */
async function sendRest({ db, start }: Fixture, ahead: number): Promise<void> {
  const last = await start(ahead);
  await until(
    async () => (await db.reader.countBy(Email, { kind: 'morning', sentAt: IsNull() })) === 0,
    OUTBOX_PATIENCE_MS,
  ).catch(() => undefined);
  await last.end('SIGTERM');
}

/** What a mail server has got: each letter, under its own Message-ID; under the same one some of them twice. */
async function weighSent({
  db,
  smtp,
}: Fixture): Promise<{ lost: number; unknown: number; repeated: number }> {
  const ids = new Set((await emailsOf(db)).map(({ id }) => id));
  const accepted = smtp.seen
    .filter((message) => message.accepted)
    .map(({ messageId }) => messageId.slice(1).split('@')[0] ?? '');
  const others = new Set((await db.reader.find(Email)).map(({ id }) => id));
  const seen = new Set(accepted);
  const ofMornings = accepted.filter((id) => ids.has(id));
  return {
    lost: [...ids].filter((id) => !seen.has(id)).length,
    unknown: [...seen].filter((id) => !others.has(id)).length,
    repeated: ofMornings.length - new Set(ofMornings).size,
  };
}

interface OnDatabase {
  name: string;
  databaseUrl: string;
  processes: number;
  kills: number;
  circles: number;
  say: (line: string) => void;
}

async function onDatabase(options: OnDatabase): Promise<Figure[]> {
  const { name, databaseUrl, processes, kills, circles, say } = options;
  const db = await openKeyed(databaseUrl, SECRET);
  const smtp = await createTestSmtp();
  const alive = new Set<Awaited<ReturnType<typeof startKolo>>>();
  const start = async (ahead: number): ReturnType<typeof startKolo> => {
    const kolo = await startKolo({
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtp.url,
      CLOCK_AHEAD: String(ahead),
      // Every process has its own way to say that its clock runs ahead.
      LOG_LEVEL: 'error',
    });
    alive.add(kolo);
    kolo.child.once('exit', () => alive.delete(kolo));
    return kolo;
  };
  const counts: Counts = {
    kills: 0,
    amidst: 0,
    mornings: 0,
    wanted: 0,
    doubled: 0,
    missing: 0,
    surplus: 0,
    withoutRow: 0,
    withoutEmail: 0,
    miscounted: 0,
  };
  try {
    const first = await start(0);
    const village = await settle({ url: first.url, db, circles });
    await first.end('SIGTERM');
    const ground: Fixture = { name, db, smtp, village, processes, start, counts };
    while (counts.kills < kills && counts.mornings < MOST_MORNINGS) {
      const hours = hoursFromUtc[counts.mornings % hoursFromUtc.length] ?? 0;
      await breakOf(ground, await turnTo(village, FIRST_DAY + counts.mornings, hours), kills);
      say(`${name}: ${JSON.stringify(counts)}`);
    }
    const { lost, unknown, repeated } = await weighSent(ground);
    say(
      `${name}: ${counts.kills} kills in ${counts.mornings} mornings of ${village.people} people, ${counts.amidst} of them amidst writing; ${counts.wanted} letters, of which ${repeated} went out twice under one Message-ID`,
    );
    const on = `${name}, ${counts.kills} kills of ${processes} at a time`;
    return [
      {
        goal: 'R7',
        what: `${name}: kills while letters were still to be written`,
        figure: counts.kills,
        wanted: `≥ ${kills}`,
        met: counts.kills >= kills,
      },
      none('R7', `${on}: accounts with two morning letters for one day`, counts.doubled),
      none('R7', `${on}: accounts for whom something was due, and who got none`, counts.missing),
      none('R7', `${on}: letters to whom none was due`, counts.surplus),
      none('R7', `${on}: letters without the row of their morning`, counts.withoutRow),
      none('R7', `${on}: rows of mornings without a letter`, counts.withoutEmail),
      none('R7', `${on}: rounds whose collectors' letters are counted wrongly`, counts.miscounted),
      none('R7', `${on}: letters that no mail server got`, lost),
      none('R7', `${on}: letters under a Message-ID of their own that are none of the outbox`, unknown),
    ];
  } finally {
    await Promise.all([...alive].map((kolo) => kolo.end('SIGKILL')));
    await smtp.stop();
    await db.close();
  }
}

export const audit: Audit = async ({ args: [kills = '100', circles = '40', only], mysqlUrl, say }) => {
  const size = { kills: Number(kills), circles: Number(circles), say };
  const figures: Figure[] = [];
  if (only === 'mariadb' && !mysqlUrl) throw new Error('TEST_MYSQL_URL has to say where MariaDB is');
  if (only !== 'mariadb') {
    const folder = await mkdtemp(join(tmpdir(), 'kolo-reminders-'));
    const databaseUrl = `sqlite:${join(folder, 'kolo.sqlite')}`;
    try {
      figures.push(...(await onDatabase({ ...size, name: 'SQLite', databaseUrl, processes: 1 })));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  if (mysqlUrl && only !== 'sqlite') {
    const database = await createTestDatabase();
    const onMysql = { ...size, name: 'MariaDB', databaseUrl: database.url, processes: 2 };
    try {
      figures.push(...(await onDatabase(onMysql)));
    } finally {
      await database.remove();
    }
  }
  return figures;
};
