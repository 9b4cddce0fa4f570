import { startSender } from '../../mail/sender.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { captureLog, LEVEL, type CapturedLog } from '../../../test/tools/captured-log.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { createTestSmtp } from '../../../test/tools/test-smtp.ts';
import { until } from '../../../test/tools/until.ts';

let app: TestApp;
let kept: CapturedLog;
beforeEach(async () => {
  kept = captureLog();
  app = await startTestApp({ log: kept.log });
});
afterEach(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const send = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${app.url}${path}`, init);
const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  send('/graphql', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });

/** The log lines of a request. The last one is written when the response has closed. */
async function linesOf(response: Response) {
  await response.arrayBuffer();
  const id = response.headers.get('x-request-id') ?? '';
  await until(() => kept.read(id).some(({ msg }) => msg === 'request'));
  return kept.read(id);
}

describe('one log line is written for each request', () => {
  const document = (query: string): string => JSON.stringify({ query });

  it.each([
    [
      'a successful query, at debug level',
      () => post(document('{ __typename }')),
      LEVEL.debug,
      200,
      undefined,
    ],
    ['a refusal', () => post(document('{ me { id } }')), LEVEL.info, 200, 'not-signed-in'],
    ['a malformed document', () => post(document('{')), LEVEL.info, 200, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', () => post(document('{ x }')), LEVEL.info, 200, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a hostile document',
      () => post(document(`{ ${'me { id } '.repeat(300)} }`)),
      LEVEL.info,
      200,
      'query-too-costly',
    ],
    ['a body that is not JSON', () => post('{"password": "hunter2"'), LEVEL.info, 400, 'invalid-json'],
    ['a body that is too large', () => post(document('x'.repeat(300_000))), LEVEL.info, 413, 'too-large'],
    ['a cross-site request', () => send('/graphql?query={me{id}}'), LEVEL.info, 400, 'cross-site-request'],
    ['an unknown path', () => send('/nothing'), LEVEL.info, 404, 'nothing-here'],
    ['a malformed path', () => send('/assets/%'), LEVEL.info, 404, 'nothing-here'],
    ['REST without a token', () => send('/api/user/me'), LEVEL.info, 401, 'not-signed-in'],
  ])('%s', async (_what, request, level, status, reason) => {
    const lines = await linesOf(await request());

    expect(lines).toMatchObject([
      { level, msg: 'request', status, path: expect.stringMatching(/^\/[^?]*$/) },
    ]);
    expect(lines[0]?.reason).toBe(reason);
  });

  it.each([
    ['a query', '{ __typename me: __typename }', LEVEL.debug, ['__typename']],
    [
      'fields in fragments',
      '{ ...Me ... on Query { __typename } } fragment Me on Query { me { id } }',
      LEVEL.info,
      ['me', '__typename'],
    ],
    ['a field with an alias', '{ hunter2: me { id } }', LEVEL.info, ['me']],
    [
      'a mutation',
      'mutation { requestPasswordReset(email: "unknown@example.com") }',
      LEVEL.info,
      ['requestPasswordReset'],
    ],
    ['a refused mutation', 'mutation { runCycle(cycleId: "x") { id } }', LEVEL.info, ['runCycle']],
  ])('with its GraphQL operations: %s', async (_what, query, level, operations) => {
    // The last runs use the compiled query.
    for (let run = 0; run < 5; run += 1) {
      const lines = await linesOf(await post(document(query)));
      expect(lines).toMatchObject([{ level, msg: 'request', operations }]);
    }
    expect(kept.lines.join()).not.toContain('hunter2');
  });

  it('also for a repeated request with a key, at debug level because it writes nothing', async () => {
    const { token } = await app.person('Ada Lovelace');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'again' };
    const rename = () => post(document('mutation { updateProfile(input: {}) { id } }'), headers);

    const operations = ['updateProfile'];
    expect(await linesOf(await rename())).toMatchObject([{ level: LEVEL.info, operations }]);
    expect(await linesOf(await rename())).toMatchObject([{ level: LEVEL.debug, operations }]);
  });

  it('also for a write over REST', async () => {
    const forgot = await send('/api/auth/forgot-password', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"email":"unknown@example.com"}',
    });

    expect(await linesOf(forgot)).toMatchObject([
      { level: LEVEL.info, status: 200, path: '/api/auth/forgot-password' },
    ]);
    expect(await linesOf(await send('/api/openapi.json'))).toMatchObject([{ level: LEVEL.debug }]);
  });

  it('with an id of its own, whatever id the client sends', async () => {
    const ids = await Promise.all(
      ['mine', 'mine'].map(async (own) =>
        (await send('/nothing', { headers: { 'x-request-id': own } })).headers.get('x-request-id'),
      ),
    );

    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });
});

describe('an internal error', () => {
  const rename = (table: string, to: string): Promise<unknown> =>
    app.db.source.query(`ALTER TABLE ${table} RENAME TO ${to}`);

  it.each([
    ['GraphQL', () => post(JSON.stringify({ query: 'mutation { verifyEmail(email: "ada@example.com") }' }))],
    [
      'REST',
      () =>
        send('/api/auth/forgot-password', {
          method: 'POST',
          headers: JSON_TYPE,
          body: '{"email":"ada@example.com"}',
        }),
    ],
  ])('in %s is logged once, under the id in the response', async (_api, request) => {
    await rename('users', 'users_away');
    const response = await request();
    const text = await response.clone().text();
    const lines = await linesOf(response);
    await rename('users_away', 'users');

    expect(text).toContain(`"requestId":"${response.headers.get('x-request-id')}"`);
    expect(lines.filter(({ err }) => err)).toHaveLength(1);
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1);
    expect(kept.lines.join()).not.toMatch(/ada@example/);
  });
});

/** Sends requests of all kinds with secrets, and returns the generated secrets. None of them may appear in the log. */
async function sendSecrets(): Promise<string[]> {
  const secrets: string[] = [];
  const smtp = await createTestSmtp();
  smtp.refuse = ({ source }) => `no <ada@example.com>, for it says ${source.slice(-300)}`;
  const sender = startSender({
    db: app.db,
    clock: () => new Date(),
    log: kept.log,
    mailer: smtpMailer(smtp.url, { mailFrom: 'Kolo <kolo@example.com>', publicUrl: 'http://kolo.test' }),
    pollMs: 20,
  });
  const input = signUpFields({ password: 'hunter2 hunter2', phoneNumber: '+44 1234 987654' });
  const browser = openBrowser(app, { address: '203.0.113.77' });
  const signedUp = await browser.signUp(input);
  const accessToken = signedUp.data?.signUp.accessToken ?? '';
  const ada: Person = { ...input, id: signedUp.data?.signUp.user.id ?? '', token: accessToken };
  secrets.push(browser.token ?? '', accessToken);
  await browser.signIn(input.email, 'wrong-hunter2');
  await browser.signIn('not.an.address', 'wrong-hunter2');

  const made = await app.ask<{ createPersonalAccessToken: { token: string } }>(
    ada,
    'mutation ($password: String) { createPersonalAccessToken(input: { name: "hunter2 token", scope: READ }, password: $password) { token } }',
    { password: input.password },
  );
  const personal = made.data?.createPersonalAccessToken.token ?? '';
  await send('/api/user/me', { headers: { authorization: `Bearer ${personal}` } });
  await send('/api/user/me', {
    headers: { authorization: `Bearer ${personal}x`, cookie: `kolo_refresh=${browser.token}` },
  });
  secrets.push(personal);

  const created = await app.ask<{ createCycle: { id: string } }>(
    ada,
    'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }',
    {
      input: {
        type: 'GROUP',
        title: 'Market savings',
        description: 'hunter2 '.repeat(50),
        startDate: '2030-01-31',
        frequency: 28,
        participantAmount: 100,
      },
    },
  );
  await app.ask(
    ada,
    'mutation ($id: ID!) { sendInvites(cycleId: $id, invites: [{ email: "bola@example.com", relationship: FRIEND }]) { id } }',
    {
      id: created.data?.createCycle.id,
    },
  );
  await browser.requestReset(input.email);
  for (const email of [
    ...(await app.emailsTo('bola@example.com')),
    ...(await app.emailsTo(input.email, 'reset')),
  ]) {
    for (const [link] of email.text.matchAll(/http:\/\/kolo\.test\S+/g)) {
      const url = new URL(link);
      secrets.push(
        ...[...url.searchParams].filter(([name]) => /token|oobCode/.test(name)).map(([, value]) => value),
      );
      await send(`${url.pathname}${url.search}`, { headers: { accept: 'text/html' } });
      await browser.resetPassword(url.searchParams.get('oobCode') ?? 'wrong-code-hunter2', 'hunter2 again');
    }
  }
  await send(`/verify/${input.email}`);
  await send(`/api/user/${encodeURIComponent(input.email)}/${personal}`);
  await post(`{"query":"mutation { signIn(input: { email: \\"${input.email}\\", password: \\"hunter2`);
  await post(
    JSON.stringify({
      query: `mutation { signIn(input: { email: "${input.email}", password: hunter2 }) { expiresAt } }`,
    }),
  );
  await until(() => kept.read().some(({ msg }) => msg === 'a letter was not accepted'));
  await sender.stop();
  await smtp.stop();

  // An SQL statement that fails with personal data in its parameters.
  await app.db.source.query('CREATE UNIQUE INDEX forced ON users (phoneNumber)');
  const { refusal } = await openBrowser(app).signUp({ ...input, email: 'carol@example.com' });
  expect(refusal?.code).toBe('INTERNAL_SERVER_ERROR');
  return secrets;
}

it('contains no secret, no token and no email address', async () => {
  const secrets = await sendSecrets();
  const log = kept.lines.join('\n');

  // Checks the test itself: enough was logged, and there was something to hide.
  expect(kept.read().filter(({ level }) => level >= LEVEL.error).length).toBeGreaterThan(0);
  expect(kept.read().length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
  expect(secrets.length).toBeGreaterThanOrEqual(5);

  for (const secret of secrets) expect(log).not.toContain(secret);
  for (const text of [
    'hunter2',
    '@example',
    '%40example',
    '987654',
    '203.0.113',
    '$argon2',
    'Bearer',
    'kolo_refresh',
  ]) {
    expect({ text, at: log.indexOf(text) }).toEqual({ text, at: -1 });
  }
});
