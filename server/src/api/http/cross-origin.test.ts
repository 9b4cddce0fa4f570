import { signUpFields } from '../../../test/tools/browser.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { send, type Received } from '../../../test/tools/send.ts';

const PAGES = 'https://pages.example';
const EVIL = 'https://evil.example';
const JSON_TYPE = { 'content-type': 'application/json' };
const QUERY = JSON.stringify({ query: '{ me { email } }' });

const cors = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
const preflight = (method: string, names = 'authorization,content-type') => ({
  'access-control-request-method': method,
  'access-control-request-headers': names,
});

/** The fast path and Express must send the same headers. */
describe.each([
  ['the fast path', true],
  ['Express', false],
])('with %s', (_way, fastPath) => {
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    app = await startTestApp({
      fastPath,
      corsOrigins: [PAGES, 'http://localhost:8080'],
      publicUrl: 'https://kolo.test',
    });
    ada = await app.person('Ada Lovelace');
  });
  afterAll(() => app.close());

  const ask = (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Received> =>
    send(`${app.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const bearer = () => ({ authorization: `Bearer ${ada.token}` });

  it.each([
    ['an operation', '/graphql', 'POST', () => bearer(), QUERY, 200],
    ['a refused operation', '/graphql', 'POST', () => ({}), QUERY, 200],
    ['an unreadable body', '/graphql', 'POST', () => bearer(), '{', 400],
    [
      'an operation in a query string',
      '/graphql?query={__typename}',
      'GET',
      () => ({ 'apollo-require-preflight': 'yes' }),
      undefined,
      200,
    ],
    ['REST', '/api/user/me', 'GET', () => bearer(), undefined, 200],
    ['REST without a token', '/api/user/me', 'GET', () => ({}), undefined, 401],
    ['an unknown path', '/api/nothing', 'GET', () => ({}), undefined, 404],
    ['an unsupported method', '/api/user/me', 'PUT', () => ({}), undefined, 405],
  ])(
    'a page of an allowed origin can read the response to %s',
    async (_what, path, method, headers, body, status) => {
      const response = await ask(path, method, { ...JSON_TYPE, ...headers(), origin: PAGES }, body);

      expect(response.status).toBe(status);
      expect(cors(response.headers)).toEqual({
        'access-control-allow-origin': PAGES,
        'access-control-expose-headers': expect.stringMatching(
          /Idempotent-Replayed.*Retry-After.*X-Request-Id/,
        ),
      });
      expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
    },
  );

  it.each([
    EVIL,
    'null',
    'https://pages.example.evil.example',
    'http://pages.example',
    'https://pages.example:444',
    `${PAGES}/`,
  ])('the origin %s gets no CORS headers, and the response varies by origin', async (origin) => {
    for (const [path, method, headers] of [
      ['/graphql', 'POST', JSON_TYPE],
      ['/graphql', 'OPTIONS', preflight('POST')],
      ['/api/user/me', 'OPTIONS', preflight('GET')],
    ] as const) {
      const response = await ask(path, method, { ...headers, origin }, method === 'POST' ? QUERY : undefined);

      expect({ path, method, cors: cors(response.headers) }).toEqual({ path, method, cors: {} });
      expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
    }
  });

  it.each([
    ['/graphql', 'POST', 'GET, POST'],
    ['/graphql?x', 'POST', 'GET, POST'],
    ['/api/user/update', 'PUT', 'GET, POST, PUT, DELETE'],
    ['/api/nothing', 'DELETE', 'GET, POST, PUT, DELETE'],
  ])('a preflight for %s returns the allowed methods and headers', async (path, method, methods) => {
    const response = await ask(path, 'OPTIONS', { ...preflight(method), origin: PAGES });

    expect(response.status).toBe(204);
    expect(cors(response.headers)).toEqual({
      'access-control-allow-origin': PAGES,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': expect.stringMatching(/^Authorization, Content-Type, Idempotency-Key/),
      'access-control-max-age': '600',
    });
  });

  it.each(['/', '/health/ready', '/dev/mailbox', '/assets/main.js', '/graphqlx', '/apis'])(
    'other origins cannot read %s',
    async (path) => {
      for (const method of ['GET', 'OPTIONS']) {
        expect(cors((await ask(path, method, { ...preflight('GET'), origin: PAGES })).headers)).toEqual({});
      }
    },
  );

  it('OPTIONS /graphql returns the supported methods', async () => {
    const { status, headers } = await ask('/graphql', 'OPTIONS', {});

    expect([status, headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
  });

  describe('the cookie', () => {
    const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken } }';
    const REFRESH = JSON.stringify({ query: 'mutation { refreshSession { accessToken } }' });
    let people = 0;
    const signUp = (headers: Record<string, string>) => {
      people += 1;
      const input = signUpFields({ email: `person-${people}@example.com` });
      return ask(
        '/graphql',
        'POST',
        { ...JSON_TYPE, ...headers },
        JSON.stringify({ query: SIGN_UP, variables: { input } }),
      );
    };
    const cookieOf = ({ headers }: Received): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

    it.each([
      ['an allowed origin', PAGES],
      ['another origin', EVIL],
      ['the origin "null"', 'null'],
    ])('is neither set nor read for a page of %s', async (_what, origin) => {
      const foreign = await signUp({ origin });
      expect(foreign.text).toContain('accessToken');
      expect(foreign.headers.getSetCookie()).toEqual([]);

      const cookie = cookieOf(await signUp({}));
      const byGraphql = await ask('/graphql', 'POST', { ...JSON_TYPE, cookie, origin }, REFRESH);
      expect(byGraphql.text).toContain('session-ended');
      const byRest = await ask('/api/auth/refresh', 'POST', { ...JSON_TYPE, cookie, origin }, '{}');
      expect(byRest.status).toBe(401);
      // The token has not been used up either.
      expect((await ask('/graphql', 'POST', { ...JSON_TYPE, cookie }, REFRESH)).text).toContain(
        'accessToken',
      );
    });

    it.each([
      ['at the public URL', { origin: 'https://kolo.test' }],
      ['at the host of the request', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
      [
        'behind a proxy that changes the host',
        { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' },
      ],
    ])('works for Kolo’s own pages %s', async (_where, headers) => {
      const cookie = cookieOf(await signUp(headers));

      expect(cookie).toMatch(/kolo_refresh=./);
      expect((await ask('/graphql', 'POST', { ...JSON_TYPE, cookie, ...headers }, REFRESH)).text).toContain(
        'accessToken',
      );
    });
  });
});

it('without the setting no response has CORS headers', async () => {
  const app = await startTestApp();
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    const { headers } = await send(`${app.url}/graphql`, {
      method,
      headers: { ...preflight('POST'), origin: PAGES },
    });
    expect([cors(headers), headers.get('vary')?.includes('Origin') ?? false]).toEqual([{}, false]);
  }
  await app.close();
});
