// @mysql
import { briefDocuments, givenCycle, participantOf } from '../../test/tools/cycle.ts';
import { startMysqlProxy, type Loss, type MysqlProxy } from '../../test/tools/mysql-proxy.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { isSqlite } from '../database/data-source.ts';
import { CommittedTransaction } from './committed-transaction.entity.ts';
import { entities } from '../database/entities.ts';

interface Lossy {
  app: TestApp;
  proxy: MysqlProxy | undefined;
  close(): Promise<void>;
}

/** Starts a Kolo behind a proxy that can lose parts of each first COMMIT. With SQLite there is no proxy. */
async function startLossy(): Promise<{
  app: TestApp;
  proxy: MysqlProxy | undefined;
  close(): Promise<void>;
}> {
  let proxy: MysqlProxy | undefined;
  const app = await startTestApp({
    route: async (url) => {
      if (isSqlite(url)) return url;
      proxy = await startMysqlProxy(url);
      return proxy.url;
    },
  });
  return {
    app,
    proxy,
    close: async () => {
      proxy?.lose('nothing');
      await app.close();
      await proxy?.close();
    },
  };
}

let plain: Lossy;
let lossy: Lossy;
beforeEach(async () => {
  plain = await startLossy();
  lossy = await startLossy();
  await runScenario(plain.app);
});
afterEach(() => Promise.all([plain.close(), lossy.close()]));

/** Sends an operation as this person. @throws Error if it is refused */
async function send<T>(
  app: TestApp,
  person: Person | undefined,
  document: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<T> {
  const { data, refusal } = await app.ask(person, document, variables, { headers });
  if (refusal) throw new Error(`${document}: ${JSON.stringify(refusal)}`);
  return data as T;
}

const TOKEN =
  'mutation ($input: CreatePersonalAccessTokenInput!, $password: String) { createPersonalAccessToken(input: $input, password: $password) { token } }';
const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';

/** Uses every operation that would be doubled, incomplete or refused if it were simply repeated. */
async function runScenario(app: TestApp): Promise<void> {
  const [ada, bob, pat] = [await app.person('Ada L'), await app.person('Bob B'), await app.person('Pat P')];
  const draft = await givenCycle(app, ada, { members: [bob], pending: [pat] });
  await send(app, ada, briefDocuments.removeInvite, { id: draft.invites[1]?.id });
  const again = { cycleId: draft.id, invites: [{ email: pat.email, relationship: 'FRIEND' }] };
  const { sendInvites } = await send<{ sendInvites: { id: string } }>(
    app,
    ada,
    briefDocuments.sendInvites,
    again,
    {
      'Idempotency-Key': 'once',
    },
  );
  expect(await send(app, ada, briefDocuments.sendInvites, again, { 'Idempotency-Key': 'once' })).toEqual({
    sendInvites,
  });

  const running = await givenCycle(app, ada, { stage: 'running', members: [bob] });
  const [round] = running.rounds;
  const payments = round?.payments.map(({ id }) => ({ paymentId: id, paid: true }));
  await send(app, ada, briefDocuments.updatePayments, { roundId: round?.id, payments });
  expect(participantOf(running, ada).slot).toBe(0);

  const { createPersonalAccessToken } = await send<{ createPersonalAccessToken: { token: string } }>(
    app,
    ada,
    TOKEN,
    {
      input: { name: 'Books', scope: 'READ' },
      password: ada.password,
    },
  );
  await send({ ...app }, { ...ada, token: createPersonalAccessToken.token }, '{ me { id } }');

  await send(app, undefined, FORGOT, { email: bob.email });
  const [email] = await app.emailsTo(bob.email, 'reset');
  const oobCode = /oobCode=([\w-]+)/.exec(email?.text ?? '')?.[1];
  const { cookies } = await app.ask(undefined, SIGN_IN, {
    input: { email: pat.email, password: pat.password },
  });
  const cookie = cookies[0]?.split(';')[0];
  const refreshed = await app.ask(undefined, 'mutation { refreshSession { accessToken } }', {}, { cookie });
  expect(refreshed.refusal).toBeUndefined();
  const next = refreshed.cookies[0]?.split(';')[0];
  expect(
    (await app.ask(undefined, 'mutation { refreshSession { accessToken } }', {}, { cookie: next })).refusal,
  ).toBeUndefined();
  await send(app, undefined, RESET, { input: { oobCode, password: 'another horse' } });
  await send(app, undefined, SIGN_IN, { input: { email: bob.email, password: 'another horse' } });
}

/** The number of rows of each table. */
async function counts(app: TestApp): Promise<Record<string, number>> {
  const pairs = entities
    .filter((entity) => entity !== CommittedTransaction)
    .map(async (entity) => [entity.name, await app.db.reader.count<object>(entity)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

it.each<Loss>(['commits', 'answers'])(
  'send everything once if %s are lost on the way to or from the database',
  async (loss) => {
    lossy.proxy?.lose(loss);
    await runScenario(lossy.app);
    lossy.proxy?.lose('nothing');

    expect(await counts(lossy.app)).toEqual(await counts(plain.app));
    // About thirty transactions of requests, and those of signing in.
    if (lossy.proxy) expect(lossy.proxy.cuts()).toBeGreaterThan(30);
  },
);
