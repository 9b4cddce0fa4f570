import { operations } from '../../schema/operations.ts';
import type { OpenApi } from '../../../test/tools/rest-client.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Calls every path and method without sign-in and without a body. Most calls are refused, which is intended. */
async function callAll() {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApi;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  return Promise.all(
    calls.map(async ({ method, path }) => {
      const { status, headers } = await fetch(`${app.url}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method });
      return { call: `${method} ${path}`, status, headers };
    }),
  );
}

it('every response has the date of the deprecation and the successor of the path', async () => {
  const responses = await callAll();
  expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThan(15);

  for (const { call, headers } of responses) {
    const [, since] = /^@(\d+)$/.exec(headers.get('deprecation') ?? '') ?? [];
    expect({ call, year: new Date(Number(since) * 1_000).getUTCFullYear() }).toEqual({ call, year: 2026 });
    const link = headers.get('link') ?? '';
    const [, named = ''] = /^<\/graphql>; rel="successor-version"; title="([\w ]+)"/.exec(link) ?? [];
    expect({ call, known: named.split(' ').every((name) => Object.hasOwn(operations, name)) }).toEqual({
      call,
      known: true,
    });
    expect(link).toContain('rel="deprecation"');
  }
});

it('no response is cached', async () => {
  for (const { call, headers } of await callAll()) {
    expect({ call, cached: headers.get('cache-control') }).toEqual({ call, cached: 'no-store' });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('an unsupported method gets both headers', async () => {
  const { status, headers } = await fetch(`${app.url}/api/cycle`, { method: 'DELETE' });

  expect(status).toBe(405);
  expect(headers.get('deprecation')).toMatch(/^@\d+$/);
  expect(headers.get('link')).toContain('createCycle');
});
