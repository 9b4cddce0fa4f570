import { serverAudits } from 'graphql-http';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The requirements of the GraphQL-over-HTTP draft, one request for each. */
const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

/**
 * Recommendations that Kolo does not follow: it refuses a GET that any page on the web could cause, that is, one without a bearer
 * token or the header `apollo-require-preflight`. The audits send neither.
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

it.each(audits.filter(isRefused))('deliberately does not follow: $name', async ({ fn }) => {
  const result = await fn();
  if (!('response' in result)) throw new Error('audit passed unexpectedly');

  expect({ status: result.status, http: result.response.status }).toEqual({ status: 'notice', http: 400 });
  expect(await result.response.json()).toMatchObject({
    errors: [{ extensions: { reason: 'cross-site-request' } }],
  });
});

it('follows all requirements and recommendations, and 22 of the 25 options', () => {
  expect(counted(audits)).toEqual({ MUST: 13, SHOULD: 23, MAY: 25 });
  expect(counted(audits.filter(isRefused))).toEqual({ MUST: 0, SHOULD: 0, MAY: 3 });
});

it.each(['PUT', 'PATCH', 'DELETE'])('responds to %s with the allowed methods', async (method) => {
  for (const authorization of ['', 'Bearer kolo_pat_unknown']) {
    const response = await fetch(`${app.url}/graphql`, { method, headers: { authorization } });

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'BAD_REQUEST', reason: 'method-not-allowed' } }],
    });
  }
});

describe('an invalid document', () => {
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
  ])('has the same code for a client that accepts %s, and the status %d', async (accept, status) => {
    const response = await ask(accept, '{ nothing }');

    expect(response).toMatchObject({
      status,
      body: { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    });
  });

  it('has another status than a request without a document', async () => {
    expect((await ask('application/json', '')).status).toBe(400);
  });
});
