import { signUpFields } from '../../../test/tools/browser.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { send, type Received } from '../../../test/tools/send.ts';

const PAGES = 'https://pages.example';
const EVIL = 'https://evil.example';
const JSON_TYPE = { 'content-type': 'application/json' };
const QUERY = JSON.stringify({ query: '{ me { email } }' });

const cors = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
const asked = (method: string, names = 'authorization,content-type') => ({
  'access-control-request-method': method,
  'access-control-request-headers': names,
});

/** The short way for operations, and Express for everything, must say the same. */
describe.each([
  ['the short way', false],
  ['Express', true],
])('by %s', (_way, graphqlPlain) => {
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    app = await startTestApp({
      graphqlPlain,
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
    ['one that is refused', '/graphql', 'POST', () => ({}), QUERY, 200],
    ['one that nobody can read', '/graphql', 'POST', () => bearer(), '{', 400],
    [
      'one in the address',
      '/graphql?query={__typename}',
      'GET',
      () => ({ 'apollo-require-preflight': 'yes' }),
      undefined,
      200,
    ],
    ['REST', '/api/user/me', 'GET', () => bearer(), undefined, 200],
    ['REST without a token', '/api/user/me', 'GET', () => ({}), undefined, 401],
    ['a path that is not there', '/api/nothing', 'GET', () => ({}), undefined, 404],
    ['a method that is not there', '/api/user/me', 'PUT', () => ({}), undefined, 405],
  ])('a page that is named may read the answer to %s', async (_what, path, method, headers, body, status) => {
    const answer = await ask(path, method, { ...JSON_TYPE, ...headers(), origin: PAGES }, body);

    expect(answer.status).toBe(status);
    expect(cors(answer.headers)).toEqual({
      'access-control-allow-origin': PAGES,
      'access-control-expose-headers': expect.stringMatching(
        /Idempotent-Replayed.*Retry-After.*X-Request-Id/,
      ),
    });
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it.each([
    EVIL,
    'null',
    'https://pages.example.evil.example',
    'http://pages.example',
    'https://pages.example:444',
    `${PAGES}/`,
  ])('one at %s is told nothing that lets it, and no answer is kept for another', async (origin) => {
    for (const [path, method, headers] of [
      ['/graphql', 'POST', JSON_TYPE],
      ['/graphql', 'OPTIONS', asked('POST')],
      ['/api/user/me', 'OPTIONS', asked('GET')],
    ] as const) {
      const answer = await ask(path, method, { ...headers, origin }, method === 'POST' ? QUERY : undefined);

      expect({ path, method, cors: cors(answer.headers) }).toEqual({ path, method, cors: {} });
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
    }
  });

  it.each([
    ['/graphql', 'POST', 'GET, POST'],
    ['/graphql?x', 'POST', 'GET, POST'],
    ['/api/user/update', 'PUT', 'GET, POST, PUT, DELETE'],
    ['/api/nothing', 'DELETE', 'GET, POST, PUT, DELETE'],
  ])('a browser that asks first for %s is told what it may send', async (path, method, methods) => {
    const answer = await ask(path, 'OPTIONS', { ...asked(method), origin: PAGES });

    expect(answer.status).toBe(204);
    expect(cors(answer.headers)).toEqual({
      'access-control-allow-origin': PAGES,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': expect.stringMatching(/^Authorization, Content-Type, Idempotency-Key/),
      'access-control-max-age': '600',
    });
  });

  it.each(['/', '/health/ready', '/dev/mailbox', '/assets/main.js', '/graphqlx', '/apis'])(
    '%s is for no other page',
    async (path) => {
      for (const method of ['GET', 'OPTIONS']) {
        expect(cors((await ask(path, method, { ...asked('GET'), origin: PAGES })).headers)).toEqual({});
      }
    },
  );

  it('OPTIONS names what /graphql takes', async () => {
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
      ['names it', PAGES],
      ['does not', EVIL],
      ['cannot', 'null'],
    ])('is neither given to nor read from a foreign page, whether the setting %s', async (_what, origin) => {
      const abroad = await signUp({ origin });
      expect(abroad.text).toContain('accessToken');
      expect(abroad.headers.getSetCookie()).toEqual([]);

      const cookie = cookieOf(await signUp({}));
      const byGraphql = await ask('/graphql', 'POST', { ...JSON_TYPE, cookie, origin }, REFRESH);
      expect(byGraphql.text).toContain('session-ended');
      const byRest = await ask('/api/auth/refresh', 'POST', { ...JSON_TYPE, cookie, origin }, '{}');
      expect(byRest.status).toBe(401);
      // It was not used up either.
      expect((await ask('/graphql', 'POST', { ...JSON_TYPE, cookie }, REFRESH)).text).toContain(
        'accessToken',
      );
    });

    it.each([
      ['at the address that is set', { origin: 'https://kolo.test' }],
      ['under the name by which it was asked', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
      [
        'behind a proxy that changes the name',
        { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' },
      ],
    ])('is for Kolo’s own pages: %s', async (_where, headers) => {
      const cookie = cookieOf(await signUp(headers));

      expect(cookie).toMatch(/kolo_refresh=./);
      expect((await ask('/graphql', 'POST', { ...JSON_TYPE, cookie, ...headers }, REFRESH)).text).toContain(
        'accessToken',
      );
    });
  });
});

it('without the setting no answer speaks of other pages', async () => {
  const app = await startTestApp();
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    const { headers } = await send(`${app.url}/graphql`, {
      method,
      headers: { ...asked('POST'), origin: PAGES },
    });
    expect([cors(headers), headers.get('vary')?.includes('Origin') ?? false]).toEqual([{}, false]);
  }
  await app.close();
});
