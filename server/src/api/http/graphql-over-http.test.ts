import { serverAudits } from 'graphql-http';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What the GraphQL-over-HTTP draft asks of a server, each as a request of its own. */
const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

/**
 * Recommendations that Kolo refuses: a GET that any page of the web could cause is not answered without a bearer token or
 * the header `apollo-require-preflight`, and the audits send neither.
 */
const forgery = /GET requests$|in GETs/;
const isRefused = ({ name }: { name: string }): boolean => forgery.test(name) && !name.includes('NOT');

const levelOf = ({ name }: { name: string }): string => name.split(' ')[0] ?? '';
const counted = (of: typeof audits): Record<string, number> =>
  Object.fromEntries(
    ['MUST', 'SHOULD', 'MAY'].map((level) => [level, of.filter((a) => levelOf(a) === level).length]),
  );

it.each(audits.filter((audit) => !isRefused(audit)))('$name', async ({ id, name, fn }) => {
  expect(await fn()).toEqual({ id, name, status: 'ok' });
});

it.each(audits.filter(isRefused))('does not: $name', async ({ fn }) => {
  const result = await fn();
  if (!('response' in result)) throw new Error('passed');

  expect({ status: result.status, http: result.response.status }).toEqual({ status: 'notice', http: 400 });
  expect(await result.response.json()).toMatchObject({
    errors: [{ extensions: { reason: 'cross-site-request' } }],
  });
});

it('passes all that is required, all that is recommended, and 22 of the 25 that are optional', () => {
  expect(counted(audits)).toEqual({ MUST: 13, SHOULD: 23, MAY: 25 });
  expect(counted(audits.filter(isRefused))).toEqual({ MUST: 0, SHOULD: 0, MAY: 3 });
});

it.each(['PUT', 'PATCH', 'DELETE'])('says of %s which methods there are, whoever asks', async (method) => {
  for (const authorization of ['', 'Bearer kolo_pat_nobody']) {
    const response = await fetch(`${app.url}/graphql`, { method, headers: { authorization } });

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'BAD_REQUEST', reason: 'method-not-allowed' } }],
    });
  }
});

describe('a document that is refused', () => {
  const ask = async (accept: string, query: string) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query }),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.json(),
    };
  };

  it.each([
    ['application/json', 200],
    ['*/*', 200],
    ['application/graphql-response+json, application/json;q=0.9', 400],
  ])('is told to a client that takes %s with the status %d, and the same code', async (accept, status) => {
    const answer = await ask(accept, '{ nothing }');

    expect(answer).toMatchObject({
      status,
      body: { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    });
  });

  it('is another thing than a request without one', async () => {
    expect((await ask('application/json', '')).status).toBe(400);
  });
});
