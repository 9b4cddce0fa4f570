import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../../test/tools/browser.ts';
import { captureLog } from '../../../test/tools/captured-log.ts';
import { expectOneLineEach } from '../../../test/tools/one-line-each.ts';
import { sendLines } from '../../../test/tools/raw-lines.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

/** Neither the requested path nor the `Host` header can redirect to another site. */

const kept = captureLog();
let folder: string;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-elsewhere-'));
  await mkdir(join(folder, 'client/assets/evil.example'), { recursive: true });
  await mkdir(join(folder, 'developer/assets/evil.example'), { recursive: true });
  await writeFile(join(folder, 'client/index.html'), '<title>Kolo</title>');
  for (const page of ['sandbox', 'graphiql', 'api-docs']) {
    await writeFile(join(folder, `developer/${page}.html`), '<title>Kolo</title>');
  }
  app = await startTestApp({
    log: kept.log,
    clientFolder: join(folder, 'client'),
    developerFolder: join(folder, 'developer'),
  });
  ada = await app.person('Ada Lovelace');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const addresses = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/..',
  '//evil.example/%2e%2e',
  '//evil.example/../assets',
  '///evil.example/assets',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '/\\/evil.example/..',
  '/.//evil.example',
  '/%09//evil.example',
  '/%0d%0aLocation:%20http://evil.example',
  '/assets',
  '/assets//evil.example',
  '/assets/evil.example',
  '/developer/assets/evil.example',
  '//assets/evil.example',
  '/assets/..//evil.example/',
  '/graphql//evil.example',
  '//evil.example/graphql',
  '/api//evil.example',
  '/api/docs//evil.example',
  '//evil.example/api/docs',
  '/dev//mailbox',
  '//evil.example/dev/mailbox',
  '/dashboard//evil.example',
  '/?redirect=//evil.example',
  '/confirm/invite?redirect=https://evil.example',
  'http://evil.example/',
  'http://evil.example/assets',
  'https://evil.example@kolo.test/assets',
  '/health//evil.example',
];

it.each(addresses)('%s does not redirect to another site', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const accept of ['text/html', '*/*']) {
      kept.lines.length = 0;
      const { status, head } = await sendLines(app.url, [
        `${method} ${address} HTTP/1.1`,
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        `Accept: ${accept}`,
      ]);

      const context = { address, method, accept, status };
      expect({ ...context, isRedirect: status >= 300 && status < 400 }).toEqual({
        ...context,
        isRedirect: false,
      });
      expect(status).toBeLessThan(500);
      expect(head.join('\n')).not.toMatch(/evil\.example|^(?:location|refresh|content-location):/im);
      if (!address.startsWith('/health')) expectOneLineEach(kept, 1);
    }
  }
});

it('the Host header of a request appears in no email', async () => {
  await openBrowser(app).requestReset(ada.email);
  await sendLines(
    app.url,
    [
      'POST /graphql HTTP/1.1',
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'X-Forwarded-For: 198.51.100.77',
      'Forwarded: host=evil.example',
      'Origin: https://evil.example',
      'Referer: https://evil.example/',
      'Content-Type: application/json',
    ],
    JSON.stringify({ query: `mutation { requestPasswordReset(email: "${ada.email}") }` }),
  );

  const emails = await app.emailsTo(ada.email, 'reset');
  expect(emails).toHaveLength(2);
  for (const { html, text } of emails) {
    expect(html + text).not.toContain('evil.example');
    expect(text).toContain('http://kolo.test/');
  }
});

it('no other origin may read responses', async () => {
  for (const path of ['/', '/graphql', '/api/user/me', '/api/openapi.json', '/health/live']) {
    const { head } = await sendLines(app.url, [
      `OPTIONS ${path} HTTP/1.1`,
      'Host: kolo.test',
      'Origin: https://evil.example',
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: authorization',
    ]);

    expect(head.filter((line) => /^access-control/i.test(line))).toEqual([]);
  }
});
