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

/** The directives of the answer's policy, by name. */
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
])('shows a browser %s, never from a cache', async (path, page) => {
  const { status, body, headers } = await get(on, path);

  expect([status, body]).toEqual([200, `the page ${page}`]);
  expect(headers.get('cache-control')).toBe('no-cache');
});

it.each(['*/*', 'application/json', 'application/graphql-response+json, text/html;q=0.5'])(
  'answers a program that takes %s on /graphql, and shows it no page',
  async (accept) => {
    const { status, body } = await get(on, '/graphql', { accept });

    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [expect.anything()] });
  },
);

it('lets no page run a script that is not from here, but Sandbox Apollo’s own', async () => {
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

it('hands the sample operations to both pages', async () => {
  const { status, body } = await get(on, '/graphql/sample-operations.json');

  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    document: expect.stringContaining('query Me {'),
    variables: { createCycle: { frequency: 28 } },
    headers: { Authorization: 'Bearer ' },
  });
});

describe('with the landing page off', () => {
  it('tells a browser that it is, and how to switch it on', async () => {
    for (const path of ['/graphql', '/graphql?query=%7Bme%7Bid%7D%7D']) {
      const { status, body, headers } = await get(off, path);

      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(body).toContain('GRAPHQL_LANDING_PAGE=on');
    }
  });

  it('answers a program as ever', async () => {
    const { status, body } = await get(off, '/graphql', { accept: '*/*' });

    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { reason: 'cross-site-request' } }] });
  });

  it.each(['/graphql/graphiql', '/graphql/sample-operations.json'])('has nothing at %s', async (path) => {
    expect(await get(off, path)).toMatchObject({
      status: 404,
      body: '{"message":"There’s nothing at this address.","code":"NOT_FOUND","reason":"nothing-here"}',
    });
  });

  it('still answers GraphQL, and tells REST on its page', async () => {
    const ada = await off.person('Ada Lovelace');

    expect((await off.ask(ada, '{ me { id } }')).data).toEqual({ me: { id: ada.id } });
    expect((await get(off, '/api/docs')).status).toBe(200);
  });
});

it('answers GraphQL at its own address only', async () => {
  for (const path of ['/graphql/nothing', '/graphql/graphiql']) {
    expect((await get(on, path, { method: 'POST', accept: '*/*' })).status).toBe(404);
  }
});

it('only ever shows the page of REST', async () => {
  expect((await get(on, '/api/docs', { method: 'POST' })).status).toBe(405);
});

it('gives what the pages are made of for good, and nothing beyond', async () => {
  const asset = await get(on, '/developer/assets/page-1a2b.js', { accept: '*/*' });
  expect([asset.status, asset.body]).toEqual([200, 'hello']);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

  expect((await get(on, '/developer/assets/page-0000.js')).status).toBe(404);
  for (const path of ['..%2fgraphiql.html', '..%2f..%2fsecret.txt']) {
    expect((await get(on, `/developer/assets/${path}`)).status).toBe(404);
  }
});

it('does without the pages where they have not been built', async () => {
  const app = await startTestApp();
  try {
    expect((await get(app, '/graphql')).status).toBe(400);
    expect((await get(app, '/graphql/graphiql')).status).toBe(404);
    expect((await get(app, '/api/docs')).status).toBe(404);
  } finally {
    await app.close();
  }
});
