import { DomainError } from '../../domain/errors.ts';
import { verify } from '../../../test/tools/verify.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { longestWait } from '../graphql/plugins/retry-after.ts';
import { newId } from '../../base/tokens.ts';

const CREATE = `mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }`;
const SEND = `mutation ($cycleId: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $cycleId, invites: $invites) { id } }`;
const CYCLE = {
  type: 'GROUP',
  title: 'Holiday savings',
  description: 'We save together every month, and each of us takes the pot once. '.repeat(5).trim(),
  startDate: '2027-01-31',
  frequency: 28,
  participantAmount: 100,
};

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

const post = async (
  query: string,
  { variables = {}, person, headers = {} }: { variables?: object; person?: Person; headers?: object } = {},
) => {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { errors = [] } = (await response.json()) as {
    errors?: { extensions: { reason?: string; retryAfter?: number } }[];
  };
  return { header: response.headers.get('retry-after'), errors: errors.map(({ extensions }) => extensions) };
};

describe('a GraphQL error with a retryAfter', () => {
  it('also has the Retry-After header', async () => {
    const ask = 'mutation { verifyEmail(email: "ada.lovelace@example.com") }';
    const from = { headers: { 'x-forwarded-for': '203.0.113.1' } };
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await post(ask, from)).header).toBeNull();

    const { header, errors } = await post(ask, from);

    expect(errors).toMatchObject([{ reason: 'limit-reached' }]);
    expect(Number(header)).toBe(errors[0]?.retryAfter);
    expect(Number(header)).toBeGreaterThan(14 * 60);
  });

  it('has the header for the limit on sign-ins', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.2' } };
    const wrong = `mutation { signIn(input: { email: "${newId()}@example.com", password: "wrong" }) { accessToken } }`;
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await post(wrong, from)).header).toBeNull();

    const { header, errors } = await post(wrong, from);

    expect(errors).toMatchObject([{ reason: 'too-many-requests' }]);
    expect(Number(header)).toBe(errors[0]?.retryAfter);
  });

  it('has the header with an Idempotency-Key', async () => {
    const owner = await verify(app, ada);
    // A new cycle each time, because a cycle has at most 100 participants.
    const newCycle = async () =>
      (await app.ask<{ createCycle: { id: string } }>(owner, CREATE, { input: CYCLE })).data?.createCycle.id;
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ relationship: 'FRIEND', email: `${newId()}@example.com` }));
    for (let call = 0; call < 4; call += 1) {
      const variables = { cycleId: await newCycle(), invites: rows(50) };
      const sent = await post(SEND, { variables, person: owner });
      expect(sent).toEqual({ header: null, errors: [] });
    }

    const { header, errors } = await post(SEND, {
      variables: { cycleId: await newCycle(), invites: rows(1) },
      person: owner,
      headers: { 'idempotency-key': newId() },
    });

    expect(errors).toMatchObject([{ reason: 'limit-reached' }]);
    expect(Number(header)).toBe(errors[0]?.retryAfter);
    expect(Number(header)).toBeGreaterThan(23 * 60 * 60);
  });
});

describe('when the database is unreachable for long', () => {
  let transaction: typeof app.db.transaction;
  beforeEach(() => {
    transaction = app.db.transaction.bind(app.db);
    app.db.transaction = () => Promise.reject(new DomainError('busy', { retryAfter: 5 }));
  });
  afterEach(() => {
    app.db.transaction = transaction;
  });

  const RENAME = 'mutation { updateProfile(input: { lastName: "King" }) { id } }';

  it.each([{}, { 'idempotency-key': 'one' }])('GraphQL responds with the header, %j', async (headers) => {
    const { header, errors } = await post(RENAME, { person: ada, headers });

    expect({ header, errors }).toMatchObject({ header: '5', errors: [{ reason: 'busy', retryAfter: 5 }] });
  });

  it('REST responds with 503 and the header', async () => {
    const { status, headers } = await app.rest(ada, 'PUT', '/api/user/update', { lastName: 'King' });

    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});

it.each([
  [[5, 900, 60], 900],
  [[undefined, 7], 7],
  [[undefined], undefined],
  [[], undefined],
])('of waits of %j seconds, the longest counts', (waits, wait) => {
  expect(longestWait(waits.map((retryAfter) => ({ extensions: { retryAfter } })))).toBe(wait);
});
