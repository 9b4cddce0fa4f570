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

/** A query that comes again is answered by code made of it, and nobody can tell by the answer. */

let scenario: Scenario;
let queries: Map<string, string>;
beforeAll(async () => {
  scenario = await openScenario();
  queries = wholeQueries(await makeSchema(), 3);
});
afterAll(() => scenario.close());

let documents = 0;

/** The status and text of the same request, asked as often as it takes to be compiled, and once more. */
async function answersTo(person: Person | undefined, query: string, variables: object): Promise<string[]> {
  // A document that nobody has sent before.
  const number = (documents += 1);
  const answers: string[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
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
  'everything that can be asked of a cycle that is %s, by everybody, is answered as the first time',
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
    expect(answered).toBeGreaterThan(queries.size);
  },
);

it('refuses a value that no argument takes in the same words', async () => {
  const cycle = await scenario.standing('running');
  const query = 'query ($id: ID!, $first: Int! = 20) { history(cycleId: $id, first: $first) { position } }';
  const bad = badValues.id(cycle.id, []).filter((one) => typeof one !== 'symbol');
  for (const value of [...bad, undefined]) {
    await expectOneAnswer(scenario.ada, query, { id: value });
    await expectOneAnswer(scenario.ada, query, { id: cycle.id, first: value });
  }
});

it('follows directives and fragments whose values change between two uses', async () => {
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
    'one fragment spread twice, once not',
    `query ($a: Boolean!) { me { ...F @include(if: $a) ...F } } ${ON_USER}`,
    { a: false },
    '"email":',
  ],
  [
    'a field that is skipped and there',
    'query ($a: Boolean!) { me { id @skip(if: $a) dob id } }',
    { a: true },
  ],
  [
    'a fragment within a skipped one',
    `query ($a: Boolean!) { me { uid ... @skip(if: $a) { ...F } } } ${ON_USER}`,
    { a: true },
  ],
  ['the name of a prototype', '{ me { __proto__: id email } }', {}, '"__proto__":'],
  [
    'a variable of that name',
    'query ($__proto__: Boolean!) { me { id email @skip(if: $__proto__) } }',
    JSON.parse('{"__proto__":true}'),
  ],
  [
    "null against an argument's own default",
    'query ($id: ID!, $a: Int) { history(cycleId: $id, first: $a) { position } }',
    { a: null },
    '"errors"',
  ],
  [
    "nothing against an argument's own default",
    'query ($id: ID!, $a: Int) { history(cycleId: $id, first: $a) { position } }',
    {},
  ],
  [
    'null against two defaults',
    'query ($id: ID!, $a: Int = 3) { history(cycleId: $id, first: $a) { position } }',
    { a: null },
    '"errors"',
  ],
  [
    'null against a default',
    'query ($id: ID!, $a: Int = 2) { history(cycleId: $id, before: $a) { position } }',
    { a: null },
  ],
  [
    'nothing against a default',
    'query ($id: ID!, $a: Int! = 2) { history(cycleId: $id, first: $a) { position } }',
    {},
  ],
])('answers %s as the first time', async (_, query, variables: object, expected = '{"data":{') => {
  const { id } = await scenario.standing('running');
  expect(await expectOneAnswer(scenario.ada, query, { id, ...variables })).toContain(expected);
});

it('answers whatever chance writes as the first time', async () => {
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

it('does a mutation once, however often its document has come', async () => {
  const query = 'mutation { verifyEmail(email: "ada@nowhere.test") }';
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await scenario.app.ask(undefined, query)).refusal?.code).toBe('NOT_FOUND');
  }
  const cycle = await scenario.copy('draft');
  const title = `mutation ($id: ID!, $input: CycleStoryInput!) { updateCycleStory(cycleId: $id, input: $input) { title } }`;
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await scenario.app.ask(scenario.ada, title, { id: cycle.id, input: { title: `Circle number ${word}` } });
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
