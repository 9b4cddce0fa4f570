// @mysql
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { HOME } from '../../base/home.ts';
import { send } from '../../../test/tools/send.ts';
import { retrying } from '../../db/retry.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { startSender } from '../../mail/sender.ts';
import { Email } from '../../mail/email.entity.ts';
import { mailTally } from '../../mail/tally.ts';
import { resetEmail } from '../../mail/emails/reset.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { inTransaction } from '../../context/context.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { silentLog } from '../../../test/tools/test-outbox.ts';
import { createTestSmtp } from '../../../test/tools/test-smtp.ts';
import { until } from '../../../test/tools/until.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const metrics = openMetrics();
let app: TestApp;
let ada: Person;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ metrics, rateLimitFactor: 1, trustProxy: 0 });
  const read = () => metrics.read(app.db, new Date());
  const { server, end } = await serveMetrics(read, { host: '127.0.0.1', port: 0, log: silentLog });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = end;
  ada = await app.person('Ada Lovelace');
});
afterAll(async () => {
  await stop();
  await app.close();
});

const read = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();

/** The value of a series; 0 if it does not exist yet. */
async function valueOf(series: string): Promise<number> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** Waits for the count: a request is counted only when its connection is done with it. */
const counted = (series: string, count: number): Promise<true> =>
  until(async () => (await valueOf(series)) === count || undefined).then(() => true);

const requests = (labels: string): string => `kolo_http_request_duration_seconds_count{${labels}}`;

it('serves metrics in Prometheus’ format on a port of its own, and nothing else', async () => {
  const response = await fetch(`${url}/metrics`);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toContain('# TYPE process_cpu_seconds_total counter');
  expect((await fetch(`${url}/`)).status).toBe(404);
  const rebound = await send(`${url}/metrics`, { method: 'GET', headers: { host: 'evil.example' } });
  expect(rebound.status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
});

it('times requests by path pattern', async () => {
  await fetch(`${app.url}/api/participant/one`);
  await fetch(`${app.url}/api/participant/two`);
  await app.rest(ada, 'GET', '/api/user/me');
  await fetch(`${app.url}/calendar/hunter2.ics`);
  await fetch(`${app.url}/calendar/hunter2`);

  expect(await counted(requests('method="GET",route="/calendar/:secret.ics",status="404"'), 1)).toBe(true);
  expect(await counted(requests('method="GET",route="/calendar",status="404"'), 1)).toBe(true);
  expect(await read()).not.toContain('hunter2');
  expect(await counted(requests('method="GET",route="/api/participant/:id",status="401"'), 2)).toBe(true);
  expect(await counted(requests('method="GET",route="/api/user/me",status="200"'), 1)).toBe(true);
});

it('creates no series for unknown paths, however many requests come', async () => {
  const before = (await read()).split('\n').length;
  for (const path of [
    '/one',
    '/two',
    '/three?x=1',
    '/%2e%2e/four',
    '/five/six/seven',
    '/GraphQL',
    '/graphqL',
  ]) {
    await fetch(`${app.url}${path}`, { method: 'DELETE' });
  }
  for (const path of ['/one', '/two', '/three']) await fetch(`${app.url}${path}`, { method: 'PROPFIND' });

  expect(await counted(requests('method="other",route="nothing",status="404"'), 3)).toBe(true);
  const added = (await read()).split('\n').length - before;
  // A histogram has one line for each bucket: this is three or four of them.
  expect(added).toBeLessThan(80);
  expect(await read()).not.toMatch(/three|seven|graphqL/);
});

it('counts GraphQL fields by outcome', async () => {
  const series = (field: string, outcome: string): string =>
    `kolo_graphql_fields_total{field="${field}",outcome="${outcome}"}`;
  await app.ask(ada, '{ a: me { id } b: me { email } }');
  // A repeated operation takes the fast path.
  for (let times = 0; times < 5; times += 1) await app.ask(ada, '{ me { id } }');
  await app.ask(undefined, '{ me { id } }');
  await app.ask(ada, 'query ($id: ID!) { mine: me { id } theirs: cycle(id: $id) { id } }', { id: 'x' });
  await app.ask(ada, '{ nothing_of_the_kind }');
  await app.ask(ada, `{ ${'me { id } '.repeat(300)} }`);

  expect(await valueOf(series('me', 'done'))).toBe(8);
  expect(await valueOf(series('me', 'not-signed-in'))).toBe(1);
  expect(await valueOf(series('cycle', 'cycle-not-found'))).toBe(1);
  expect(await valueOf(series('none', 'GRAPHQL_VALIDATION_FAILED'))).toBe(1);
  expect(await valueOf(series('none', 'query-too-costly'))).toBe(1);
  expect(await read()).not.toContain('nothing_of_the_kind');
});

it('counts refusals by limits', async () => {
  const series = 'kolo_refusals_total{reason="limit-reached"}';
  for (let index = 0; index < 32; index += 1) {
    await app.ask(undefined, 'mutation { verifyEmail(email: "no-one@example.com") }');
  }

  expect(await counted(series, 2)).toBe(true);
});

it('counts the emails in the outbox, and the passwords that wait', async () => {
  const due = await valueOf('kolo_outbox_emails{state="due"}');
  // Signing up writes one email.
  await app.person('Bola Ade');

  expect(await valueOf('kolo_outbox_emails{state="due"}')).toBe(due + 1);
  expect(await read()).toMatch(/^kolo_passwords_waiting 0$/m);
  expect(await read()).toMatch(
    /^kolo_build_info\{version="\d+\.\d+\.\d+",commit="[^"]+",node="v[^"]+"\} 1$/m,
  );
});

it('reports the number of waiting emails, and the age of the oldest that no mail server has rejected', async () => {
  await app.db.transaction((manager) => manager.deleteAll(Email));
  expect([await valueOf('kolo_emails_waiting'), await valueOf('kolo_emails_oldest_seconds')]).toEqual([0, 0]);
  for (const name of ['Femi Obi', 'Dele Obi']) await app.person(name);
  const [refused, waiting] = await app.db.reader.find(Email, { order: { id: 'ASC' } });
  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
  await app.db.transaction(async (manager) => {
    await manager.update(Email, { id: refused!.id }, { refusals: 1, createdAt: ago(9_000) });
    await manager.update(Email, { id: waiting!.id }, { createdAt: ago(3_600) });
  });

  expect(await valueOf('kolo_emails_waiting')).toBe(2);
  const oldest = await valueOf('kolo_emails_oldest_seconds');
  expect(oldest).toBeGreaterThanOrEqual(3_600);
  expect(oldest).toBeLessThan(4_200);
});

it('reports every metric that the documentation names', async () => {
  const { text } = await metrics.read(app.db, new Date(), { emails: true, lastCheckAt: new Date() });
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const docs = await readFile(join(HOME, 'docs/operations.md'), 'utf8');
  const named = [...docs.matchAll(/\bkolo_\w+[a-z]\b/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

it('times database reads and transactions', async () => {
  const countOf = (of: string): Promise<number> => valueOf(`kolo_database_seconds_count{of="${of}"}`);
  const db = metrics.timed(app.db);
  const [reads, transactions] = [await countOf('read'), await countOf('transaction')];

  await db.reader.countBy(Email, { kind: 'welcome' });
  await db.reader.query('SELECT 1');
  await expect(db.reader.query('SELECT nothing FROM nowhere')).rejects.toThrow();
  await db.transaction((manager) => manager.countBy(Email, { kind: 'welcome' }));

  expect(await countOf('read')).toBe(reads + 3);
  expect(await countOf('transaction')).toBe(transactions + 1);
  expect(await read()).toContain('# TYPE kolo_database_seconds histogram');
});

it('reports migrations, including those that a later version has applied', async () => {
  const state = (name: string): Promise<number> => valueOf(`kolo_migrations{state="${name}"}`);
  const known = await state('applied');
  expect([await state('pending'), await state('unknown')]).toEqual([0, 0]);

  await app.db.source.query(
    "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')",
  );
  expect([await state('applied'), await state('unknown')]).toEqual([known + 1, 1]);
  await app.db.source.query("DELETE FROM migrations WHERE name = 'Later9999999999999'");
});

it('reports the time since the last reminder check and the last backup once they are known', async () => {
  expect(await read()).not.toMatch(/^kolo_(reminders_last_look|last_backup)_seconds /m);
  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
  const background = { emails: true, lastCheckAt: ago(60), lastBackupAt: ago(7_200) };

  const { text } = await metrics.read(app.db, new Date(), background);

  expect(text).toMatch(/^kolo_reminders_last_look_seconds 60(\.\d+)?$/m);
  expect(text).toMatch(/^kolo_last_backup_seconds 7200(\.\d+)?$/m);
  const { text: ofAnother } = await openMetrics().read(app.db, new Date(), { ...background, emails: false });
  expect(ofAnother).not.toMatch(
    /^kolo_(emails_waiting|emails_oldest|reminders_last_look|last_backup|migrations)/m,
  );
});

it('counts database retries since the start, and never resets the count', async () => {
  const before = await valueOf('kolo_database_retries_total');
  let tried = 0;
  await retrying(() => {
    tried += 1;
    return tried > 2
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }));
  });

  expect(await read()).toContain('# TYPE kolo_database_retries_total counter');
  expect(await valueOf('kolo_database_retries_total')).toBe(before + 2);
  expect(await valueOf('kolo_database_retries_total')).toBe(before + 2);
});

it('counts written emails by kind, except those of transactions that were rolled back or retried', async () => {
  const proofs = 'kolo_emails_written_total{kind="prove-email"}';
  const before = await valueOf(proofs);
  const person = await app.person('Efe Eze');
  expect(await valueOf(proofs)).toBe(before + 1);
  // The address is taken, so no email is stored and none is counted.
  await expect(app.person('Efe Eze', person.email)).rejects.toThrow();
  expect(await valueOf(proofs)).toBe(before + 1);

  const ctx = testContext(app.db);
  const draft = resetEmail({ to: 'efe@example.com', firstName: 'Efe', link: 'http://kolo.test/' });
  const resets = 'kolo_emails_written_total{kind="reset"}';
  const written = await valueOf(resets);
  let tries = 0;
  await inTransaction(ctx, async (tx) => {
    await queueEmail(tx, draft);
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY', errno: 1213 });
  });
  await expect(
    inTransaction(ctx, async (tx) => {
      await queueEmail(tx, draft);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');

  expect([tries, await valueOf(resets)]).toEqual([2, written + 1]);
});

it('counts morning emails that were written, and those that had nothing left to report', async () => {
  const series = (outcome: string): string => `kolo_reminders_total{outcome="${outcome}"}`;
  const before = [await valueOf(series('planned')), await valueOf(series('left-out'))];
  mailTally.reminders.planned += 2;
  mailTally.reminders.leftOut += 1;

  expect(await read()).toContain('# TYPE kolo_reminders_total counter');
  expect([await valueOf(series('planned')), await valueOf(series('left-out'))]).toEqual(
    before.map((count, index) => count + 2 - index),
  );
});

it('counts attempts to send an email, and reports whether the mail server accepts emails', async () => {
  const attempts = (outcome: string): string => `kolo_email_attempts_total{outcome="${outcome}"}`;
  // As in a process that has just started: earlier tests may have contacted a server.
  mailTally.serverUp = undefined;
  expect(await read()).not.toMatch(/^kolo_mail_server_up /m);
  const smtp = await createTestSmtp();
  smtp.refuseAddress = (address) => (address === ada.email ? '554 no such person' : undefined);
  const mailer = smtpMailer(smtp.url, { mailFrom: 'post@kolo.test', publicUrl: 'http://kolo.test' });
  const clock = () => new Date();
  const sender = startSender({ db: app.db, clock, log: silentLog, mailer, pollMs: 20, pingMs: 20 });
  await app.person('Chidi Obi');
  await openBrowser(app).requestReset(ada.email);

  await until(async () => (await valueOf(attempts('accepted'))) > 0);
  await until(async () => (await valueOf(attempts('refused'))) > 0);
  // Set by the next check of the server, which has a timer of its own.
  await until(async () => (await valueOf('kolo_mail_server_up')) === 1);

  await smtp.stop();
  await app.person('Dayo Ojo');
  await until(async () => (await valueOf(attempts('away'))) > 0);
  await until(async () => (await valueOf('kolo_mail_server_up')) === 0);
  await sender.stop();
});

it.each([
  ['kolo_letters_written_total', 'kolo_emails_written_total'],
  ['kolo_letter_attempts_total', 'kolo_email_attempts_total'],
  ['kolo_outbox_letters', 'kolo_outbox_emails'],
])('reports %s as a deprecated copy of %s', async (oldName, newName) => {
  const text = await read();
  const seriesOf = (name: string): string[] =>
    text.split('\n').flatMap((line) => (line.startsWith(`${name}{`) ? [line.slice(name.length)] : []));

  expect(seriesOf(oldName)).not.toEqual([]);
  expect(seriesOf(newName)).toEqual(seriesOf(oldName));
  expect(text).toContain(`# HELP ${oldName} Deprecated: use ${newName}.`);
});

it('counts connections in use and the work that waits for one, if there is a connection pool', async () => {
  const state = (name: string): string => `kolo_database_connections{state="${name}"}`;
  let release = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (): Promise<void> => app.db.transaction(() => end);
  if (app.db.pool) {
    const transactions = Array.from({ length: 9 }, hold);
    await until(async () => (await valueOf(state('used'))) === 9 || undefined);
    const more = Array.from({ length: 3 }, hold);
    await until(() => Promise.resolve(app.db.pool?.waiting === 2 || undefined));
    expect(app.db.pool.used).toBe(10);
    release();
    await Promise.all([...transactions, ...more]);

    expect(await valueOf(state('used'))).toBe(0);
    expect(await read()).toContain(`${state('waiting')} 0`);
  } else {
    expect(await read()).not.toContain(state('used'));
  }
});

it('responds with 503 if the database cannot be read, and recovers', async () => {
  await app.db.source.query('ALTER TABLE letters RENAME TO letters_away');
  expect((await fetch(`${url}/metrics`)).status).toBe(503);
  await app.db.source.query('ALTER TABLE letters_away RENAME TO letters');

  expect((await fetch(`${url}/metrics`)).status).toBe(200);
});
