import { pino } from 'pino';
import { UpdateResult } from 'typeorm';
import { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { tokenSteps, type Created } from '../../../test/tools/access-tokens.ts';
import { CYCLE_INPUT } from '../../../test/tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Limit } from '../../limits/limit.entity.ts';
import { isMutation, isOpen, operations, type OperationName } from '../../schema/operations.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';
import { recognise } from './token-caller.ts';

const CREATE_CYCLE = 'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id isOwner } }';
const SECOND = 1_000;

let app: TestApp;
let tokens: ReturnType<typeof tokenSteps>;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  tokens = tokenSteps(app);
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
});
afterAll(() => app.close());

/** Sends an operation with this `Authorization` header. */
const askWith = <T>(authorization: string, document: string, variables = {}) =>
  app.ask<T>(undefined, document, variables, { headers: { authorization } });
const me = async (token: string): Promise<string | undefined> => {
  const { data, refusal } = await askWith<{ me: { id: string } }>(`Bearer ${token}`, '{ me { id } }');
  return data?.me.id ?? refusal?.reason;
};
const lastUse = async ({ accessToken }: Created): Promise<string | null | undefined> =>
  (await tokens.list(ada)).data?.personalAccessTokens.find(({ id }) => id === accessToken.id)?.lastUsedAt;

describe('a read-only token', () => {
  it('sees what its owner sees', async () => {
    const { data } = await app.ask<{ createCycle: { id: string } }>(ada, CREATE_CYCLE, {
      input: CYCLE_INPUT,
    });
    const { token } = await tokens.made(ada, 'READ');

    expect(await me(token)).toBe(ada.id);
    const { id } = data?.createCycle ?? { id: '' };
    const answer = await askWith(
      `Bearer ${token}`,
      'query ($id: ID!) { cycle(id: $id) { isOwner } myCycles { owned { id } } participants(cycleId: $id) { email } invites(cycleId: $id) { id } rounds(cycleId: $id) { id } collectors(cycleId: $id) { id } }',
      { id },
    );
    expect(answer.refusal).toBeUndefined();
    expect(answer.data).toEqual({
      cycle: { isOwner: true },
      myCycles: { owned: [{ id }] },
      participants: [{ email: ada.email }],
      invites: [],
      rounds: [],
      collectors: [],
    });
  });

  it('cannot change anything', async () => {
    const { data } = await app.ask<{ createCycle: { id: string } }>(ada, CREATE_CYCLE, {
      input: CYCLE_INPUT,
    });
    const { token } = await tokens.made(ada, 'READ');
    const cycleId = data?.createCycle.id ?? '';
    const row = () => app.db.reader.find(Cycle, { where: { userId: ada.id } });
    const before = await row();

    for (const [document, variables] of [
      [CREATE_CYCLE, { input: CYCLE_INPUT }],
      ['mutation { updateProfile(input: { firstName: "Eve" }) { id } }', {}],
      ['mutation ($cycleId: ID!) { freezeSection(cycleId: $cycleId, section: CYCLE) { id } }', { cycleId }],
      // This would change nothing, but is still refused to a read-only token.
      ['mutation ($cycleId: ID!) { unlockSection(cycleId: $cycleId, section: CYCLE) { id } }', { cycleId }],
      [
        'mutation ($cycleId: ID!) { sendInvites(cycleId: $cycleId, invites: [{ relationship: FRIEND, email: "bob@example.com" }]) { id } }',
        { cycleId },
      ],
    ] as const) {
      const { refusal } = await askWith(`Bearer ${token}`, document, variables);
      expect({ document, ...refusal }).toMatchObject({
        document,
        code: 'FORBIDDEN',
        reason: 'read-only-token',
        message: 'This access token can only read.',
      });
    }
    expect(await row()).toEqual(before);
    expect(
      (await app.ask<{ me: { firstName: string } }>(ada, '{ me { firstName } }')).data?.me.firstName,
    ).toBe('Ada');
  });
});

describe('a query that needs no token', () => {
  const open: Partial<Record<OperationName, string>> = {
    viewerToken: '{ viewerToken { scope } }',
    joinPreview: '{ joinPreview(token: "x") { title } }',
    checkFingerprint: '{ checkFingerprint(cycleId: "x", fingerprint: "7Q4K-9F2M-XD1C") { holds } }',
    invitePreview: '{ invitePreview(participantId: "x", token: "x") { title } }',
    paymentByLink: '{ paymentByLink(token: "x") { title } }',
    placePreview: '{ placePreview(token: "x") { title } }',
  };
  const answers = async (token?: string) => {
    const responses: Record<string, unknown> = {};
    for (const [name, document] of Object.entries(open)) {
      const { data, refusal } = await app.ask(token ? { ...ada, token } : undefined, document);
      responses[name] = refusal?.reason ?? data;
    }
    return responses;
  };
  const counted = async (): Promise<number> =>
    (await app.db.reader.find(Limit))
      .flatMap(({ hits }) => hits)
      .reduce((sum, [, weight]) => sum + weight, 0);

  it('works with a read-only token and counts as without one', async () => {
    const names = (Object.keys(operations) as OperationName[]).filter(
      (name) => isOpen(name) && !isMutation(name),
    );
    expect(Object.keys(open).sort()).toEqual(names.sort());
    const { token } = await tokens.made(ada, 'READ');
    const [before, expected] = [await counted(), await answers()];
    const each = (await counted()) - before;
    expect(each).toBe(5);

    expect(await answers(token)).toEqual({ ...expected, viewerToken: { viewerToken: { scope: 'READ' } } });
    expect(await counted()).toBe(before + 2 * each);
  });
});

describe('a token with write access', () => {
  it('acts as its owner', async () => {
    const { token } = await tokens.made(ada, 'WRITE');

    const { data } = await askWith<{ createCycle: { id: string } }>(`Bearer ${token}`, CREATE_CYCLE, {
      input: CYCLE_INPUT,
    });

    expect(data?.createCycle).toMatchObject({ isOwner: true });
    expect(await app.db.reader.countBy(Cycle, { userId: ada.id })).toBe(1);
  });

  it('cannot do what its owner cannot do', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    const { data } = await app.ask<{ createCycle: { id: string } }>(bob, CREATE_CYCLE, {
      input: CYCLE_INPUT,
    });
    const { token } = await tokens.made(ada, 'WRITE');

    const { refusal } = await askWith(
      `Bearer ${token}`,
      'mutation ($id: ID!) { runCycle(cycleId: $id) { id } }',
      { id: data?.createCycle.id },
    );

    expect(refusal?.reason).toBe('not-owner');
  });
});

describe('the last use of a token', () => {
  it('is recorded at most once a minute', async () => {
    const made = await tokens.made(ada);
    expect(await lastUse(made)).toBeNull();

    await me(made.token);
    const first = await lastUse(made);
    expect(first).toMatch(/Z$/);
    app.turnClock(55 * SECOND);
    await me(made.token);
    expect(await lastUse(made)).toBe(first);
    app.turnClock(6 * SECOND);
    await me(made.token);
    const second = await lastUse(made);
    expect(new Date(second ?? 0).getTime()).toBeGreaterThanOrEqual(new Date(first ?? 0).getTime() + 60_000);
  });

  it('is recorded even if the request is refused', async () => {
    const made = await tokens.made(ada);

    await askWith(`Bearer ${made.token}`, CREATE_CYCLE, { input: CYCLE_INPUT });

    expect(await lastUse(made)).not.toBeNull();
  });

  it('is recorded for that token only', async () => {
    const [used, other] = [await tokens.made(ada), await tokens.made(ada)];

    await me(used.token);

    expect(await lastUse(used)).not.toBeNull();
    expect(await lastUse(other)).toBeNull();
  });

  it('is recorded once for several simultaneous requests', async () => {
    const { token } = await tokens.made(ada);
    const results: unknown[] = [];
    let release: () => void = () => undefined;
    const allStarted = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = 0;
    const transaction: typeof app.db.transaction = async (work) => {
      started += 1;
      if (started === 5) release();
      await allStarted;
      const result = await app.db.transaction(work);
      results.push(result);
      return result;
    };
    const services = testContext({ ...app.db, transaction });

    await Promise.all(Array.from({ length: 5 }, () => recognise(services, token)));

    const written = results.filter((result) => result instanceof UpdateResult && result.affected === 1);
    expect([results.length, written.length]).toEqual([5, 1]);
  });

  it('is logged, and the request continues, if recording it fails', async () => {
    const { token } = await tokens.made(ada);
    const lines: string[] = [];
    const db = { ...app.db, transaction: () => Promise.reject(new Error('the disk is full')) };
    const log = pino({}, { write: (line: string) => void lines.push(line) });

    const caller = await recognise({ ...testContext(app.db), db, log }, token);

    expect(caller).toMatchObject({ viewer: { id: ada.id, email: ada.email }, access: 'read' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the disk is full');
    expect(lines[0]).not.toContain(token);
  });
});

describe('a token', () => {
  it('is invalid as soon as it is revoked', async () => {
    const { token, accessToken } = await tokens.made(ada);
    expect(await me(token)).toBe(ada.id);

    await tokens.revoke(ada, accessToken.id);

    expect(await me(token)).toBe('invalid-token');
  });

  it('is invalid while its account is disabled', async () => {
    const { token } = await tokens.made(ada);
    const set = (disabledAt: Date | null) =>
      app.db.transaction((manager) => manager.update(Credential, { userId: ada.id }, { disabledAt }));

    await set(new Date());
    expect(await me(token)).toBe('invalid-token');
    expect(
      (await app.db.reader.findOneByOrFail(PersonalAccessToken, { userId: ada.id })).lastUsedAt,
    ).toBeNull();

    await set(null);
    expect(await me(token)).toBe(ada.id);
  });

  it.each([
    ['if it is made up', () => `kolo_pat_${'A'.repeat(43)}`],
    ['if it is cut short', (token: string) => token.slice(0, -1)],
    ['if it is too long', (token: string) => `${token}A`],
    ['in upper case', (token: string) => token.toUpperCase()],
    ['in lower case', (token: string) => token.toLowerCase()],
    ['with a prefix in another case', (token: string) => token.replace('kolo_pat_', 'Kolo_pat_')],
    ['without its prefix', (token: string) => token.replace('kolo_pat_', '')],
    ['with its prefix only', () => 'kolo_pat_'],
    ['with its prefix twice', (token: string) => `kolo_pat_${token}`],
  ])('is invalid %s', async (_what, change) => {
    const { token } = await tokens.made(ada);

    expect(await me(change(token))).toBe('invalid-token');
  });

  it('cannot be replaced by its hash from the database', async () => {
    await tokens.made(ada);
    const { tokenHash } = await app.db.reader.findOneByOrFail(PersonalAccessToken, { userId: ada.id });

    expect(await me(tokenHash)).toBe('invalid-token');
    expect(await me(`kolo_pat_${tokenHash}`)).toBe('invalid-token');
  });

  it('that is invalid has its own error on both APIs and with an Idempotency-Key', async () => {
    const { token, accessToken } = await tokens.made(ada, 'WRITE');
    await tokens.revoke(ada, accessToken.id);
    const program = { ...ada, token };

    const answer = await app.ask(program, '{ me { id } }');
    expect(answer.refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'invalid-token',
      message: 'This access token is not valid. It may be mistyped, expired or revoked.',
    });
    const { status, headers, refusal } = await app.rest(program, 'GET', '/api/user/me');
    expect([status, refusal?.reason]).toEqual([401, 'invalid-token']);
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const keyed = { headers: { 'idempotency-key': newId() } };
    const write = await app.ask(program, CREATE_CYCLE, { input: CYCLE_INPUT }, keyed);
    expect(write.refusal?.reason).toBe('invalid-token');
  });

  it('that is invalid does not prevent operations that need none', async () => {
    const { data } = await askWith(
      `Bearer kolo_pat_${'A'.repeat(43)}`,
      'mutation ($email: String!) { verifyEmail(email: $email) }',
      { email: ada.email },
    );

    expect(data).toEqual({ verifyEmail: true });
  });
});

describe('viewerToken', () => {
  const ASK = '{ viewerToken { id name scope } }';
  const viewerTokenFor = (person: Person | undefined) => app.ask(person, ASK);

  it('returns the token of the program with its name and scope', async () => {
    const { token, accessToken } = await tokens.made(ada, 'READ', 'Nightly report');

    expect((await viewerTokenFor({ ...ada, token })).data).toEqual({
      viewerToken: { id: accessToken.id, name: 'Nightly report', scope: 'READ' },
    });
  });

  it('is null in a session and without a token, and an error with an invalid one', async () => {
    await tokens.made(ada);

    expect((await viewerTokenFor(ada)).data).toEqual({ viewerToken: null });
    expect((await viewerTokenFor(undefined)).data).toEqual({ viewerToken: null });
    expect((await viewerTokenFor({ ...ada, token: 'kolo_pat_no' })).refusal?.reason).toBe('invalid-token');
  });
});

describe('revokeThisToken', () => {
  const REVOKE_THIS = 'mutation { revokeThisToken }';

  it.each(['READ', 'WRITE'] as const)('revokes a token of the scope %s, and no other', async (scope) => {
    const other = await tokens.made(ada, 'READ', 'Another');
    const { token } = await tokens.made(ada, scope);
    const program = { ...ada, token };

    expect((await app.ask(program, REVOKE_THIS)).data).toEqual({ revokeThisToken: true });

    expect((await app.ask(program, REVOKE_THIS)).refusal?.reason).toBe('invalid-token');
    expect(await me(other.token)).toBe(ada.id);
    expect((await tokens.list(ada)).data?.personalAccessTokens).toHaveLength(1);
  });

  it.each(['READ', 'WRITE'] as const)(
    'also revokes a token of the scope %s with an Idempotency-Key',
    async (scope) => {
      const program = { ...ada, token: (await tokens.made(ada, scope)).token };
      const revoke = () =>
        app.ask(program, REVOKE_THIS, {}, { headers: { 'Idempotency-Key': `end-${scope}` } });

      expect((await revoke()).data).toEqual({ revokeThisToken: true });
      expect((await revoke()).refusal?.reason).toBe('invalid-token');
    },
  );

  it('is refused in a session', async () => {
    const { token } = await tokens.made(ada);

    expect((await app.ask(ada, REVOKE_THIS)).refusal).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'token-only',
    });
    expect(await me(token)).toBe(ada.id);
  });
});

it.each(['Bearer', 'bearer', 'BEARER'])('accepts a token with the scheme “%s”', async (scheme) => {
  const { token } = await tokens.made(ada);
  const { data } = await askWith<{ me: { id: string } }>(`${scheme} ${token}`, '{ me { id } }');

  expect(data?.me.id).toBe(ada.id);
});

it.each(['Basic', 'Token', ''])('ignores a token with the scheme “%s”', async (scheme) => {
  const { token } = await tokens.made(ada);

  expect((await askWith(`${scheme} ${token}`.trim(), '{ me { id } }')).refusal?.reason).toBe('not-signed-in');
});
