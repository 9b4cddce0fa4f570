import { t } from '../../base/messages.ts';
import { startBothWays } from '../../../test/tools/both-ways.ts';
import type { Person, TestApp } from '../../../test/tools/test-app.ts';

/** Both APIs check the bytes of a body before they parse it. */

let app: TestApp;
let express: TestApp;
let ada: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, express, ada, close } = await startBothWays());
});
afterAll(() => close());

interface ErrorBody {
  reason?: string;
  message?: string;
}

/** The errors for this body from GraphQL with and without the fast path, and from REST. */
async function errorsFor(body: string | Uint8Array<ArrayBuffer>, charset = 'utf-8'): Promise<ErrorBody[]> {
  const apis = [`${app.url}/graphql`, `${express.url}/graphql`, `${app.url}/api/cycle`];
  return Promise.all(
    apis.map(async (api) => {
      const response = await fetch(api, {
        method: 'POST',
        headers: {
          'content-type': `application/json; charset=${charset}`,
          authorization: `Bearer ${ada.token}`,
        },
        body,
      });
      const result = (await response.json()) as ErrorBody & {
        errors?: (ErrorBody & { extensions: ErrorBody })[];
      };
      const [error] = result.errors ?? [];
      return error ? { ...error.extensions, message: error.message ?? '' } : result;
    }),
  );
}

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const TOO_DEEP = { reason: 'invalid-json', message: t('requests.tooDeepJson') };

it.each([
  ['lists', lists(120_000)],
  ['lists that are never closed', '['.repeat(120_000)],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['lists with one level too many', lists(5_001)],
  ['lists in a field after strings with quotes', `{"title":"\\"[","query":"\\\\","x":${lists(5_000)}}`],
])('deeply nested %s are refused before they are parsed', async (_what, body) => {
  for (const error of await errorsFor(body)) expect(error).toMatchObject(TOO_DEEP);
});

it.each([
  ['lists up to the maximum depth', lists(5_000)],
  ['brackets in a string', `{"title":"${'[{'.repeat(20_000)}"}`],
  ['brackets in a string after a quote', `{"title":"\\"${'[{'.repeat(20_000)}"}`],
  ['lists side by side', `{"title":[${'[],'.repeat(20_000)}[]]}`],
])('%s are parsed', async (_what, body) => {
  for (const { message } of await errorsFor(body)) expect(message).not.toBe(t('requests.tooDeepJson'));
});

it('accepts only UTF-8, in which brackets are single bytes', async () => {
  for (const charset of ['utf-7', 'utf-16le', 'utf-32']) {
    expect(await errorsFor('{}', charset)).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ reason: 'not-json' })),
    );
  }
  for (const { reason } of await errorsFor('{}', 'UTF-8')) expect(reason).not.toBe('not-json');
});
