import { readdir, readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { failureKinds } from '../../domain/messages/failures.ts';
import { operations as graphqlOperations } from '../../schema/operations.ts';
import { CYCLE_INPUT } from '../../../test/tools/cycle.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Json[];
  'x-graphql-operations': string[];
  responses: Record<string, { headers: Json }>;
}
interface Document {
  openapi: string;
  info: { license: Json; contact: Json };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startTestApp();
  document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => app.close());

const operations = (): Operation[] =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));

  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(document.openapi).toMatch(/^3\.1\./);
});

/** The paths that clients rely on (docs/rules.md §17.1), without the names of their parameters. */
const PATHS = [
  'POST /api/user/register',
  'GET /api/user/me',
  'PUT /api/user/update',
  'POST /api/user/verify-email',
  'POST /api/cycle',
  'PUT /api/cycle/{}',
  'GET /api/my-cycle',
  'GET /api/my-cycle/{}',
  'PUT /api/my-cycle/{}',
  'GET /api/participant',
  'GET /api/participant/{}',
  'PUT /api/participant/{}',
  'DELETE /api/participant/{}',
  'GET /api/participant/collectors',
  'POST /api/email/send-invites',
  'POST /api/email/send-welcome-email',
  'POST /api/email/send-invite-response',
  'POST /api/email/send-confirmation-email',
  'POST /api/round/{}',
  'GET /api/round/{}/{}',
  'PUT /api/payment/{}/{}',
  'POST /api/auth/sign-in',
  'POST /api/auth/refresh',
  'POST /api/auth/sign-out',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'GET /api/cycle/{}/invites',
  'DELETE /api/invite/{}',
  'GET /api/cycle/{}/history',
];

it('has exactly the paths that clients rely on', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );

  expect(documented.sort()).toEqual([...PATHS].sort());
});

it('has a unique operationId for every operation, which is a valid identifier', () => {
  const ids = operations().map(({ operationId }) => operationId);

  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z][\w-]*$/);
});

it('has the operationId of the GraphQL operation if both do the same, and otherwise one that GraphQL does not have', async () => {
  const own: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, 'x-graphql-operations': named }] of Object.entries(methods)) {
      const { headers } = await fetch(`${app.url}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method: method.toUpperCase(),
      });

      expect(headers.get('link')).toContain(`title="${named.join(' ')}"`);
      if (named.join() === operationId) continue;
      expect(Object.keys(graphqlOperations)).not.toContain(operationId);
      own.push(operationId);
    }
  }
  expect(own).toEqual([
    'updateCycle',
    'updateMyCycle',
    'updateParticipant',
    'sendWelcomeEmail',
    'sendInviteResponse',
    'createRound',
  ]);
});

it('has only integers as numbers', () => {
  const types = [...JSON.stringify(document).matchAll(/"type":("\w+"|\[[^\]]+\])/g)].map(([, type]) => type);

  expect(types.filter((type) => type?.includes('integer')).length).toBeGreaterThan(10);
  expect(types.filter((type) => type?.includes('number'))).toEqual([]);
});

it('states that no licence is granted, and the operator as the contact', async () => {
  const top = new URL('../../../../', import.meta.url);
  const { license } = JSON.parse(await readFile(new URL('package.json', top), 'utf8')) as Json;
  const files = (await readdir(top)).filter((name) => /^(?:licen[cs]e|copying)/i.test(name));

  // If a licence is granted, the document must state it too.
  expect({ license, files }).toEqual({ license: undefined, files: [] });
  expect(document.info.license).toEqual({ name: 'All rights reserved' });
  expect(document.info.contact).toMatchObject({ url: 'http://kolo.test' });
});

it('documents the headers of repeated, cacheable and revalidated responses', async () => {
  const ada = await app.person('Ada Lovelace');
  const body = { ...CYCLE_INPUT, type: 'group' };
  const headers = { 'idempotency-key': 'one' };
  const statuses = (path: string, method: string) => document.paths[path]?.[method]?.responses ?? {};

  // The test client also checks each response and its headers against the document.
  const first = await app.rest(ada, 'POST', '/api/cycle', body, { headers });
  const again = await app.rest(ada, 'POST', '/api/cycle', body, { headers });
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(again.headers.has('etag')).toBe(false);
  expect(Object.keys(statuses('/api/cycle', 'post')['201']?.headers ?? {})).toContain('Idempotent-Replayed');

  const read = await app.rest(ada, 'GET', '/api/my-cycle');
  const ifNoneMatch = { 'if-none-match': read.headers.get('etag') ?? '' };
  const unchanged = await app.rest(ada, 'GET', '/api/my-cycle', undefined, { headers: ifNoneMatch });
  expect([read.status, unchanged.status]).toEqual([200, 304]);
  expect(unchanged.headers.get('etag')).toBe(ifNoneMatch['if-none-match']);
  // `fetch` adds `no-cache` to such a request by itself.
  const byFetch = await fetch(`${app.url}/api/my-cycle`, {
    headers: { ...ifNoneMatch, authorization: `Bearer ${ada.token}` },
  });
  expect([byFetch.status, byFetch.headers.get('etag')]).toEqual([304, ifNoneMatch['if-none-match']]);
  await app.rest(ada, 'POST', '/api/cycle', body);
  expect((await app.rest(ada, 'GET', '/api/my-cycle', undefined, { headers: ifNoneMatch })).status).toBe(200);

  const refused = await app.rest(undefined, 'GET', '/api/my-cycle');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(Object.keys(statuses('/api/my-cycle', 'get')['401']?.headers ?? {})).toContain('WWW-Authenticate');
});

it('documents for every path that the database may be unreachable', () => {
  const missing = operations().filter(
    ({ responses }) => !JSON.stringify(responses['503'] ?? {}).includes('"busy"'),
  );

  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
});

it('documents that signing out works without a cookie, and that refreshing does not', async () => {
  const security = (path: string): Json[] | undefined => document.paths[path]?.post?.security;
  expect(security('/api/auth/sign-out')).toEqual([{ refreshCookie: [] }, {}]);
  expect(security('/api/auth/refresh')).toEqual([{ refreshCookie: [] }]);

  expect((await app.rest(undefined, 'POST', '/api/auth/sign-out')).data).toEqual({ done: true });
  expect((await app.rest(undefined, 'POST', '/api/auth/refresh')).refusal?.reason).toBe('session-ended');
});

it('has no dangling references', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, target]) => target ?? '',
  );
  const found = (target: string): unknown =>
    target
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((inner, step) => (inner as Json | undefined)?.[step], document);

  expect(references.length).toBeGreaterThan(50);
  expect(references.filter((target) => !target.startsWith('#/') || found(target) === undefined)).toEqual([]);
});

it('uses only known tags and reasons', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { operationId, tags: own } of operations()) {
    expect({ operationId, known: own.every((tag) => tags.includes(tag)) }).toEqual({
      operationId,
      known: true,
    });
  }
  const named = [...JSON.stringify(document).matchAll(/"reason":\{"enum":\[([^\]]+)\]/g)].flatMap(
    ([, list]) => JSON.parse(`[${list}]`) as string[],
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((reason) => !Object.hasOwn(failureKinds, reason))).toEqual([]);
});

it('documents for every path whether it needs an account', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, security, responses }] of Object.entries(methods)) {
      const { status } = await fetch(`${app.url}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method: method.toUpperCase(),
      });
      const needsBearer = JSON.stringify(security).includes('bearer');
      const isRefresh = path === '/api/auth/refresh';

      expect({ operationId, refused: status === 401 }).toEqual({
        operationId,
        refused: needsBearer || isRefresh,
      });
      if (needsBearer) expect(Object.keys(responses)).toContain('401');
    }
  }
});

it('is the same for everyone, and needs no account', async () => {
  const again = await fetch(`${app.url}/api/openapi.json`, { headers: { authorization: 'Bearer x' } });

  expect(again.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await again.json()).toEqual(document);
});
