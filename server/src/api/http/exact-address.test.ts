import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sendLines } from '../../../test/tools/raw-lines.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { isOtherSpelling } from './exact-address.ts';

/** Each endpoint has exactly one path, so that rules of a proxy in front for that path cannot be bypassed. */

let folder: string;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-one-address-'));
  for (const part of ['client', 'developer']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'client/index.html'), '<title>Kolo</title>');
  for (const page of ['sandbox', 'graphiql', 'api-docs']) {
    await writeFile(join(folder, `developer/${page}.html`), '<title>For developers</title>');
  }
  app = await startTestApp({
    clientFolder: join(folder, 'client'),
    developerFolder: join(folder, 'developer'),
  });
  ada = await app.person('Ada Lovelace');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const statusOf = async (method: string, target: string): Promise<number> => {
  const headers = [
    // The mailbox requires a local host name.
    'Host: localhost',
    'Content-Type: application/json',
    `Authorization: Bearer ${ada.token}`,
    'Accept: */*',
  ];
  const body = method === 'POST' ? '{"query": "{ me { id } }"}' : '';
  return (await sendLines(app.url, [`${method} ${target} HTTP/1.1`, ...headers], body)).status;
};

const apis: [string, string][] = [
  ['POST', '/graphql'],
  ['GET', '/graphql/sample-operations.json'],
  ['GET', '/graphql/graphiql'],
  ['GET', '/api/user/me'],
  ['GET', '/api/docs'],
  ['GET', '/api/openapi.json'],
  ['GET', '/health/live'],
  ['GET', '/health/ready'],
  ['GET', '/dev/mailbox'],
  ['GET', '/dev/mailbox.json'],
];

const first = (path: string, change: (name: string) => string): string =>
  path.replace(/^\/([^/.]+)/, (_all, name: string) => `/${change(name)}`);
const last = (path: string, change: (name: string) => string): string =>
  path.replace(/[^/.]+(?=(?:\.\w+)?$)/, change);
const upper = (name: string): string => name.toUpperCase();
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const encoded = (name: string): string => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;

const spellings = (path: string): string[] => [
  first(path, upper),
  first(path, capital),
  last(path, upper),
  last(path, capital),
  path.toUpperCase(),
  `${path}/`,
  `${path}//`,
  `${path}/?x=1`,
  `/${path}`,
  path.replace(/\/(?=[^/]+$)/, '//'),
  path.replace(/\/(?=[^/]+$)/, '/./'),
  `/x/..${path}`,
  `${path}/.`,
  `${path}%2f`,
  `${path}%2F`,
  `${path}%5c`,
  `${path}\\`,
  `${path}#x`,
  `${path}/#x`,
  `${path}%20`,
  `${path};x=1`,
  `${path}%3f`,
  `${path}%00`,
  first(path, encoded),
  path.replace(/(?<=.)\//g, '%2f').replace(/^(\/[^/%]+)$/, '$1%2f'),
  path
    .replaceAll('/', '\\')
    .replace('\\', '/')
    .replace(/^(\/[^\\]+)$/, '$1\\'),
];

it.each(apis)('%s %s exists', async (method, path) => {
  expect(await statusOf(method, path)).toBe(200);
  expect(await statusOf(method, `${path}?x=/y/#z`)).toBe(200);
});

it.each(apis)('%s %s has no other spelling', async (method, path) => {
  for (const target of spellings(path)) {
    const status = await statusOf(method, target);

    expect({ target, exists: status !== 404 && status !== 400 }).toEqual({ target, exists: false });
  }
});

it.each(['/', '/dashboard', '/dashboard/', '/sign-up?step=1'])(
  'pages also have other spellings: %s',
  async (path) => {
    expect(await statusOf('GET', path)).toBe(200);
  },
);

it('a path with trailing slashes, or followed by #, is another spelling', () => {
  const of = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 8 });
  fc.assert(
    fc.property(
      of('/', 'a', '%', '.').map((path) => `${path}a`),
      of('/'),
      fc.option(fc.tuple(fc.constantFrom('?', '#'), of('/', 'a', '?', '#')), { nil: ['', ''] }),
      (path, slashes, [mark, rest]) => {
        expect(isOtherSpelling(`/${path}${slashes}${mark}${rest}`)).toBe(slashes !== '' || mark === '#');
      },
    ),
  );
  expect(['/', '/?/', '//', '/#'].map(isOtherSpelling)).toEqual([false, false, true, true]);
});
