import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };

async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(`${app.url}${path}`, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  request('/graphql', { method: 'POST', body, headers });

describe('what is not there', () => {
  it.each([
    ['GET', '/nothing'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/nothing'],
    ['GET', '/health/nothing'],
  ])('%s %s is said in JSON', async (method, path) => {
    const { status, body } = await request(path, { method });

    expect(status).toBe(404);
    expect(body).toEqual({ message: 'There is nothing here.', code: 'NOT_FOUND', reason: 'nothing-here' });
  });
});

describe('a body that cannot be read', () => {
  it.each([
    ['too large', JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(300_000) } }), 413],
    ['no JSON', '{"query": ', 400],
    ['JSON, but no request', '"hello"', 400],
    ['empty', '', 400],
    ['a list', '[]', 400],
    ['without a query', '{}', 400],
    ['with a query that is no text', '{"query": 5}', 400],
    ['with variables that are none', '{"query": "{ __typename }", "variables": 5}', 400],
  ])('%s is refused', async (_what, body, status) => {
    const answer = await post(body);

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the type %s, which any page may send, does nothing',
    async (type) => {
      const query = 'mutation { signOut }';
      const answer = await post(JSON.stringify({ query }), { 'content-type': type });

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('with a number beyond all numbers is refused by its field', async () => {
    const query =
      'mutation ($input: CycleSettingsInput!) { updateCycleSettings(cycleId: "x", input: $input) { id } }';
    const headers = { ...JSON_TYPE, authorization: `Bearer ${ada.token}` };
    for (const number of ['1e309', '-1e309', '-0', '1e3000']) {
      const body = `{"query": ${JSON.stringify(query)}, "variables": {"input": {"participantAmount": ${number}}}}`;
      const answer = await post(body, headers);

      expect({ number, code: answer.body.errors[0].extensions.code }).toEqual({
        number,
        code: 'BAD_USER_INPUT',
      });
    }
  });
});

describe('a document that is refused', () => {
  it.each([
    ['that is malformed', '{ me { id }', 'GRAPHQL_PARSE_FAILED'],
    ['of something unknown', '{ me { passwordHash } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['with a missing variable', 'query ($id: ID!) { cycle(id: $id) { id } }', 'BAD_USER_INPUT'],
    ['of thousands of words', `{ ${'me { id } '.repeat(2_000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ])('%s says so with a code, and shows nothing of our insides', async (_what, query, code) => {
    const { status, body } = await post(JSON.stringify({ query }));

    expect(status).toBeLessThan(500);
    expect(body.errors[0].extensions).toEqual({ code });
    expect(JSON.stringify(body)).not.toMatch(/node_modules|stacktrace/);
  });
});

describe('a GET', () => {
  const get = (query: string, headers: Record<string, string> = {}) =>
    request(`/graphql?query=${encodeURIComponent(query)}`, { headers });

  it('changes nothing: mail scanners follow links', async () => {
    const { status, body } = await get('mutation { signOut }', { 'apollo-require-preflight': 'yes' });

    expect(status).toBe(405);
    expect(JSON.stringify(body)).not.toContain('"signOut":');
  });

  it('from a page of somebody else is not answered', async () => {
    const { status, body } = await get('{ me { id } }');

    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('CSRF');
  });
});

it('tells browsers to keep to this site, and nobody what it is made of', async () => {
  const { headers } = await post(JSON.stringify({ query: '{ __typename }' }));

  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('answers both probes', async () => {
  expect((await request('/health/live')).body).toEqual({ status: 'live' });
  expect((await request('/health/ready')).body).toEqual({ status: 'ready' });
});
