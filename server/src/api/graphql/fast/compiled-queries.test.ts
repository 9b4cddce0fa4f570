import { type DocumentNode } from 'graphql';
import * as generated from '../../../../../client/src/graphql/generated.ts';
import { badValues } from '../../../../test/tools/bad-values.ts';
import { participantOf, type CycleView } from '../../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../../test/tools/scenario.ts';
import type { Person } from '../../../../test/tools/test-app.ts';
import { randomDocument, randomFrom, type Values } from '../../../../test/tools/random-documents.ts';
import { wholeQueries } from '../../../../test/tools/whole-query.ts';
import { measure } from '../limits/measure.ts';
import { makeSchema } from '../schema.ts';
import { LARGEST_COMPILED } from './compiled-queries.ts';

/** Frequent queries are answered by compiled code. The tests check that the responses do not change. */

let scenario: Scenario;
let queries: Map<string, string>;
beforeAll(async () => {
  scenario = await openScenario();
  queries = wholeQueries(await makeSchema(), 3);
});
afterAll(() => scenario.close());

let documents = 0;

/** The status and body of four identical requests: the query is compiled after the third. */
async function answersTo(person: Person | undefined, query: string, variables: object): Promise<string[]> {
  // A document that has not been sent before.
  const number = (documents += 1);
  const answers: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const response = await fetch(`${scenario.app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      },
      body: JSON.stringify({ query: `# ${number}\n${query}`, variables }),
    });
    const text = await response.text();
    answers.push(`${response.status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
  }
  return answers;
}

async function expectOneAnswer(
  person: Person | undefined,
  query: string,
  variables: object,
): Promise<string> {
  const [first = '', ...others] = await answersTo(person, query, variables);
  for (const other of others) expect(other).toBe(first);
  return first;
}

const variablesOf = (cycle: CycleView): Record<string, Record<string, unknown>> => ({
  cycle: { id: cycle.id },
  participant: { id: participantOf(cycle, scenario.ada).id },
  participants: { cycleId: cycle.id },
  collectors: { cycleId: cycle.id },
  invites: { cycleId: cycle.id },
  rounds: { cycleId: cycle.id },
  round: { cycleId: cycle.id, collectorId: participantOf(cycle, scenario.bob).id },
  history: { cycleId: cycle.id, first: 5 },
  agreement: { cycleId: cycle.id },
  passbook: { cycleId: cycle.id },
  checkFingerprint: { cycleId: cycle.id, fingerprint: '7Q4K-9F2M-XD1C' },
});

/** Queries that are refused here: without recent re-authentication, and without the secret of a link. */
const REFUSED = ['exportMyData', 'placePreview'];

it('no query of the client is too large to be compiled', async () => {
  const schema = await makeSchema();
  const named = Object.entries(generated).filter(([name]) => name.endsWith('Document'));
  const sizes = named.map(([name, document]) => ({
    name,
    visits: measure(schema, document as DocumentNode).visits,
  }));
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(({ visits }) => visits > LARGEST_COMPILED)).toEqual([]);
});

it.each(['draft', 'asked', 'running'] as const)(
  'every query about a %s cycle gets the same response when compiled, for every person',
  async (stage) => {
    const cycle = await scenario.standing(stage);
    const { ada, pat, sam } = scenario;
    let answered = 0;
    for (const [name, query] of queries) {
      for (const person of [ada, pat, sam, undefined]) {
        const text = await expectOneAnswer(person, query, variablesOf(cycle)[name] ?? {});
        if (!text.includes('"errors"')) answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(queries.size - REFUSED.length);
  },
);

it('reports invalid argument values in the same words', async () => {
  const cycle = await scenario.standing('running');
  const query = 'query ($id: ID!, $first: Int! = 20) { history(cycleId: $id, first: $first) { position } }';
  const bad = badValues.id(cycle.id, []).filter((one) => typeof one !== 'symbol');
  for (const value of [...bad, undefined]) {
    await expectOneAnswer(scenario.ada, query, { id: value });
    await expectOneAnswer(scenario.ada, query, { id: cycle.id, first: value });
  }
});

it('evaluates directives and fragments again when their variables change', async () => {
  const { id } = await scenario.standing('running');
  const query = `query ($id: ID!, $all: Boolean!) {
    cycle(id: $id) { id title @skip(if: $all) ... on Cycle @include(if: $all) { participants { name } } }
  }`;
  const ask = (all: boolean) => scenario.app.ask(scenario.ada, query, { id, all });
  for (const all of [true, true, true, true, false]) {
    const { data } = await ask(all);

    expect(Object.keys(data?.cycle ?? {})).toEqual(['id', all ? 'participants' : 'title']);
  }
});

const ON_USER = 'fragment F on User { email id }';

it.each([
  [
    'one fragment spread twice, once skipped',
    `query ($a: Boolean!) { me { ...F @include(if: $a) ...F } } ${ON_USER}`,
    { a: false },
    '"email":',
  ],
  [
    'a field that is both skipped and selected',
    'query ($a: Boolean!) { me { id @skip(if: $a) dob id } }',
    { a: true },
  ],
  [
    'a fragment within a skipped fragment',
    `query ($a: Boolean!) { me { uid ... @skip(if: $a) { ...F } } } ${ON_USER}`,
    { a: true },
  ],
  ['an alias named __proto__', '{ me { __proto__: id email } }', {}, '"__proto__":'],
  [
    'a variable named __proto__',
    'query ($__proto__: Boolean!) { me { id email @skip(if: $__proto__) } }',
    JSON.parse('{"__proto__":true}'),
  ],
  [
    'null for an argument with a default',
    'query ($id: ID!, $a: Int) { history(cycleId: $id, first: $a) { position } }',
    { a: null },
    '"errors"',
  ],
  [
    'a missing value for an argument with a default',
    'query ($id: ID!, $a: Int) { history(cycleId: $id, first: $a) { position } }',
    {},
  ],
  [
    'null for an argument and a variable with defaults',
    'query ($id: ID!, $a: Int = 3) { history(cycleId: $id, first: $a) { position } }',
    { a: null },
    '"errors"',
  ],
  [
    'null for a variable with a default',
    'query ($id: ID!, $a: Int = 2) { history(cycleId: $id, before: $a) { position } }',
    { a: null },
  ],
  [
    'a missing value for a variable with a default',
    'query ($id: ID!, $a: Int! = 2) { history(cycleId: $id, first: $a) { position } }',
    {},
  ],
])(
  'a query with %s gets the same response when compiled',
  async (_, query, variables: object, expected = '{"data":{') => {
    const { id } = await scenario.standing('running');
    expect(await expectOneAnswer(scenario.ada, query, { id, ...variables })).toContain(expected);
  },
);

it('random queries get the same response when compiled', async () => {
  const { id, participants } = await scenario.standing('running');
  const values: Values = (field, { name, type }) => {
    if (name === 'collectorId' || field === 'participant') return participants.map((each) => each.id);
    return String(type).startsWith('Int') ? [1, 5] : [id];
  };
  const schema = await makeSchema();
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
  await Promise.all(
    seeds.map(async (seed) => {
      const { query, variables } = randomDocument(schema, randomFrom(seed), values);
      for (const given of variables.slice(0, 2)) await expectOneAnswer(scenario.ada, query, given);
    }),
  );
});

it('executes a mutation once per request, even if its document is frequent', async () => {
  const query = 'mutation { verifyEmail(email: "ada@nowhere.test") }';
  for (let count = 0; count < 5; count += 1) {
    expect((await scenario.app.ask(undefined, query)).refusal?.code).toBe('NOT_FOUND');
  }
  const cycle = await scenario.copy('draft');
  const title = `mutation ($id: ID!, $input: CycleStoryInput!) { updateCycleStory(cycleId: $id, input: $input) { title } }`;
  for (const number of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await scenario.app.ask(scenario.ada, title, {
      id: cycle.id,
      input: { title: `Circle number ${number}` },
    });
  }
  const { data } = await scenario.app.ask(
    scenario.ada,
    'query ($id: ID!) { history(cycleId: $id) { kind } }',
    {
      id: cycle.id,
    },
  );

  const changes = (data?.history ?? []) as { kind: string }[];

  expect(changes.filter(({ kind }) => kind === 'STORY_EDITED')).toHaveLength(5);
});
