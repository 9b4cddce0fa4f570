import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CYCLE_INPUT } from '../../../test/tools/cycle.ts';
import { programFile } from '../../../test/tools/programs.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { emailOf, PASSWORD, PEOPLE, type Name } from './plans.ts';

const SECRET = 'x'.repeat(32);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1, jwtSecrets: [SECRET] });
});
afterAll(() => app.close());

it('uses up no email limits: each of its people can be invited to another cycle', async () => {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, JWT_SECRET: SECRET };
  const demo = await programFile('src/commands/demo/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [demo], { env });
  expect(stdout).toMatch(/^Created \d+ circles\./);
  const ada = { email: emailOf('Ada'), password: PASSWORD };
  const { data } = await app.ask<{ signIn: { accessToken: string } }>(
    undefined,
    'mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) { accessToken } }',
    ada,
  );
  const headers = { authorization: `Bearer ${data?.signIn.accessToken}` };
  const made = await app.ask<{ createCycle: { id: string } }>(
    undefined,
    'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }',
    { input: CYCLE_INPUT },
    { headers },
  );
  const others = (Object.keys(PEOPLE) as Name[]).filter((name) => name !== 'Ada');

  const invited = await app.ask(
    undefined,
    'mutation ($cycleId: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $cycleId, invites: $invites) { id } }',
    {
      cycleId: made.data?.createCycle.id,
      invites: others.map((name) => ({ email: emailOf(name), relationship: 'FRIEND' })),
    },
    { headers },
  );

  expect(invited.refusal).toBeUndefined();
});
