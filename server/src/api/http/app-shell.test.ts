import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rawRequest } from '../../../test/tools/raw-request.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { HOME } from '../../base/home.ts';
import { PAGES } from './app-shell.ts';

const PAGE = '<title>Kolo</title>';
const SCRIPT = 'hello';
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-spa-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'client/index.html'), PAGE);
  await writeFile(join(folder, 'client/index.pt-BR.html'), PAGE);
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'client/assets/main-1a2b.js'), SCRIPT);
  for (const file of ['robots.txt', 'manifest.webmanifest']) {
    await copyFile(join(HOME, 'client/public', file), join(folder, 'client', file));
  }
  for (const [file, text] of [
    ['index.html', PAGE],
    ['assets/main-1a2b.js', SCRIPT],
  ] as const) {
    await writeFile(join(folder, 'client', `${file}.br`), brotliCompressSync(text));
    await writeFile(join(folder, 'client', `${file}.gz`), gzipSync(text));
  }
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
  '/prove-email?code=x',
  '/confirm-email?code=x',
  '/cancel-email?code=x',
  '/dashboard',
  '/start-cycle',
  '/send-invites',
  '/my-cycles',
  '/my-cycles/7d3f',
  '/confirm/invite?email=a&token=b&cycleId=c&participantId=d',
  '/confirm/collectionStatus',
  '/invite/accept',
  '/profile',
])('serves the page on %s without caching', async (path) => {
  expect(await get(path)).toEqual({ status: 200, cache: 'no-cache', body: PAGE });
});

it.each(['identity', 'gzip', 'br'])(
  'makes the address of the preview image absolute: %s',
  async (encoding) => {
    const image = '<meta property="og:image" content="/preview.png" />';
    await writeFile(join(folder, 'client/index.html'), PAGE + image);
    try {
      for (const path of ['/join/abc', '/nothing']) {
        const headers = { accept: 'text/html', 'accept-encoding': encoding };
        const response = await fetch(`${app.url}${path}`, { headers });
        expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        expect(await response.text()).toBe(PAGE + image.replace('/preview', 'http://kolo.test/preview'));
      }
    } finally {
      await writeFile(join(folder, 'client/index.html'), PAGE);
    }
  },
);

it.each([
  ['/join/abc', 'Join a savings circle on Kolo'],
  ['/JOIN/abc', 'Join a savings circle on Kolo'],
  ['/pay/abc', 'Kolo'],
  ['/place/abc', 'Kolo'],
  ['/confirm/invite?email=a&token=b', 'Kolo'],
  ['/invite/accept', 'Kolo'],
  ['/sign-up?redirect=/join/abc', 'Kolo'],
])('gives %s a preview in chats that names no circle: %s', async (path, title) => {
  const preview = (text: string) => `<meta property="og:title" content="${text}" />`;
  await writeFile(join(folder, 'client/index.html'), PAGE + preview('Kolo'));
  try {
    for (const encoding of ['identity', 'gzip', 'br']) {
      // Chat services ask for anything, and run no scripts.
      const headers = { accept: '*/*', 'accept-encoding': encoding, 'user-agent': 'WhatsApp/2.2' };
      const response = await fetch(`${app.url}${path}`, { headers });
      expect(await response.text()).toBe(PAGE + preview(title));
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-robots-tag')).toBe(path.startsWith('/sign-up') ? null : 'noindex');
    }
  } finally {
    await writeFile(join(folder, 'client/index.html'), PAGE);
  }
});

it('has exactly the pages of the client’s routes', async () => {
  const routes = await readFile(join(HOME, 'client/src/routeTree.gen.ts'), 'utf8');
  const [, addresses = ''] = /\n  to:\n((?:    \| '.*'\n)+)/.exec(routes) ?? [];
  const paths = [...addresses.matchAll(/'(.*)'/g)].map(([, path = '']) => path.replaceAll('$', ':'));

  expect(paths.toSorted()).toEqual(PAGES.toSorted());
});

it.each(['/confirm/%', '/my-cycles/%E0%A4%A'])(
  'shows a page on %s, which has a malformed escape',
  async (path) => {
    expect(await get(path)).toEqual({ status: 404, cache: 'no-cache', body: PAGE });
    expect(await get(path, { accept: '*/*' })).toMatchObject({ status: 404 });
  },
);

it.each([
  '/nothing',
  '/my-cycles/1/2',
  '/my-cycle',
  '/.env',
  '/index.html/',
  '/index.html',
  '/index.html?x=1',
  '/index%2ehtml',
  '/%69ndex.html',
  '//index.html',
  '/%2findex.html',
  '/assets/..%2findex.html',
  '/index.html.br',
  '/index.html.gz',
  '/index.pt-BR.html',
  '/assets/main-1a2b.js.br',
])('responds to %s with 404 and a page for browsers, and without a page for programs', async (path) => {
  expect(await get(path)).toEqual({ status: 404, cache: 'no-cache', body: PAGE });
  expect(await get(path, { accept: '*/*' })).toMatchObject({
    status: 404,
    body: '{"message":"There’s nothing at this address.","code":"NOT_FOUND","reason":"nothing-here"}',
  });
});

it('caches assets for a year, and other files for an hour', async () => {
  expect(await get('/assets/main-1a2b.js')).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    body: 'hello',
  });
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, cache: 'public, max-age=3600' });
});

it('serves what browsers and crawlers request by default, with the right content type', async () => {
  const fetched = async (path: string): Promise<[number, string | null, string]> => {
    const response = await fetch(`${app.url}${path}`);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };

  expect(await fetched('/favicon.ico')).toEqual([200, 'image/svg+xml', '<svg/>']);
  const [status, type, manifest] = await fetched('/manifest.webmanifest');
  expect([status, type]).toEqual([200, expect.stringMatching(/^application\/manifest\+json/)]);
  for (const { src } of (JSON.parse(manifest) as { icons: { src: string }[] }).icons) {
    expect((await fetched(src))[0]).toBe(200);
  }
  expect((await fetched('/robots.txt')).slice(0, 2)).toEqual([200, expect.stringMatching(/^text\/plain/)]);
});

it('lets search engines index only the pages without personal data', async () => {
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  const disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);

  expect(PAGES.filter((page) => !disallowed.some((path) => page.startsWith(path)))).toEqual([
    '/',
    '/sign-up',
    '/forgot-password',
  ]);
  expect(disallowed).toEqual(expect.arrayContaining(['/api', '/graphql', '/calendar', '/unsubscribe']));
});

it.each([
  ['/join/abc', 'noindex'],
  ['/JOIN/abc', 'noindex'],
  ['/pay/abc', 'noindex'],
  ['/place/abc', 'noindex'],
  ['/confirm/invite?email=a&token=b', 'noindex'],
  ['/invite/accept', 'noindex'],
  ['/reset-password?oobCode=x', 'noindex'],
  ['/prove-email?code=x', 'noindex'],
  ['/confirm-email?code=x', 'noindex'],
  ['/cancel-email', 'noindex'],
  ['/my-cycles/7d3f?token=x', 'noindex'],
  ['/unsubscribe/abc', 'noindex'],
  ['/calendar/abc.ics', 'noindex'],
  ['/', null],
  ['/sign-up', null],
])('sends %s with the X-Robots-Tag %s', async (path, expected) => {
  const { headers } = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } });

  expect(headers.get('x-robots-tag')).toBe(expected);
});

it('responds to a missing asset with 404 and without a page, even for browsers', async () => {
  for (const accept of ['*/*', 'text/html']) {
    const { status, body } = await get('/assets/main-0000.js', { accept });

    expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ reason: 'nothing-here' })]);
  }
});

it.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%00'])(
  'serves nothing outside its folder: %s',
  async (path) => {
    const { status, body } = await get(path, { accept: '*/*' });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('the secret');
  },
);

/** The raw head of the response, and the number of bytes after it: `fetch` would decompress them. */
async function raw(path: string, ...lines: string[]): Promise<{ head: string; bytes: number }> {
  const request = [`GET ${path} HTTP/1.1`, 'Host: kolo', 'Connection: close', ...lines, '', ''];
  const response = await rawRequest(app.url, request.join('\r\n'));
  const end = response.indexOf('\r\n\r\n');
  return { head: response.slice(0, end).toLowerCase(), bytes: response.length - end - 4 };
}

describe('a precompressed file', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache', PAGE],
    ['/my-cycles', 'text/html; charset=utf-8', 'no-cache', PAGE],
    ['/assets/main-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', SCRIPT],
    [
      '/assets/main-1a2b.js?v=1',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      SCRIPT,
    ],
  ])('is sent compressed to clients that accept it: %s', async (path, type, cache, text) => {
    const br = await raw(path, 'Accept-Encoding: gzip, deflate, br', 'Accept: text/html');
    const gzip = await raw(path, 'Accept-Encoding: gzip', 'Accept: text/html');

    expect(br.head).toContain('content-encoding: br');
    expect(br.bytes).toBe(brotliCompressSync(text).length);
    expect(gzip.head).toContain('content-encoding: gzip');
    expect(gzip.bytes).toBe(gzipSync(text).length);
    for (const { head } of [br, gzip]) {
      expect(head).toContain(`content-type: ${type}`);
      expect(head).toContain(`cache-control: ${cache}`);
      expect(head).toMatch(/vary: .*accept-encoding/);
      expect(head).toContain('etag: ');
    }
  });

  it.each(['', 'Accept-Encoding: identity', 'Accept-Encoding: br;q=0, gzip;q=0', 'Accept-Encoding: zstd'])(
    'is sent uncompressed to other clients: "%s"',
    async (line) => {
      const { head, bytes } = await raw('/assets/main-1a2b.js', ...(line ? [line] : []));

      expect(head).not.toContain('content-encoding');
      expect(head).toContain('vary: accept-encoding');
      expect(bytes).toBe(SCRIPT.length);
    },
  );

  it('is not sent again to a browser that has it', async () => {
    const line = 'Accept-Encoding: br';
    const { head } = await raw('/', line, 'Accept: text/html');
    const etag = /etag: (.*)/.exec(head)?.[1]?.replace('w/', 'W/') ?? '';

    const again = await raw('/', line, 'Accept: text/html', `If-None-Match: ${etag}`);

    expect(again.head).toContain('304 not modified');
    expect(again.bytes).toBe(0);
  });

  it('is replaced by an uncompressed error response', async () => {
    const { head } = await raw('/assets/main-1a2b.js', 'Accept-Encoding: br', 'If-Match: "another"');

    expect(head).toContain('400 ');
    expect(head).toContain('content-type: application/json');
    expect(head).not.toContain('content-encoding');
    expect(head).not.toContain('immutable');
  });
});

it('does not serve pages for other methods', async () => {
  expect((await get('/dashboard', { method: 'POST' })).status).toBe(404);
});
