import { tooDeepJson } from '../../domain/messages/limits-reached.ts';
import { startBothWays } from '../../../test/tools/both-ways.ts';
import type { Person, TestApp } from '../../../test/tools/test-app.ts';

/** Both doors look at the bytes of a body before they parse it. */

let app: TestApp;
let express: TestApp;
let ada: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, express, ada, close } = await startBothWays());
});
afterAll(() => close());

interface Changes {
  reason?: string;
  message?: string;
}

/** What every door says of this body. */
async function told(body: string | Uint8Array<ArrayBuffer>, charset = 'utf-8'): Promise<Changes[]> {
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
      const answer = (await response.json()) as Changes & { errors?: (Changes & { extensions: Changes })[] };
      const [error] = answer.errors ?? [];
      return error ? { ...error.extensions, message: error.message ?? '' } : answer;
    }),
  );
}

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const TOO_DEEP = { reason: 'invalid-json', message: tooDeepJson() };

it.each([
  ['lists', lists(120_000)],
  ['lists that do not end', '['.repeat(120_000)],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['lists of lists, one too many', lists(5_001)],
  ['lists in a field, after texts with quotes', `{"title":"\\"[","query":"\\\\","x":${lists(5_000)}}`],
])(
  '%s within each other are refused for that, before anybody looks at what they are',
  async (_what, body) => {
    for (const answer of await told(body)) expect(answer).toMatchObject(TOO_DEEP);
  },
);

it.each([
  ['as many levels as there may be', lists(5_000)],
  ['brackets in a text', `{"title":"${'[{'.repeat(20_000)}"}`],
  ['brackets in a text, after a quote', `{"title":"\\"${'[{'.repeat(20_000)}"}`],
  ['lists side by side', `{"title":[${'[],'.repeat(20_000)}[]]}`],
])('%s are read', async (_what, body) => {
  for (const { message } of await told(body)) expect(message).not.toBe(tooDeepJson());
});

it('takes UTF-8 alone, whose brackets stand where they are seen', async () => {
  for (const charset of ['utf-7', 'utf-16le', 'utf-32']) {
    expect(await told('{}', charset)).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ reason: 'not-json' })),
    );
  }
  for (const { reason } of await told('{}', 'UTF-8')) expect(reason).not.toBe('not-json');
});
