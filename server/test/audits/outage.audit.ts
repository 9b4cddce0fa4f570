import { setTimeout as sleep } from 'node:timers/promises';
import { askOver, signUpOver, type Ask, type Person } from '../tools/ask.ts';
import { briefDocuments, givenCycle } from '../tools/cycle.ts';
import { startMysqlProxy } from '../tools/mysql-proxy.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { createTestSmtp, type TestSmtp } from '../tools/test-smtp.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { startKolo, type Kolo } from './kolo.ts';

export const about =
  'R4: takes the database and the mail server away and brings them back. [seconds without database, 30] [seconds without mail server, 600]';

const RECOVERY_MS = 5_000;
const TIMEOUT_MS = 120_000;
const BETWEEN_MS = 250;

/** A person who invites one address after the other, each until it is acknowledged. */
class Inviter {
  readonly invited: string[] = [];
  private cycleId = '';
  private stopped = false;
  private done: Promise<void> = Promise.resolve();
  /** When the last invite was acknowledged, on the clock of `performance.now()`. */
  lastAt = 0;
  /** Responses other than success and `busy`. */
  unexpected = 0;

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
      // A new cycle for every fifty invites, so that no cycle gets large.
      if (index % 50 === 0) this.cycleId = (await givenCycle({ ask: this.ask }, this.person)).id;
      await this.invite(`${this.name}-${index}@example.com`);
      await sleep(BETWEEN_MS);
    }
  }

  private async invite(email: string): Promise<void> {
    for (;;) {
      const { refusal } = await this.ask(
        this.person,
        briefDocuments.sendInvites,
        { cycleId: this.cycleId, invites: [{ email, relationship: 'FRIEND' }] },
        { headers: { 'Idempotency-Key': email } },
      );
      if (!refusal) {
        this.invited.push(email);
        this.lastAt = performance.now();
        return;
      }
      if (refusal.reason !== 'busy') this.unexpected += 1;
      await sleep(BETWEEN_MS);
    }
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!condition() && performance.now() < deadline) await sleep(20);
}

const receivedBy = (smtp: TestSmtp, email: string): number =>
  smtp.seen.filter(({ accepted, recipients }) => accepted && recipients.includes(email)).length;

/** Counts what happened to the emails to all invited people. */
async function emails(name: string, smtp: TestSmtp, { invited, unexpected }: Inviter): Promise<Figure[]> {
  await until(() => invited.every((email) => receivedBy(smtp, email) > 0));
  const counts = invited.map((email) => receivedBy(smtp, email));
  return [
    none(
      'R4',
      `${name}, ${invited.length} invites: emails lost`,
      counts.filter((count) => count === 0).length,
    ),
    none('R4', `${name}: emails sent twice`, counts.filter((count) => count > 1).length),
    none('R4', `${name}: responses other than success and "busy"`, unexpected),
  ];
}

const recovery = (name: string, ms: number): Figure => ({
  goal: 'R4',
  what: `${name}: from its return to the first success`,
  figure: `${(ms / 1_000).toFixed(1)} s`,
  wanted: '≤ 5 s',
  isMet: ms <= RECOVERY_MS,
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
  if (!database.url.startsWith('mysql:')) throw new Error(`cannot create a database on ${mysqlUrl}`);
  const proxy = await startMysqlProxy(database.url);
  const smtp = await createTestSmtp();
  const kolo = await startKolo({ DATABASE_URL: proxy.url, SMTP_URL: smtp.url });
  try {
    return await withInviter(kolo, 'database', async (inviter) => {
      proxy.leave();
      await sleep(seconds * 1_000);
      const returnedAt = performance.now();
      proxy.comeBack();
      await until(() => inviter.lastAt > returnedAt);
      const ms = inviter.lastAt - returnedAt;
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
      // Stops inviting, so that the emails have waited long when the mail server returns.
      await inviter.end();
      await sleep(Math.max(0, seconds - 20) * 1_000);
      const before = smtp.seen.length;
      const returnedAt = performance.now();
      await smtp.start();
      await until(() => smtp.seen.length > before);
      const ms = performance.now() - returnedAt;
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

export const audit: Audit = async ({ args: [database = '30', mail = '600'], mysqlUrl, log }) => {
  const figures: Figure[] = [];
  if (mysqlUrl) {
    log(`the database goes away for ${database} s`);
    figures.push(...(await databaseAway(mysqlUrl, Number(database))));
  } else {
    log('TEST_MYSQL_URL is not set: skipping the database outage, since a SQLite file cannot go away');
  }
  log(`the mail server goes away for ${mail} s`);
  const store = await createTestDatabase();
  try {
    figures.push(...(await mailAway(store.url, Number(mail))));
  } finally {
    await store.remove();
  }
  return figures;
};
