import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
let folder: string;
let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-developer-'));
  const developerFolder = join(folder, 'developer');
  await mkdir(join(developerFolder, 'assets'), { recursive: true });
  for (const page of ['sandbox', 'graphiql', 'api-docs']) {
    await writeFile(join(developerFolder, `${page}.html`), `the page ${page}`);
  }
  await writeFile(join(developerFolder, 'assets/page-1a2b.js'), 'hello');
  await writeFile(join(folder, 'secret.txt'), 'the secret');
  on = await startTestApp({ developerFolder });
  off = await startTestApp({ developerFolder, graphqlLandingPage: false });
});
afterAll(async () => {
  await on.close();
  await off.close();
  await rm(folder, { recursive: true });
});

const get = async (app: TestApp, path: string, { accept = BROWSER, method = 'GET' } = {}) => {
  const response = await fetch(`${app.url}${path}`, { method, headers: { accept } });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

/** The directives of the response's policy, by name. */
const policyOf = ({ headers }: { headers: Headers }): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

it.each([
  ['/graphql', 'sandbox'],
  ['/graphql?query=%7Bme%7Bid%7D%7D', 'sandbox'],
  ['/graphql/graphiql', 'graphiql'],
  ['/api/docs', 'api-docs'],
])('%s shows browsers a page without caching', async (path, page) => {
  const { status, body, headers } = await get(on, path);

  expect([status, body]).toEqual([200, `the page ${page}`]);
  expect(headers.get('cache-control')).toBe('no-cache');
});

it.each(['*/*', 'application/json', 'application/graphql-response+json, text/html;q=0.5'])(
  'GET /graphql shows no page to a program that accepts %s',
  async (accept) => {
    const { status, body } = await get(on, '/graphql', { accept });

    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [expect.anything()] });
  },
);

it('allows scripts of other hosts only on the Sandbox page, from Apollo', async () => {
  const [sandbox, graphiql, docs] = await Promise.all(
    ['/graphql', '/graphql/graphiql', '/api/docs'].map(async (path) => policyOf(await get(on, path))),
  );

  expect(sandbox).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' https://embeddable-sandbox.cdn.apollographql.com",
    'frame-src': 'https://sandbox.embed.apollographql.com',
    'style-src': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(graphiql).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'", 'worker-src': "'self'" });
  expect(docs).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'", 'style-src': "'self'" });
  expect(JSON.stringify([graphiql, docs])).not.toMatch(/https?:/);
});

it('serves the sample operations for both GraphQL pages', async () => {
  const { status, body } = await get(on, '/graphql/sample-operations.json');

  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    document: expect.stringContaining('query Me {'),
    variables: { createCycle: { frequency: 28 } },
    headers: { Authorization: 'Bearer ' },
  });
});

describe('with the landing page off', () => {
  it('GET /graphql explains in a browser how to switch it on', async () => {
    for (const path of ['/graphql', '/graphql?query=%7Bme%7Bid%7D%7D']) {
      const { status, body, headers } = await get(off, path);

      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(body).toContain('GRAPHQL_LANDING_PAGE=on');
    }
  });

  it('GET /graphql responds to programs as before', async () => {
    const { status, body } = await get(off, '/graphql', { accept: '*/*' });

    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { reason: 'cross-site-request' } }] });
  });

  it.each(['/graphql/graphiql', '/graphql/sample-operations.json'])('%s does not exist', async (path) => {
    expect(await get(off, path)).toMatchObject({
      status: 404,
      body: '{"message":"There’s nothing at this address.","code":"NOT_FOUND","reason":"nothing-here"}',
    });
  });

  it('GraphQL and the page of the REST API still work', async () => {
    const ada = await off.person('Ada Lovelace');

    expect((await off.ask(ada, '{ me { id } }')).data).toEqual({ me: { id: ada.id } });
    expect((await get(off, '/api/docs')).status).toBe(200);
  });
});

it('responds to GraphQL operations only at /graphql', async () => {
  for (const path of ['/graphql/nothing', '/graphql/graphiql']) {
    expect((await get(on, path, { method: 'POST', accept: '*/*' })).status).toBe(404);
  }
});

it('supports only GET for the page of the REST API', async () => {
  expect((await get(on, '/api/docs', { method: 'POST' })).status).toBe(405);
});

it('caches the assets of the pages for a year, and serves no other files', async () => {
  const asset = await get(on, '/developer/assets/page-1a2b.js', { accept: '*/*' });
  expect([asset.status, asset.body]).toEqual([200, 'hello']);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

  expect((await get(on, '/developer/assets/page-0000.js')).status).toBe(404);
  for (const path of ['..%2fgraphiql.html', '..%2f..%2fsecret.txt']) {
    expect((await get(on, `/developer/assets/${path}`)).status).toBe(404);
  }
});

it('works without the pages if they have not been built', async () => {
  const app = await startTestApp();
  try {
    expect((await get(app, '/graphql')).status).toBe(400);
    expect((await get(app, '/graphql/graphiql')).status).toBe(404);
    expect((await get(app, '/api/docs')).status).toBe(404);
  } finally {
    await app.close();
  }
});
