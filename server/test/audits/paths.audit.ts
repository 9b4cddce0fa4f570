import { makeSchema } from '../../src/api/graphql/schema.ts';
import { askOver, signUpOver, type Person } from '../tools/ask.ts';
import { givenCycle, type CycleView } from '../tools/cycle.ts';
import { randomDocument, randomFrom, type RandomDocument, type Values } from '../tools/random-documents.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { none, type Audit } from './audit.ts';
import { startKolo } from './kolo.ts';

export const about =
  'S8: compares generated queries with the fast path and without it. [documents, 10000] [seed, 1]';

/** A document is compiled at its third use; from then on, the fast path answers. */
const USES = 3;

interface Found {
  seed: number;
  query: string;
  variables: unknown;
  plain: string;
  fast: string;
}

export const audit: Audit = async ({ args: [count = '10000', first = '1'], log }) => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url };
  const fast = await startKolo(settings);
  const plain = await startKolo({ ...settings, GRAPHQL_PLAIN: 'on' });
  const people = await createPeople(plain.url);
  const schema = await makeSchema();
  const values = await valuesOf(plain.url, people);
  const found: Found[] = [];
  let [compared, answered] = [0, 0];
  try {
    for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
      const random = randomFrom(seed);
      const document = randomDocument(schema, random, values);
      const person = people[Math.floor(random() * people.length)];
      const [plainAnswers, fastAnswers] = await Promise.all([
        answersOf(plain.url, person, requestsFor(document, 1)),
        answersOf(fast.url, person, requestsFor(document, USES)),
      ]);
      plainAnswers.forEach((answer, index) => {
        compared += 1;
        if (answer.startsWith('200 {"data":{')) answered += 1;
        const fastAnswer = fastAnswers.at(index - document.variables.length) ?? '';
        if (answer === fastAnswer) return;
        found.push({
          seed,
          query: document.query,
          variables: document.variables[index],
          plain: answer,
          fast: fastAnswer,
        });
      });
      if (seed % 1_000 === 0)
        log(`${seed}: ${found.length} differences, ${answered} of ${compared} answered with data`);
    }
  } finally {
    await Promise.all([fast.end('SIGTERM'), plain.end('SIGTERM')]);
    await database.remove();
  }
  for (const one of found.slice(0, 5)) log(JSON.stringify(one, null, 1));
  const share = answered / compared;
  return [
    none('S8', `differences in ${count} documents, ${compared} answers`, found.length),
    // Refusals are easily equal, so most documents have to succeed.
    {
      goal: 'S8',
      what: 'share of them with data',
      figure: share.toFixed(2),
      wanted: '≥ 0.5',
      isMet: share >= 0.5,
    },
  ];
};

/** Sends the first variables until the document is compiled, then all variables once. */
const requestsFor = ({ query, variables }: RandomDocument, uses: number): [string, unknown][] => [
  ...Array.from({ length: uses - 1 }, (): [string, unknown] => [query, variables[0]]),
  ...variables.map((each): [string, unknown] => [query, each]),
];

async function answersOf(
  url: string,
  person: Person | undefined,
  requests: [string, unknown][],
): Promise<string[]> {
  const answers: string[] = [];
  for (const [query, variables] of requests) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    answers.push(`${response.status} ${(await response.text()).replaceAll(/"requestId":"[^"]*"/g, '')}`);
  }
  return answers;
}

/** The owner of cycles at several stages, a member, an outsider, and a visitor without an account. */
async function createPeople(url: string): Promise<(Person | undefined)[]> {
  const ask = askOver(url);
  const [ada, bob, sam] = [
    await signUpOver(ask, 'Ada Lovelace'),
    await signUpOver(ask, 'Bob Builder'),
    await signUpOver(ask, 'Sam Stranger'),
  ];
  for (const stage of ['draft', 'asked', 'running'] as const) {
    await givenCycle({ ask }, ada, { stage, members: [bob] });
  }
  // People who see more are chosen more often.
  return [ada, ada, ada, ada, ada, ada, bob, bob, sam, undefined];
}

/** The ids that each argument may take, mostly of the one cycle in which every query is possible. */
async function valuesOf(url: string, [ada]: (Person | undefined)[]): Promise<Values> {
  const { data } = await askOver(url)<{ myCycles: { owned: CycleView[] } }>(
    ada,
    `{ myCycles { owned { id isRunning participants { id } collectors { id } } } }`,
  );
  const owned = data?.myCycles.owned ?? [];
  const running = owned.filter(({ isRunning }) => isRunning);
  const cycles = [...running, ...running, ...owned].map(({ id }) => id);
  const participants = owned.flatMap((cycle) => cycle.participants.map(({ id }) => id));
  const collectors = running.flatMap((cycle) => cycle.collectors.map(({ id }) => id));
  const numbers = [1, 2, 20, 100];
  return (field, { name, type }) => {
    if (name === 'collectorId') return collectors;
    if (field === 'participant') return participants;
    return String(type).startsWith('Int') ? numbers : cycles;
  };
}
