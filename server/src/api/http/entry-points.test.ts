import { failureKinds, failureText, type FailureReason } from '../../domain/messages/failures.ts';
import { codeOf } from './errors.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

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

describe('an unknown path', () => {
  it.each([
    ['GET', '/nothing'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/nothing'],
    ['GET', '/health/nothing'],
  ])('%s %s gets an error in JSON', async (method, path) => {
    const { status, body } = await request(path, { method });

    expect(status).toBe(404);
    expect(body).toEqual({
      message: 'There’s nothing at this address.',
      code: 'NOT_FOUND',
      reason: 'nothing-here',
    });
  });
});

describe('an invalid body', () => {
  const mutation = JSON.stringify({ query: 'mutation { signOut }' });
  const rejected: [
    what: string,
    body: string | undefined,
    type: string | undefined,
    status: number,
    reason: string,
  ][] = [
    [
      'too large',
      JSON.stringify({ query: `{ me { id } } #${'x'.repeat(300_000)}` }),
      'application/json',
      413,
      'too-large',
    ],
    ['incomplete', '{"query": ', 'application/json', 400, 'invalid-json'],
    ['a string', '"hello"', 'application/json', 400, 'invalid-json'],
    ['of another charset', mutation, 'application/json; charset=klingon', 415, 'not-json'],
    ['compressed in an unknown way', mutation, 'application/json', 415, 'not-json'],
    ['text', mutation, 'text/plain', 415, 'not-json'],
    ['text with a misleading charset', mutation, 'text/plain; charset=application/json', 415, 'not-json'],
    ['a form', mutation, 'application/x-www-form-urlencoded', 415, 'not-json'],
    ['a multipart form', mutation, 'multipart/form-data; boundary=x', 415, 'not-json'],
    ['a bare document', '{ me { id } }', 'application/graphql', 415, 'not-json'],
    ['almost JSON', mutation, 'application/jsonx', 415, 'not-json'],
    ['without a type', mutation, '', 415, 'not-json'],
    ['a list of operations', `[${mutation}]`, 'application/json', 400, 'no-batches'],
    ['an empty list', '[]', 'application/json', 400, 'no-batches'],
  ];

  it.each(rejected)(
    '(%s) is refused with its reason in the form of GraphQL errors',
    async (what, body, type, status, reason) => {
      for (const accept of [undefined, 'application/json', 'application/graphql-response+json']) {
        // As bytes, so that `fetch` adds no content type.
        const answer = await request('/graphql', {
          method: 'POST',
          ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
          headers: {
            ...(type ? { 'content-type': type } : {}),
            ...(accept ? { accept } : {}),
            ...(what.startsWith('compressed') ? { 'content-encoding': 'klingon' } : {}),
            authorization: `Bearer ${ada.token}`,
          },
        });

        const kind = failureKinds[reason as FailureReason];
        expect(answer.status).toBe(status);
        expect(answer.headers.get('content-type')).toBe(`${accept ?? 'application/json'}; charset=utf-8`);
        expect(answer.body).toEqual({
          errors: [
            {
              message: failureText(reason as FailureReason),
              extensions: { code: codeOf[kind], reason, params: {} },
            },
          ],
        });
      }
    },
  );

  it.each([
    ['empty', ''],
    ['without a query', '{}'],
    ['with a query that is not a string', '{"query": 5}'],
    ['with variables that are not an object', '{"query": "{ __typename }", "variables": 5}'],
  ])('(%s) is refused', async (_what, body) => {
    const answer = await post(body);

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(/);
  });

  it('with a number out of range is refused by its field', async () => {
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

describe('an invalid document', () => {
  it.each([
    ['with a syntax error', '{ me { id }', 'GRAPHQL_PARSE_FAILED'],
    ['with an unknown field', '{ me { passwordHash } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['with a missing variable', 'query ($id: ID!) { cycle(id: $id) { id } }', 'BAD_USER_INPUT'],
    ['with thousands of tokens', `{ ${'me { id } '.repeat(2_000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ])('%s gets an error with a code and without internal details', async (_what, query, code) => {
    const { status, body } = await post(JSON.stringify({ query }));

    expect(status).toBeLessThan(500);
    expect(body.errors[0].extensions).toEqual({ code });
    expect(JSON.stringify(body)).not.toMatch(/node_modules|stacktrace/);
  });
});

describe('a GET', () => {
  const get = (query: string, headers: Record<string, string> = {}) =>
    request(`/graphql?query=${encodeURIComponent(query)}`, { headers });

  it('changes nothing, because mail scanners follow links', async () => {
    const { status, body } = await get('mutation { signOut }', { 'apollo-require-preflight': 'yes' });

    expect(status).toBe(405);
    expect(JSON.stringify(body)).not.toContain('"signOut":');
  });

  const bearer = () => ({ authorization: `Bearer ${ada.token}` });

  it('with a bearer token is answered, because some clients send queries by GET', async () => {
    const query = 'query Me($all: Boolean!) { me { id email @include(if: $all) } }';
    const address = new URLSearchParams({ query, operationName: 'Me', variables: '{"all":true}' });
    // The Accept header of urql.
    const accept =
      'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';
    const { status, body } = await request(`/graphql?${address.toString()}`, {
      headers: { ...bearer(), accept },
    });

    expect([status, body]).toEqual([200, { data: { me: { id: ada.id, email: ada.email } } }]);
    expect((await get(query, bearer())).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('with a bearer token changes nothing either', async () => {
    const { status, body } = await get(
      'mutation { updateProfile(input: { firstName: "Eve" }) { firstName } }',
      bearer(),
    );

    expect(status).toBe(405);
    expect(JSON.stringify(body)).not.toContain('"updateProfile":');
    const { data } = await app.ask<{ me: { firstName: string } }>(ada, '{ me { firstName } }');
    expect(data?.me.firstName).toBe('Ada');
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no token', { authorization: '' }],
    ['an empty token', { authorization: 'Bearer ' }],
    // After a person has entered a Basic password, browsers send it even with images embedded in other sites.
    ['a password that the browser stores', { authorization: 'Basic YWRhOmtvbG8=' }],
    ['the type of a form', { 'content-type': 'text/plain' }],
    ['an empty header', { 'apollo-require-preflight': '' }],
  ])('with %s, which another site might cause, is refused', async (_what, headers) => {
    for (const query of ['{ __typename }', 'mutation { signOut }']) {
      const { status, body } = await get(query, headers);

      expect(status).toBe(400);
      expect(body).toEqual({
        errors: [
          {
            message: failureText('cross-site-request'),
            extensions: { code: 'BAD_REQUEST', reason: 'cross-site-request', params: {} },
          },
        ],
      });
    }
  });

  it.each(['apollo-require-preflight', 'x-apollo-operation-name', 'content-type'])(
    'with the header %s is answered, because other sites cannot send it without a preflight',
    async (name) => {
      const { status, body } = await get('{ __typename }', {
        [name]: name === 'content-type' ? 'application/json' : 'yes',
      });

      expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }]);
    },
  );
});

it('sends security headers, and does not reveal the framework', async () => {
  const { headers } = await post(JSON.stringify({ query: '{ __typename }' }));

  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('responds to both health probes', async () => {
  expect((await request('/health/live')).body).toEqual({ status: 'live' });
  expect((await request('/health/ready')).body).toMatchObject({ status: 'ready' });
});
