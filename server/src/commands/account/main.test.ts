// @mysql
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { In } from 'typeorm';
import { emailKey } from '../../domain/account.ts';
import { givenCycle, viewOf } from '../../../test/tools/cycle.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { programFile } from '../../../test/tools/programs.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { insertRows } from '../../db/insert.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { Email } from '../../mail/email.entity.ts';

const RENAME = 'mutation { updateProfile(input: { lastName: "King" }) { id } }';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
});
afterAll(() => app.close());

interface Outcome {
  code: unknown;
  output: string;
  errors: string;
}

/** Runs the command as an operator does, on the database of the running Kolo. */
const account = (...args: string[]): Promise<Outcome> => accountAt(app.databaseUrl, ...args);

/** Of the command. */
const SECRET = 'x'.repeat(32);

async function accountAt(databaseUrl: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: SECRET };
  const options = [await programFile('src/commands/account/main.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, options, { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors: errors.trim() }),
    );
  });
}

const signInResult = async (): Promise<string> =>
  (await openBrowser(app).signIn(ada.email, ada.password)).refusal?.reason ?? 'signed in';

it('disables an account at once, and enables it again', async () => {
  const browser = openBrowser(app);
  await browser.signIn(ada.email, ada.password);
  const { token } = await tokenSteps(app).made(ada, 'WRITE');

  const { code, output } = await account('disable', ` ${ada.email.toUpperCase()}`);

  expect(code).toBe(0);
  expect(output).toContain(`${ada.email} (${ada.id})\n  disabled since    20`);
  expect(output).toContain('  open sessions     0\n  access tokens     1, refused while it is disabled');
  expect(await signInResult()).toBe('user-disabled');
  expect((await browser.refresh()).refusal?.reason).toBe('session-ended');
  expect((await app.ask(ada, RENAME)).refusal?.reason).toBe('user-disabled');
  expect((await app.ask({ ...ada, token }, RENAME)).refusal?.reason).toBe('invalid-token');
  expect(await account('disable', ada.email)).toEqual({ code: 0, output, errors: '' });

  expect((await account('enable', ada.email)).output).toContain('\n  enabled\n');
  expect(await signInResult()).toBe('signed in');
  expect((await app.ask({ ...ada, token }, RENAME)).data).not.toBeNull();
  expect((await browser.refresh()).refusal?.reason).toBe('session-ended');
});

it('shows an account without changing it', async () => {
  const { code, output } = await account('show', ada.email);

  expect([code, output.split('\n').slice(1, 2), output.split('\n').slice(3, 5)]).toEqual([
    0,
    ['  enabled'],
    ['  open sessions     1', '  access tokens     0'],
  ]);
  expect((await app.ask(ada, RENAME)).data).not.toBeNull();
});

it('lists accounts with an invalid address, among any number of others', async () => {
  const person = (id: string, email: string, key = emailKey(email)): User => ({
    id,
    email,
    emailKey: key,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '1',
    dob: '1990-01-01',
    timeZone: 'UTC',
    timeZoneChosen: false,
    locale: 'en',
    localeChosen: false,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    deletedAt: null,
  });
  const others = Array.from({ length: 1_001 }, (_, index) => person(`a${index}`, `a${index}@example.com`));
  // One only looks like another address, and one is equal to another in the form in which addresses are compared today.
  const disguised = person('b1', 'vict\uff49m@example.com');
  const older = person('b2', 'ada@b\u00fccher.example', 'ada@b\u00fccher.example');
  const all = [...others, disguised, older];
  await app.db.transaction((manager) => insertRows({ manager }, User, all));

  const { output } = await account('invalid-emails');
  await app.db.transaction((manager) => manager.delete(User, { id: In(all.map(({ id }) => id)) }));

  expect(output).toBe(`${disguised.email} (b1)\n${older.email} (b2)\n`);
});

it('lists accounts whose address is no longer accepted, and disables one by that address', async () => {
  expect((await account('invalid-emails')).output).toContain('Every account has a valid email address.');
  const email = `${newId()}@\uff47mail.com`;
  await app.db.transaction((manager) => manager.update(User, { id: ada.id }, { email, emailKey: email }));
  const victim = await app.person('Vic Tim', email.replace('\uff47', 'g'));

  expect((await account('unfit')).output).toBe(`${email} (${ada.id})\n`);
  expect((await account('disable', email)).output).toContain(`${email} (${ada.id})\n  disabled since`);
  expect((await account('show', victim.email)).output).toContain(`(${victim.id})\n  enabled`);
  expect((await account('enable', ada.id)).output).toContain(`(${ada.id})\n  enabled`);
});

it('deletes an account, and says which cycles keep it', async () => {
  const server = await startTestApp({ jwtSecrets: [SECRET] });
  const [owner, member] = [
    await server.person('Olu Owner', `olu-${newId()}@example.com`),
    await server.person('Mia Member', `mia-${newId()}@example.com`),
  ];
  const cycle = await givenCycle(server, owner, { stage: 'running', members: [member] });

  const refused = await accountAt(server.databaseUrl, 'delete', member.email);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.errors).toContain(`  ${cycle.title} (${cycle.id}) is running`);
  expect(await accountAt(server.databaseUrl, 'delete', member.email, '--force')).toMatchObject({
    code: 0,
    output: `Deleted the account ${member.id}.\n`,
  });
  expect((await accountAt(server.databaseUrl, 'show', member.id)).code).toBe(1);
  const names = (await viewOf(server, owner, cycle.id)).rounds.map(({ payments }) => payments[0]?.name);
  expect(names).toContain('Former member 2');
  expect((await accountAt(server.databaseUrl, 'list', 'mia-')).output).not.toContain(member.id);
  await server.close();
});

it('lists accounts by a part of their email or name, in any case, page by page', async () => {
  const tag = newId();
  const zoe = await app.person('Zoë Ångström', `zoe-${tag}@example.com`);
  const yao = await app.person('Yao Zo', `yao-${tag}@example.com`);
  await account('disable', yao.email);
  const idsIn = ({ output }: Outcome): string[] => output.match(/^[0-9a-f-]{36}/gm) ?? [];

  const both = await account('list', tag);
  expect(idsIn(both)).toEqual([yao.id, zoe.id]);
  expect(both.output).toMatch(new RegExp(`^${yao.id}  20\\S+  disabled  ${yao.email}  Yao Zo$`, 'm'));
  expect(both.output).toMatch(new RegExp(`^${zoe.id}  20\\S+  enabled   ${zoe.email}  Zoë Ångström$`, 'm'));
  expect(idsIn(await account('list', 'ZOË', 'ÅNG'))).toEqual([zoe.id]);

  const first = await account('list', tag, '--limit', '1');
  expect([idsIn(first), first.errors]).toEqual([[yao.id], `There may be more: add --before ${yao.id}`]);
  expect(idsIn(await account('list', tag, '--limit', '1', '--before', yao.id))).toEqual([zoe.id]);
  expect(await account('list', 'no such account')).toMatchObject({ code: 0, output: 'No account found.\n' });
});

it('ends the sessions of one account or of all, and logs whose they were', async () => {
  const eventsIn = ({ errors }: Outcome): object[] =>
    errors.split('\n').flatMap((line) => (line ? [JSON.parse(line) as object] : []));
  const line = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: 'security',
    event: 'sessions-ended',
  };
  const bob = await app.person('Bob Builder', `${newId()}@example.com`);
  const [first, second] = [openBrowser(app), openBrowser(app)];
  await first.signIn(ada.email, ada.password);
  await second.signIn(bob.email, bob.password);

  const one = await account('end-sessions', ada.email);

  expect(one.output).toContain(`${ada.email} (${ada.id})\n  enabled\n`);
  expect(one.output).toContain('  open sessions     0\n');
  expect(eventsIn(one)).toEqual([expect.objectContaining({ ...line, userId: ada.id })]);
  expect((await first.refresh()).refusal?.reason).toBe('session-ended');
  expect((await second.refresh()).refusal).toBeUndefined();

  const all = await account('end-sessions', '--all');

  expect(all).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Ended the sessions of [1-9]\d* accounts\.\n$/),
  });
  expect(eventsIn(all)).toContainEqual(expect.objectContaining({ ...line, userId: bob.id }));
  expect(eventsIn(all)).not.toContainEqual(expect.objectContaining({ userId: ada.id }));
  expect((await second.refresh()).refusal?.reason).toBe('session-ended');
  expect(await signInResult()).toBe('signed in');
});

it('changes the email of an account at once, and explains what is wrong', async () => {
  // The app of the other tests has a secret that cannot be a setting, because it contains a comma.
  const server = await startTestApp({ jwtSecrets: [SECRET] });
  const kim = await server.person('Kim Lost', `${newId()}@example.com`);
  const email = `${newId()}@example.com`;
  const change = (...args: string[]) => accountAt(server.databaseUrl, 'change-email', ...args);

  const { code, output } = await change(kim.email, email);

  expect([code, output.split('\n')[0]]).toEqual([0, `${email} (${kim.id})`]);
  expect(output).toContain('  open sessions     0\n');
  expect((await openBrowser(server).signIn(email, kim.password)).data).not.toBeNull();
  expect(await change(kim.id, email)).toMatchObject({ code: 1, errors: 'This is already your email.' });
  expect(await change('no-one@example.com', email)).toMatchObject({
    code: 1,
    errors: 'No account found with this email.',
  });
  await server.close();
});

it('exports the data of an account to a private file, or to stdout', async () => {
  const server = await startTestApp({ jwtSecrets: [SECRET] });
  const kim = await server.person('Kim Export', `${newId()}@example.com`);
  const file = join(tmpdir(), `${newId()}.json`);
  const exporting = (...args: string[]) => accountAt(server.databaseUrl, 'export', ...args);
  const emailIn = (text: string) => (JSON.parse(text) as { account: { email: string } }).account.email;

  expect(await exporting(kim.email, file)).toMatchObject({ code: 0, output: expect.stringContaining(file) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(emailIn(readFileSync(file, 'utf8'))).toBe(kim.email);
  expect(await exporting(kim.email, file)).toMatchObject({
    code: 1,
    errors: `${file} cannot be created: EEXIST.`,
  });
  rmSync(file);
  expect(emailIn((await exporting(kim.id)).output)).toBe(kim.email);
  expect(await exporting('no-one@example.com', file)).toMatchObject({
    code: 1,
    errors: 'No account found with this email.',
  });
  expect(existsSync(file)).toBe(false);
  await server.close();
});

it('sends the waiting emails of an account, writes a verification email, and ends the block after bounces', async () => {
  const server = await startTestApp({ jwtSecrets: [SECRET] });
  const kim = await server.person('Kim Waiting', `${newId()}@example.com`);
  const resend = () => accountAt(server.databaseUrl, 'resend', kim.email);
  const soon = new Date(Date.now() + 60 * 60_000);
  await server.db.transaction(async (manager) => {
    await manager.update(Email, { recipient: kim.email }, { dueAt: soon });
    await manager.update(MailAddress, { userId: kim.id }, { refusals: 3, bouncedAt: soon, refusedAt: soon });
  });

  expect((await resend()).output).toBe(
    `Waiting emails to ${kim.email} that are due now: 1.\nReminders had stopped because emails to this address bounced. They go out again.\n`,
  );
  const [email] = await server.emailsTo(kim.email, 'prove-email');
  expect(email?.dueAt.getTime()).toBeLessThan(soon.getTime());
  await server.db.transaction((manager) => manager.update(Email, { id: email?.id }, { sentAt: new Date() }));

  expect((await resend()).output).toBe(
    `Waiting emails to ${kim.email} that are due now: 0.\nKolo has written a new verification email.\n`,
  );
  expect(await server.emailsTo(kim.email, 'prove-email')).toHaveLength(2);
  await server.close();
});

it('changes no email with other secrets than Kolo has', async () => {
  expect(await account('change-email', ada.email, `${newId()}@example.com`)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('JWT_SECRET does not open the keys'),
  });
  expect(await signInResult()).toBe('signed in');
});

it('creates no database if there is none, and says where it looked', async () => {
  const file = join(tmpdir(), newId(), 'kolo.sqlite');

  expect(await accountAt(`sqlite:${file}`, 'show', ada.email)).toEqual({
    code: 1,
    output: '',
    errors: `DATABASE_URL names ${file}, where no database was found: are these the settings that Kolo runs with?`,
  });
  expect(existsSync(dirname(file))).toBe(false);
});

it.each([
  [['disable', 'no-one@example.com'], 'No account found with this email.'],
  [['end-sessions', 'no-one@example.com'], 'No account found with this email.'],
  [['export'], expect.stringContaining('Usage: npm run account --')],
  [['resend', 'a@example.com', 'b'], expect.stringContaining('Usage: npm run account --')],
  [['change-email', 'no-one@example.com'], expect.stringContaining('Usage: npm run account --')],
  [['end-sessions'], expect.stringContaining('Usage: npm run account --')],
  [['disable'], expect.stringContaining('Usage: npm run account --')],
  [['delete', 'ada@example.com', 'bob@example.com'], expect.stringContaining('Usage: npm run account --')],
  [[], expect.stringContaining('Usage: npm run account --')],
])('explains in one line what is wrong with %j', async (args, errors) => {
  expect(await account(...args)).toEqual({ code: 1, output: '', errors });
});
