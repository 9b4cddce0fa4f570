import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PAGE = '<title>Kolo</title>';
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-spa-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'client/index.html'), PAGE);
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'client/assets/main-1a2b.js'), 'hello');
  await writeFile(join(folder, 'secret.txt'), 'the secret');
  app = await startTestApp({ clientFolder: join(folder, 'client') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (path: string, { accept = 'text/html', method = 'GET' } = {}) => {
  const response = await fetch(`${app.url}${path}`, { method, headers: { accept } });
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    body: await response.text(),
  };
};

it.each([
  '/',
  '/sign-up?step=1',
  '/forgot-password',
  '/reset-password?oobCode=x',
  '/dashboard',
  '/start-cycle',
  '/send-invites',
  '/my-cycles',
  '/my-cycles/7d3f',
  '/confirm/invite?email=a&token=b&cycleId=c&participantId=d',
  '/confirm/collectionStatus',
  '/invite/accept',
  '/profile',
])('gives the one page on %s, never from a cache', async (path) => {
  expect(await get(path)).toEqual({ status: 200, cache: 'no-cache', body: PAGE });
});

it.each(['/confirm/%', '/my-cycles/%E0%A4%A'])(
  'shows a page on %s, whose escapes are broken',
  async (path) => {
    expect(await get(path)).toEqual({ status: 404, cache: 'no-cache', body: PAGE });
    expect(await get(path, { accept: '*/*' })).toMatchObject({ status: 404 });
  },
);

it.each(['/nothing', '/my-cycles/1/2', '/my-cycle', '/.env', '/index.html/'])(
  'says of %s that it is not there: to a person with a page, to a program without',
  async (path) => {
    expect(await get(path)).toEqual({ status: 404, cache: 'no-cache', body: PAGE });
    expect(await get(path, { accept: '*/*' })).toMatchObject({
      status: 404,
      body: '{"message":"There is nothing here.","code":"NOT_FOUND","reason":"nothing-here"}',
    });
  },
);

it('gives assets for good, and other files for an hour', async () => {
  expect(await get('/assets/main-1a2b.js')).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    body: 'hello',
  });
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, cache: 'public, max-age=3600' });
});

it('answers a missing asset with 404 and no page, whoever asks', async () => {
  for (const accept of ['*/*', 'text/html']) {
    const { status, body } = await get('/assets/main-0000.js', { accept });

    expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ reason: 'nothing-here' })]);
  }
});

it.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%00'])(
  'gives nothing beyond its folder: %s',
  async (path) => {
    const { status, body } = await get(path, { accept: '*/*' });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('the secret');
  },
);

it('does not take other methods for a visit', async () => {
  expect((await get('/dashboard', { method: 'POST' })).status).toBe(404);
});
