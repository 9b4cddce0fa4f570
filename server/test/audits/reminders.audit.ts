import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Between, IsNull } from 'typeorm';
import { Morning } from '../../src/cycles/tables/morning.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { keyedHash } from '../../src/mail/addresses/address-keys.ts';
import { addressHash as storedAddress } from '../../src/mail/addresses/mail-address.service.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { openKeyedDatabase } from '../tools/open-keyed-database.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { until } from '../tools/until.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { SECRET, startKolo } from './kolo.ts';
import { hoursFromUtc, createVillage, setMorning, type Village, type VillageMorning } from './village.ts';

export const about =
  'R7: kills the processes that write morning emails while they write them. [kills, 100] [cycles, 40] [only on: sqlite or mariadb]';

/** A process is killed after at most this many emails, and within this time after them; most of the morning is before that. */
const MOST_EMAILS = 12;
const WITHIN_MS = 100;
/** How long to wait for an email; before 9:00 there is none. */
const EMAIL_TIMEOUT_MS = 15_000;
/** After a minute, another process claims the email of a process that was killed. */
const OUTBOX_TIMEOUT_MS = 120_000;
const MINUTE_MS = 60_000;
/** Needing more mornings than this means that too little is written in one. */
const MOST_MORNINGS = 60;
/** The first morning is this many days from now: after the cycles have started and before they end. */
const FIRST_DAY = 60;
/** If the next full minute is within this many seconds, the audit waits for it. */
const SOON_SECONDS = 15;

interface Counts {
  /** Kills while some emails of the morning were still to be written. */
  kills: number;
  /** Kills of processes since whose start emails had been written, by any process. */
  duringWriting: number;
  mornings: number;
  /** The number of emails that should exist. */
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
  /** The number of processes at a time; SQLite allows one. */
  processes: number;
  start: (ahead: number) => ReturnType<typeof startKolo>;
  counts: Counts;
}

const emailsOf = (db: Database): Promise<Email[]> => db.reader.findBy(Email, { kind: 'morning' });

/** The number of emails written on this day. For everyone in the village, the local date is the date in UTC when they read theirs. */
function writtenOn(db: Database, day: string): Promise<number> {
  const createdAt = Between(new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`));
  return db.reader.countBy(Email, { kind: 'morning', createdAt });
}

/** The clock offset in minutes with which a process's morning starts at the next full minute, or has just started. */
async function aheadOf(nine: number, waitForMinute: boolean): Promise<number> {
  const toMinute = (): number => MINUTE_MS - (Date.now() % MINUTE_MS);
  if (waitForMinute) await until(() => toMinute() < SOON_SECONDS * 1_000);
  const isSoon = toMinute() < SOON_SECONDS * 1_000;
  return Math.floor((nine - Date.now()) / MINUTE_MS) + (isSoon ? 0 : 1);
}

/** Runs a process for a moment, and counts its kill if there was more to write. */
async function runBriefly(fixture: Fixture, ahead: number, morning: VillageMorning): Promise<void> {
  const { db, start, counts } = fixture;
  const before = await writtenOn(db, morning.day);
  const kolo = await start(ahead);
  const enough = before + Math.floor(Math.random() * (MOST_EMAILS + 1));
  await until(async () => (await writtenOn(db, morning.day)) >= enough, EMAIL_TIMEOUT_MS).catch(
    () => undefined,
  );
  await sleep(Math.random() * WITHIN_MS);
  await kolo.end('SIGKILL');
  const after = await writtenOn(db, morning.day);
  if (after >= morning.wanted.size) return;
  counts.kills += 1;
  if (after > before) counts.duringWriting += 1;
}

/** One morning: kills and restarts processes until all emails are written, then counts. */
async function runMorning(fixture: Fixture, morning: VillageMorning, kills: number): Promise<void> {
  const { db, counts, processes, start } = fixture;
  const ahead = await aheadOf(morning.nine, counts.mornings === 0);
  const crew = Array.from({ length: processes });
  while (counts.kills < kills && (await writtenOn(db, morning.day)) < morning.wanted.size) {
    await Promise.all(crew.map(() => runBriefly(fixture, ahead, morning)));
  }
  // The next processes write what is left, and find nothing more to do after another restart.
  for (let time = 0; time < 2; time += 1) {
    const last = await Promise.all(crew.map(() => start(ahead)));
    // If an email is never written, the wait times out, and the count shows it.
    await until(async () => (await writtenOn(db, morning.day)) >= morning.wanted.size).catch(() => undefined);
    await unchanged(db);
    await Promise.all(last.map((kolo) => kolo.end('SIGKILL')));
  }
  counts.mornings += 1;
  await countEmails(fixture, morning);
  await sendRest(fixture, ahead);
}

/** Resolves once nothing has been written for two seconds. */
async function unchanged(db: Database): Promise<void> {
  let [last, since] = [-1, Date.now()];
  await until(async () => {
    const now = (await db.reader.countBy(Email, { kind: 'morning' })) + (await db.reader.count(Morning));
    if (now !== last) [last, since] = [now, Date.now()];
    await sleep(100);
    return Date.now() - since > 2_000;
  });
}

/** No one in the village has verified their address, and no two people share a mailbox. */
const hashOf = (db: Database, email: string): string =>
  keyedHash(db.reader, `unverified\n${email.toLowerCase()}`);

async function countEmails(fixture: Fixture, { day, wanted, collectors }: VillageMorning): Promise<void> {
  const { db, counts, village } = fixture;
  const emails = (await emailsOf(db)).filter(({ createdAt }) => createdAt.toISOString().startsWith(day));
  // An email that was sent has the hash of its address.
  const addresses = new Map([...wanted].map((email) => [storedAddress(db.reader, email), email]));
  const times = new Map<string, number>();
  for (const { recipient } of emails) {
    const email = addresses.get(recipient) ?? recipient;
    times.set(email, (times.get(email) ?? 0) + 1);
  }
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

/** A process that is not killed sends the remaining emails, which would be too old the next morning (docs/rules.md §12.3). */
async function sendRest({ db, start }: Fixture, ahead: number): Promise<void> {
  const last = await start(ahead);
  await until(
    async () => (await db.reader.countBy(Email, { kind: 'morning', sentAt: IsNull() })) === 0,
    OUTBOX_TIMEOUT_MS,
  ).catch(() => undefined);
  await last.end('SIGTERM');
}

/** Compares the mail server's emails with the outbox, by Message-ID; an email may arrive twice with the same one. */
async function countSent({
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
  cycles: number;
  log: (line: string) => void;
}

async function onDatabase(options: OnDatabase): Promise<Figure[]> {
  const { name, databaseUrl, processes, kills, cycles, log } = options;
  const db = await openKeyedDatabase(databaseUrl, SECRET);
  const smtp = await createTestSmtp();
  const alive = new Set<Awaited<ReturnType<typeof startKolo>>>();
  const start = async (ahead: number): ReturnType<typeof startKolo> => {
    const kolo = await startKolo({
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtp.url,
      CLOCK_AHEAD: String(ahead),
      // Every process would log that its clock runs ahead.
      LOG_LEVEL: 'error',
    });
    alive.add(kolo);
    kolo.child.once('exit', () => alive.delete(kolo));
    return kolo;
  };
  const counts: Counts = {
    kills: 0,
    duringWriting: 0,
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
    const village = await createVillage({ url: first.url, db, cycles });
    await first.end('SIGTERM');
    const fixture: Fixture = { name, db, smtp, village, processes, start, counts };
    while (counts.kills < kills && counts.mornings < MOST_MORNINGS) {
      const hours = hoursFromUtc[counts.mornings % hoursFromUtc.length] ?? 0;
      await runMorning(fixture, await setMorning(village, FIRST_DAY + counts.mornings, hours), kills);
      log(`${name}: ${JSON.stringify(counts)}`);
    }
    const { lost, unknown, repeated } = await countSent(fixture);
    log(
      `${name}: ${counts.kills} kills in ${counts.mornings} mornings of ${village.people} people, ${counts.duringWriting} of them while writing; ${counts.wanted} emails, of which ${repeated} were sent twice with the same Message-ID`,
    );
    const on = `${name}, ${counts.kills} kills of ${processes} at a time`;
    return [
      {
        goal: 'R7',
        what: `${name}: kills while emails were still to be written`,
        figure: counts.kills,
        wanted: `≥ ${kills}`,
        isMet: counts.kills >= kills,
      },
      none('R7', `${on}: accounts with two morning emails for one day`, counts.doubled),
      none('R7', `${on}: accounts with something due that got none`, counts.missing),
      none('R7', `${on}: emails to accounts with nothing due`, counts.surplus),
      none('R7', `${on}: emails without the row of their morning`, counts.withoutRow),
      none('R7', `${on}: rows of mornings without an email`, counts.withoutEmail),
      none('R7', `${on}: rounds whose collector emails are counted wrongly`, counts.miscounted),
      none('R7', `${on}: emails that no mail server received`, lost),
      none('R7', `${on}: received emails that are not in the outbox`, unknown),
    ];
  } finally {
    await Promise.all([...alive].map((kolo) => kolo.end('SIGKILL')));
    await smtp.stop();
    await db.close();
  }
}

export const audit: Audit = async ({ args: [kills = '100', cycles = '40', only], mysqlUrl, log }) => {
  const size = { kills: Number(kills), cycles: Number(cycles), log };
  const figures: Figure[] = [];
  if (only === 'mariadb' && !mysqlUrl) throw new Error('TEST_MYSQL_URL is not set');
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
