import { readFileSync } from 'node:fs';
import { callsIn, curl } from '../tools/curl.ts';
import { CYCLE_INPUT, givenCycle } from '../tools/cycle.ts';
import { tokenSteps } from '../tools/access-tokens.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../tools/test-app.ts';

const guide = readFileSync(new URL('../../../docs/graphql.md', import.meta.url), 'utf8');

/** A section of the guide without its subsections. */
const sectionOf = (heading: string): string => {
  const [, text = ''] = guide.split(`\n${heading}\n`);
  return text.split(/^#{2,3} /m)[0] ?? '';
};

let app: TestApp;
let ada: Person;
let env: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace', 'ada@example.com');
  const cycle = await givenCycle(app, ada);
  const { token } = await tokenSteps(app).made(ada, 'WRITE');
  env = { KOLO_TOKEN: token, KOLO_CYCLE: cycle.id };
});
afterAll(() => app.close());

/** Runs an example of the guide against this server, with the password of the test person. */
async function run(call: string): Promise<unknown> {
  const here = call.replaceAll('http://localhost:4000', app.url).replaceAll('kolo-demo', PASSWORD);
  const { status, headers, text } = await curl(here, env);
  const answer: unknown = JSON.parse(text);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect({ call, status, answer }).toEqual({ call, status: 200, answer });
  expect(answer).not.toHaveProperty('errors');
  return answer;
}

/** The sections with example requests, in order. */
const REQUESTS = ['## Make a request', '### Queries by GET'];
const TOKENS = '### Create a token without a browser';

it('has examples of a query, a query with variables, a mutation and a GET request', async () => {
  const [query = '', variables = '', mutation = '', get = '', ...others] = REQUESTS.flatMap((heading) =>
    callsIn(sectionOf(heading)),
  );
  expect(others).toEqual([]);

  expect(await run(query)).toEqual({ data: { me: { displayName: 'Ada Lovelace' } } });
  const expected = { data: { cycle: { title: CYCLE_INPUT.title, startDate: CYCLE_INPUT.startDate } } };
  expect(await run(variables)).toEqual(expected);
  expect(await run(get)).toEqual(expected);
  const renamed = { data: { updateCycleStory: { id: env.KOLO_CYCLE, title: 'Holiday savings 2027' } } };
  expect(await run(mutation)).toEqual(renamed);
});

it('shows how to create a token without a browser', async () => {
  const [signIn = '', makeToken = '', ...others] = callsIn(sectionOf(TOKENS));
  expect(others).toEqual([]);

  const session = await run(signIn);
  expect(session).toMatchObject({ token: expect.any(String), user: { email: ada.email } });
  env.KOLO_SESSION = textAt(session, 'token');

  const made = textAt(await run(makeToken), 'data', 'createPersonalAccessToken', 'token');
  expect(made).toMatch(/^kolo_pat_/);
  const { data } = await app.ask({ ...ada, token: made }, '{ me { id } }');
  expect(data).toEqual({ me: { id: ada.id } });
});

const textAt = (value: unknown, ...path: string[]): string =>
  String(path.reduce<unknown>((inner, name) => Object(inner)[name], value));

it('shows an error as the API returns it', async () => {
  const [, shown = ''] = /^```json\n(.*?)\n```$/ms.exec(sectionOf('## Errors')) ?? [];
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({
      query: 'mutation ($input: CreateCycleInput!) {\n  createCycle(input: $input) { id }\n}',
      variables: { input: { ...CYCLE_INPUT, title: 'Short' } },
    }),
  });

  expect(await response.json()).toEqual(JSON.parse(shown));
});

it('has no curl example that these tests do not run', () => {
  const tried = [...REQUESTS, TOKENS].flatMap((heading) => callsIn(sectionOf(heading)));

  expect(callsIn(guide)).toEqual(tried);
  expect(guide.match(/^```sh$/gm)).toHaveLength(tried.length);
});
