// @mysql
import { IsNull } from 'typeorm';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import type { Email } from '../../mail/email.entity.ts';
import { Session } from './session.entity.ts';
import { deleteExpiredIdentity } from './session.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OLDER_FIREFOX = FIREFOX.replaceAll('140', '128');
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  email = `${newId()}@example.com`;
  await openBrowser(app, { userAgent: FIREFOX }).signUp(signUpFields({ email, password: PASSWORD }));
});
afterAll(() => app.close());

const emails = (): Promise<Email[]> => app.emailsTo(email, 'new-device');
const signIn = (userAgent: string) => openBrowser(app, { userAgent }).signIn(email, PASSWORD);

it('notifies the account of the first sign-in on a device, with device and day, and without an address', async () => {
  const browser = openBrowser(app, { userAgent: SAFARI });
  await browser.signIn(email, PASSWORD);

  const [message, ...others] = await emails();
  expect(others).toEqual([]);
  expect(message?.subject).toBe('New sign-in to your Kolo account');
  expect(message?.text).toMatch(/^Device: +Safari on iPhone$/m);
  expect(message?.text).toMatch(/^Day: +\w+day \d+ \w+ \d{4}$/m);
  expect(message?.text).toContain('http://kolo.test/forgot-password');
  for (const part of [message?.text, message?.html]) expect(part).not.toContain(browser.address);
});

it('sends none for signing up, or for further sign-ins on the same kind of device', async () => {
  await signIn(FIREFOX);
  await signIn(OLDER_FIREFOX);
  expect(await emails()).toEqual([]);

  await signIn(SAFARI);
  await signIn(SAFARI);
  expect(await emails()).toHaveLength(1);
});

it('sends none for a wrong password', async () => {
  await openBrowser(app, { userAgent: SAFARI }).signIn(email, 'wrong horse');

  expect(await emails()).toEqual([]);
});

it('includes sign-ins over REST, and programs that do not say what they are', async () => {
  const { status } = await app.rest(undefined, 'POST', '/api/auth/sign-in', { email, password: PASSWORD });
  expect(status).toBe(200);
  await signIn('Mozilla/5.0');
  await signIn('');
  await signIn('curl/8.5.0');

  const devices = (await emails()).map(({ text }) => /^Device: +(.*)$/m.exec(text)?.[1]);
  expect(devices).toEqual(['Unknown', 'curl']);
});

it('sends one for simultaneous sign-ins on a device', async () => {
  await Promise.all([signIn(SAFARI), signIn(SAFARI), signIn(SAFARI)]);

  expect(await emails()).toHaveLength(1);
});

it('knows a device for 30 days after its last use, also if its session was ended', async () => {
  const browser = openBrowser(app, { userAgent: SAFARI });
  await browser.signIn(email, PASSWORD);
  await browser.signOut();
  app.turnClock(30 * DAY - MINUTE);
  await app.db.transaction((manager) => deleteExpiredIdentity(manager, app.clock()));
  await signIn(SAFARI);
  expect(await emails()).toHaveLength(1);

  await openBrowser(app, { userAgent: SAFARI }).signIn(email, PASSWORD);
  await app.db.transaction((manager) =>
    manager.update(Session, { endedAt: IsNull() }, { endedAt: app.clock() }),
  );
  app.turnClock(30 * DAY);
  await signIn(SAFARI);
  expect(await emails()).toHaveLength(2);
});

it('knows a device as long as a session is open on it', async () => {
  await signIn(SAFARI);
  app.turnClock(60 * DAY);
  await signIn(SAFARI);

  expect(await emails()).toHaveLength(1);
});

it('warns the owner of an account whose sessions are all gone', async () => {
  app.turnClock(200 * DAY);
  await app.db.transaction((manager) => deleteExpiredIdentity(manager, app.clock()));

  await signIn(FIREFOX);

  expect(await emails()).toHaveLength(1);
});
