import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rawRequest, statusesIn } from '../../../test/tools/raw-request.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

let folder: string;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-hostile-'));
  for (const part of ['client/assets', 'developer/assets']) {
    await mkdir(join(folder, part), { recursive: true });
    await writeFile(join(folder, part, 'main.js'), 'hello');
    await writeFile(join(folder, part, '.hidden'), 'the secret');
  }
  await writeFile(join(folder, 'client/index.html'), '<title>Kolo</title>');
  await writeFile(join(folder, 'secret.txt'), 'the secret');
  app = await startTestApp({
    clientFolder: join(folder, 'client'),
    developerFolder: join(folder, 'developer'),
  });
  ada = await app.person('Ada Lovelace');
});
afterAll(async () => {
  // After all attacks, the server still responds.
  expect((await app.ask(ada, '{ me { id } }')).refusal).toBeUndefined();
  await app.close();
  await rm(folder, { recursive: true });
});

const HOST = 'Host: kolo.test\r\nConnection: close\r\n';
const get = (target: string, headers = HOST): Promise<string> =>
  rawRequest(app.url, `GET ${target} HTTP/1.1\r\n${headers}\r\n`);

const paths = [
  '../secret.txt',
  '../../secret.txt',
  '..%2fsecret.txt',
  '..%2F..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e/%2e%2e/secret.txt',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '%252e%252e%252fsecret.txt',
  '..\\secret.txt',
  '..%5csecret.txt',
  '..%5c..%5csecret.txt',
  '....//secret.txt',
  '.hidden',
  '%2ehidden',
  'main.js%00.txt',
  '..%00/secret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '%',
  '%ff',
];
const roots = ['/', '/assets/', '//', '/developer/assets/'];

describe('files outside the folder and hidden files are not served:', () => {
  it.each(roots.flatMap((root) => paths.map((path) => root + path)))('%s', async (target) => {
    const response = await get(target);

    expect([[400], [403], [404]]).toContainEqual(statusesIn(response));
    expect(response).not.toContain('the secret');
  });

  it('but other files are', async () => {
    expect(await get('/assets/main.js')).toContain('hello');
    expect(await get('/developer/assets/main.js')).toContain('hello');
  });

  it.each(['//evil.example', '//evil.example/', '//evil.example/%2e%2e', '/assets', '/\\evil.example'])(
    'and %s does not redirect',
    async (target) => {
      const response = await get(target);

      expect(statusesIn(response)).toEqual([404]);
      expect(response.toLowerCase()).not.toContain('\r\nlocation:');
    },
  );
});

describe('a request that violates HTTP is refused without effect:', () => {
  const body = '{"query":"{ __typename }"}';
  const post = (headers: string, content = body): string =>
    `POST /graphql HTTP/1.1\r\n${HOST}${headers}\r\n${content}`;
  const json = 'Content-Type: application/json\r\n';

  it.each([
    ['a header that is too long', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['too many headers', `GET / HTTP/1.1\r\n${HOST}${'X: yyyyyyyyyy\r\n'.repeat(1_900)}\r\n`, 431],
    ['a path that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ['two lengths', post(`${json}Content-Length: 26\r\nContent-Length: 1\r\n`), 400],
    ['a length and chunks', post(`${json}Content-Length: 26\r\nTransfer-Encoding: chunked\r\n`), 400],
    ['an unknown transfer encoding', post(`${json}Transfer-Encoding: chunked, identity\r\n`), 400],
    ['an invalid length', post(`${json}Content-Length: 2a\r\n`), 400],
    ['a negative length', post(`${json}Content-Length: -1\r\n`), 400],
    ['an invalid chunk', post(`${json}Transfer-Encoding: chunked\r\n`, 'zz\r\nhello\r\n0\r\n\r\n'), 400],
    ['a header with a null byte', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, 400],
    ['a header that is folded into two lines', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`, 400],
    ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}X : a\r\n\r\n`, 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, 400],
    ['two Hosts for an operation', post(`${json}hOsT: kolo.test\r\nContent-Length: ${body.length}\r\n`), 400],
    ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 400],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['an unknown expectation', post(`${json}Content-Length: 26\r\nExpect: 200-maybe\r\n`), 417],
  ])('%s', async (_what, bytes, status) => {
    expect(statusesIn(await rawRequest(app.url, bytes))).toEqual([status]);
  });

  it('a second request in the body of the first', async () => {
    const hidden = `GET /health/live HTTP/1.1\r\n${HOST}\r\n`;
    const response = await rawRequest(
      app.url,
      post(`${json}Content-Length: ${body.length}\r\n`, body + hidden),
    );

    // The first request closes its connection.
    expect(statusesIn(response)).toEqual([400]);
  });
});

describe('an unusual but valid request is answered:', () => {
  it.each([
    ['an absolute URL of another host', 'GET http://evil.example/api/user/me HTTP/1.1', 401],
    ['an absolute URL of another host with a query', 'GET http://evil.example/?a=b HTTP/1.1', 200],
    ['TRACE', 'TRACE / HTTP/1.1', 404],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1', 404],
    ['a query without a path', 'GET ?x HTTP/1.1', 400],
    ['nested query parameters', `GET /api/user/me?${'a['.repeat(500)} HTTP/1.1`, 401],
  ])('%s', async (_what, line, status) => {
    const response = await rawRequest(app.url, `${line}\r\n${HOST}\r\n`);

    expect(statusesIn(response)).toEqual([status]);
    expect(response).not.toContain('evil.example');
  });

  it.each([
    ['a valid and an invalid token', [true, false], 200],
    ['an invalid and a valid token', [false, true], 401],
    ['an invalid token', [false], 401],
  ])('Authorization headers with %s', async (_what, headers, status) => {
    const lines = headers.map(
      (good) => `Authorization: Bearer ${good ? ada.token : `x${'='.repeat(2_000)}`}\r\n`,
    );
    const response = await get(`/api/user/me`, HOST + lines.join(''));

    expect(statusesIn(response)).toEqual([status]);
  });

  it('a compressed body, up to the size limit after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' ')).toString('latin1');
    const headers = `${HOST}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`;

    expect(statusesIn(await rawRequest(app.url, `POST /graphql HTTP/1.1\r\n${headers}\r\n${bomb}`))).toEqual([
      413,
    ]);
  });
});

describe('a hundred thousand nested brackets', () => {
  const brackets = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const send = (path: string, body: string, headers: Record<string, string>): Promise<Response> =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}`, ...headers },
      body,
    });

  const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'deep' }];
  it.each(keys)('are refused by both APIs (%j)', async (headers) => {
    const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
    const graphql = await send('/graphql', `{"query":"${query}","variables":{"input":${brackets}}}`, headers);
    const rest = await send('/api/cycle', `{"title":${brackets}}`, headers);

    expect(rest.status).toBe(400);
    const { errors } = (await graphql.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|BAD_REQUEST)$/);
  });
});

describe('the host of a request', () => {
  it('appears in no email: links lead to PUBLIC_URL', async () => {
    const query = `mutation { requestPasswordReset(email: "${ada.email}") }`;
    const body = JSON.stringify({ query });
    const headers = [
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: gopher',
      'Forwarded: host=evil.example',
      'X-Original-URL: /evil.example',
      'Origin: http://evil.example',
      'Referer: http://evil.example/',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const response = await rawRequest(
      app.url,
      `POST /graphql HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
    );

    expect(response).toContain('"requestPasswordReset":true');
    expect(response).not.toContain('evil.example');
    const [email] = await app.emailsTo(ada.email, 'reset');
    expect(email?.text).toContain('http://kolo.test/reset-password');
    expect(JSON.stringify(email)).not.toContain('evil.example');
  });
});
