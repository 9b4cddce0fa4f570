import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import jwt from 'jsonwebtoken';
import { DAY_MS } from '../../src/domain/schedule.ts';
import { askOver } from '../tools/ask.ts';
import { openBrowser, signUpFields } from '../tools/browser.ts';
import { programFile } from '../tools/programs.ts';
import { startMain } from '../tools/start-main.ts';
import { createTestDatabase, type TestDatabase } from '../tools/test-database.ts';

/** A year, in minutes. */
const CLOCK_AHEAD = '525600';
const MINUTE_MS = 60_000;
const JWT_SECRET = 'x'.repeat(32);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

/** How far an instant is ahead of this test's clock, in whole days. */
const daysAhead = (instant: string): number => Math.round((Date.parse(instant) - Date.now()) / DAY_MS);

const ME = '{ me { dob createdAt } }';
interface Me {
  me: { dob: string; createdAt: string };
}

it('a clock that runs ahead applies to accounts, access tokens, sessions and dates of birth', async () => {
  const kolo = await startMain({ DATABASE_URL: database.url, JWT_SECRET, CLOCK_AHEAD });
  const browser = openBrowser({ ask: askOver(kolo.url) });
  expect(kolo.said).toContain('"level":40,');
  expect(kolo.said).toContain('CLOCK_AHEAD');

  // In the future for the test's clock.
  const dob = new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10);
  const { data: signedUp } = await browser.signUp(signUpFields({ email: 'zed@example.com', dob }));
  const { accessToken = '', expiresAt = '' } = signedUp?.signUp ?? {};
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / MINUTE_MS)).toBe(Number(CLOCK_AHEAD) + 15);
  const { data } = await browser.ask<Me>(ME, {}, accessToken);
  expect(data?.me.dob).toBe(dob);
  expect(daysAhead(data?.me.createdAt ?? '')).toBe(365);

  const { data: refreshed } = await browser.refresh();
  const { data: again } = await browser.ask<Me>(ME, {}, refreshed?.refreshSession.accessToken);
  expect(again?.me.dob).toBe(dob);

  // The same token, valid for 15 minutes by the test's clock: for Kolo, it expired a year ago.
  const { iat: _issuedAt, exp: _expiresAt, ...claims } = jwt.decode(accessToken) as jwt.JwtPayload;
  const expired = jwt.sign({ ...claims }, JWT_SECRET, { expiresIn: '15 minutes' });
  expect((await browser.ask(ME, {}, expired)).refusal?.reason).toBe('invalid-token');

  kolo.child.kill('SIGTERM');
  expect(await kolo.ended).toEqual([0, null]);
});

it('a clock that runs ahead applies to the demo and to the account command', async () => {
  const env = { ...process.env, DATABASE_URL: database.url, JWT_SECRET, CLOCK_AHEAD, LOG_LEVEL: 'warn' };
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], { env });

  const filled = await run(await programFile('src/commands/demo/main.ts'));
  const { stdout, stderr } = await run(
    await programFile('src/commands/account/main.ts'),
    'disable',
    'chidi@example.com',
  );

  expect(filled.stdout).toContain('CLOCK_AHEAD');
  expect(stderr).toContain('CLOCK_AHEAD');
  const at = (what: string): string => new RegExp(`${what} +(\\S+Z)`).exec(stdout)?.[1] ?? '';
  expect([daysAhead(at('account created')), daysAhead(at('disabled since'))]).toEqual([365, 365]);
});
