import { setTimeout as sleep } from 'node:timers/promises';
import { askOver, signUpOver, type Ask, type Person } from '../tools/ask.ts';
import { briefly, givenCycle } from '../tools/cycle.ts';
import { startMysqlProxy } from '../tools/mysql-proxy.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { startKolo, type Kolo } from './kolo.ts';

export const about =
  'R4: takes the database and the mail server away, and brings them back. [seconds of database, 30] [seconds of mail server, 600]';

const RECOVERY_MS = 5_000;
const PATIENCE_MS = 120_000;
const BETWEEN_MS = 250;

/** Somebody who invites one person after the other, each until it is acknowledged. */
class Inviter {
  readonly invited: string[] = [];
  private cycleId = '';
  private stopped = false;
  private done: Promise<void> = Promise.resolve();
  /** When the last invite was acknowledged. */
  lastAt = 0;
  /** Answers that were neither done nor "come again". */
  unfit = 0;

  constructor(
    private readonly ask: Ask,
    private readonly person: Person,
    private readonly name: string,
  ) {}

  begin(): void {
    this.done = this.inviteAll();
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.done;
  }

  private async inviteAll(): Promise<void> {
    for (let index = 0; !this.stopped; index += 1) {
      // A cycle of its own for each fifty, so that none grows long.
      if (index % 50 === 0) this.cycleId = (await givenCycle({ ask: this.ask }, this.person)).id;
      await this.invite(`${this.name}-${index}@example.com`);
      await sleep(BETWEEN_MS);
    }
  }

  private async invite(email: string): Promise<void> {
    for (;;) {
      const { refusal } = await this.ask(
        this.person,
        briefly.sendInvites,
        { cycleId: this.cycleId, invites: [{ email, relationship: 'FRIEND' }] },
        { headers: { 'Idempotency-Key': email } },
      );
      if (!refusal) {
        this.invited.push(email);
        this.lastAt = performance.now();
        return;
      }
      if (refusal.reason !== 'busy') this.unfit += 1;
      await sleep(BETWEEN_MS);
    }
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!condition() && performance.now() < deadline) await sleep(20);
}

const receivedBy = (smtp: TestSmtp, email: string): number =>
  smtp.seen.filter(({ accepted, recipients }) => accepted && recipients.includes(email)).length;

/** What became of the letters to everybody who was invited. */
async function emails(name: string, smtp: TestSmtp, { invited, unfit }: Inviter): Promise<Figure[]> {
  await until(() => invited.every((email) => receivedBy(smtp, email) > 0));
  const counts = invited.map((email) => receivedBy(smtp, email));
  return [
    none(
      'R4',
      `${name}, ${invited.length} invites: letters lost`,
      counts.filter((count) => count === 0).length,
    ),
    none('R4', `${name}: letters sent twice`, counts.filter((count) => count > 1).length),
    none('R4', `${name}: answers other than "done" and "busy"`, unfit),
  ];
}

const recovery = (name: string, ms: number): Figure => ({
  goal: 'R4',
  what: `${name}: from its return to the first success`,
  figure: `${(ms / 1_000).toFixed(1)} s`,
  wanted: '≤ 5 s',
  met: ms <= RECOVERY_MS,
});

async function withInviter(
  kolo: Kolo,
  name: string,
  work: (inviter: Inviter) => Promise<Figure[]>,
): Promise<Figure[]> {
  const ask = askOver(kolo.url);
  const inviter = new Inviter(ask, await signUpOver(ask, `Inviter ${name}`), name);
  inviter.begin();
  await until(() => inviter.invited.length >= 3);
  return work(inviter);
}

async function databaseAway(mysqlUrl: string, seconds: number): Promise<Figure[]> {
  const database = await createTestDatabase();
  if (!database.url.startsWith('mysql:')) throw new Error(`no database on ${mysqlUrl}`);
  const proxy = await startMysqlProxy(database.url);
  const smtp = await createTestSmtp();
  const kolo = await startKolo({ DATABASE_URL: proxy.url, SMTP_URL: smtp.url });
  try {
    return await withInviter(kolo, 'database', async (inviter) => {
      proxy.leave();
      await sleep(seconds * 1_000);
      const back = performance.now();
      proxy.comeBack();
      await until(() => inviter.lastAt > back);
      const ms = inviter.lastAt - back;
      await inviter.end();
      return [
        recovery(`database away ${seconds} s`, ms),
        ...(await emails(`database away ${seconds} s`, smtp, inviter)),
      ];
    });
  } finally {
    await kolo.end('SIGKILL');
    await smtp.stop();
    await proxy.close();
    await database.remove();
  }
}

async function mailAway(databaseUrl: string, seconds: number): Promise<Figure[]> {
  const smtp = await createTestSmtp();
  const kolo = await startKolo({ DATABASE_URL: databaseUrl, SMTP_URL: smtp.url });
  try {
    return await withInviter(kolo, 'mail', async (inviter) => {
      await smtp.stop();
      await sleep(Math.min(seconds, 20) * 1_000);
      // Then nobody invites any more: the letters have waited long when their server comes back.
      await inviter.end();
      await sleep(Math.max(0, seconds - 20) * 1_000);
      const before = smtp.seen.length;
      const back = performance.now();
      await smtp.start();
      await until(() => smtp.seen.length > before);
      const ms = performance.now() - back;
      return [
        recovery(`mail server away ${seconds} s`, ms),
        ...(await emails(`mail server away ${seconds} s`, smtp, inviter)),
      ];
    });
  } finally {
    await kolo.end('SIGKILL');
    await smtp.stop();
  }
}

export const audit: Audit = async ({ args: [database = '30', mail = '600'], mysqlUrl, say }) => {
  const figures: Figure[] = [];
  if (mysqlUrl) {
    say(`the database goes away for ${database} s`);
    figures.push(...(await databaseAway(mysqlUrl, Number(database))));
  } else {
    say('without TEST_MYSQL_URL no database can go away: a SQLite file is always there');
  }
  say(`the mail server goes away for ${mail} s`);
  const store = await createTestDatabase();
  try {
    figures.push(...(await mailAway(store.url, Number(mail))));
  } finally {
    await store.remove();
  }
  return figures;
};
