// @mysql
import { randomInt } from 'node:crypto';
import { t } from '../base/messages.ts';
import { makeSchema } from '../api/graphql/schema.ts';
import { isCredential } from '../schema/operations.ts';
import { briefSelection, callOf, leastVariables, mutations } from '../../test/tools/calls.ts';
import { CYCLE_INPUT, STORY } from '../../test/tools/cycle.ts';
import { disguises } from '../../test/tools/disguises.ts';
import { openScenario, type Scenario } from '../../test/tools/scenario.ts';
import type { Person } from '../../test/tools/test-app.ts';
import { StoredResponse } from './stored-response.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

let keys = 0;
const newKey = (): string => `key-${(keys += 1)}`;

/** A response, byte by byte. */
interface Raw {
  status: number;
  text: string;
  replayed: string | null;
}

async function send(
  person: Person | undefined,
  method: string,
  path: string,
  body: unknown,
  key?: string,
): Promise<Raw> {
  const response = await fetch(`${scenario.app.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get('idempotent-replayed'),
  };
}

const CREATE =
  'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id title description participants { id } } }';
const createOver = {
  GraphQL: (person: Person, input: object, key?: string) =>
    send(
      person,
      'POST',
      '/graphql',
      { query: CREATE, variables: { input: { ...CYCLE_INPUT, ...input } } },
      key,
    ),
  REST: (person: Person, input: object, key?: string) =>
    send(person, 'POST', '/api/cycle', { ...CYCLE_INPUT, type: 'group', ...input }, key),
};
const idIn = (text: string): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? '';

async function ownedBy(person: Person): Promise<number> {
  const { data } = await scenario.app.ask<{ myCycles: { owned: object[] } }>(
    person,
    '{ myCycles { owned { id } } }',
  );
  return data?.myCycles.owned.length ?? NaN;
}

describe.each(['GraphQL', 'REST'] as const)('an Idempotency-Key over %s', (api) => {
  const create = createOver[api];

  it('makes a repeat return the first response, even if the cycle has changed since', async () => {
    const key = newKey();
    const before = await ownedBy(scenario.sam);
    const first = await create(scenario.sam, {}, key);
    await scenario.app.rest(scenario.sam, 'PUT', `/api/cycle/${idIn(first.text)}`, {
      title: 'Another title now',
    });

    const repeat = await create(scenario.sam, {}, key);

    expect(repeat).toEqual({ ...first, replayed: 'true' });
    expect(first.replayed).toBeNull();
    expect(await ownedBy(scenario.sam)).toBe(before + 1);
  });

  it('makes one cycle of many simultaneous requests', async () => {
    const key = newKey();
    const before = await ownedBy(scenario.bob);

    const answers = await Promise.all(Array.from({ length: 8 }, () => create(scenario.bob, {}, key)));

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(await ownedBy(scenario.bob)).toBe(before + 1);
  });

  it('does not affect other accounts, nor requests without a key', async () => {
    const key = newKey();
    const answers = [
      await create(scenario.bob, {}, key),
      await create(scenario.eve, {}, key),
      await create(scenario.bob, {}),
      await create(scenario.bob, {}, newKey()),
    ];

    expect(new Set(answers.map(({ text }) => idIn(text))).size).toBe(4);
  });

  it('can be used for one request only', async () => {
    const key = newKey();
    await create(scenario.bob, {}, key);
    const before = await ownedBy(scenario.bob);

    const other = await create(scenario.bob, { title: 'Quite another' }, key);

    expect(other.text).toContain('"reason":"idempotency-key-reused"');
    expect(other.status).toBe(api === 'REST' ? 409 : 200);
    expect(await ownedBy(scenario.bob)).toBe(before);
  });

  it('remembers no refused request: the next attempt counts as a first one', async () => {
    const key = newKey();
    const refused = await create(scenario.bob, { participantAmount: 150 }, key);
    expect(refused.text).toContain('"reason":"invalid-input"');

    const next = await create(scenario.bob, {}, key);
    expect(idIn(next.text)).not.toBe('');
  });

  it('is remembered for 24 hours', async () => {
    const key = newKey();
    const first = await create(scenario.bob, {}, key);
    scenario.app.turnClock(24 * 60 * 60_000 - 60_000);
    // Access tokens expire meanwhile, so the person signs in again.
    const later = await signedInAgain(scenario.bob);
    expect((await create(later, {}, key)).text).toBe(first.text);

    scenario.app.turnClock(2 * 60_000);
    expect(idIn((await create(await signedInAgain(scenario.bob), {}, key)).text)).not.toBe(idIn(first.text));
    scenario.app.turnClock(-24 * 60 * 60_000 - 60_000);
  });

  it('stores long responses completely, in parts', async () => {
    const key = newKey();
    const description = `${STORY} ${randomText(9_000)}`;
    const first = await create(scenario.bob, { description }, key);
    const repeat = await create(scenario.bob, { description }, key);

    expect(repeat.text).toBe(first.text);
    expect(first.text).toContain(description);
    expect(await scenario.app.db.reader.countBy(StoredResponse, { part: 1 })).toBeGreaterThan(0);
  });

  it.each(['', ' ', 'x'.repeat(256), 'ключ'])('that is malformed (%j) is refused', async (key) => {
    const header = Buffer.from(key).toString('latin1');
    const before = await ownedBy(scenario.bob);
    const { text, status } = await create(scenario.bob, {}, header === '' ? ' ' : header);

    expect(text).toContain('"Idempotency-Key"');
    expect(status).toBe(api === 'REST' ? 400 : 200);
    expect(await ownedBy(scenario.bob)).toBe(before);
  });

  it('sends invites only once', async () => {
    const cycle = await scenario.circle();
    const key = newKey();
    const invites = [
      { email: `${newKey()}@example.com`, relationship: api === 'REST' ? 'friend' : 'FRIEND' },
    ];
    const invite = () =>
      api === 'REST'
        ? send(scenario.ada, 'POST', '/api/email/send-invites', { cycleId: cycle.id, invites }, key)
        : send(
            scenario.ada,
            'POST',
            '/graphql',
            {
              query:
                'mutation ($id: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $invites) { id invites { id email } } }',
              variables: { id: cycle.id, invites },
            },
            key,
          );

    const first = await invite();
    expect(first.text).toContain(invites[0]?.email);
    expect((await invite()).text).toBe(first.text);
    expect(await scenario.app.emailsTo(invites[0]?.email ?? '')).toHaveLength(1);
  });

  it('sends the emails to the collectors only once', async () => {
    const cycle = await scenario.circle('assigned');
    const key = newKey();
    const before = (await scenario.app.emailsTo(scenario.bob.email, 'confirmation')).length;
    const ask = () =>
      api === 'REST'
        ? send(
            scenario.ada,
            'POST',
            '/api/email/send-confirmation-email',
            { cycleId: cycle.id, collectorDetails: cycle.collectors },
            key,
          )
        : send(
            scenario.ada,
            'POST',
            '/graphql',
            {
              query: `mutation { sendConfirmationEmails(cycleId: "${cycle.id}") { id sentConfirmationEmails } }`,
            },
            key,
          );

    const first = await ask();
    expect(first.text).toContain('"sentConfirmationEmails":true');
    expect(await ask()).toEqual({ ...first, replayed: 'true' });
    expect(await scenario.app.emailsTo(scenario.bob.email, 'confirmation')).toHaveLength(before + 1);
  });

  it('with an invalid token is refused like any other request with one', async () => {
    const invalid = { ...scenario.bob, token: 'none' };
    expect((await create(invalid, {}, newKey())).text).toContain('"reason":"invalid-token"');
  });
});

/** Has so many different characters that it can hardly be compressed. */
const randomText = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(randomInt(0x20000, 0x2a6df))).join('');

async function signedInAgain(person: Person): Promise<Person> {
  const { data } = await scenario.app.rest<{ token: string }>(undefined, 'POST', '/api/auth/sign-in', {
    email: person.email,
    password: person.password,
  });
  return { ...person, token: data?.token ?? '' };
}

/** Mutations that try a secret or an address, or return a session or a token. */
const CREDENTIALS = mutations.filter(({ name }) => isCredential(name));

describe('over GraphQL', () => {
  const mutate = (query: string, person: Person | undefined, key = newKey(), variables = {}) =>
    send(person, 'POST', '/graphql', { query, variables }, key);

  it.each([
    ['two', 'mutation { one: runCycle(cycleId: "x") { id } other: runCycle(cycleId: "x") { id } }'],
    ['two of the same name', 'mutation { runCycle(cycleId: "x") { id } runCycle(cycleId: "x") { title } }'],
    ['two, one of them a sign-out', 'mutation { runCycle(cycleId: "x") { id } signOut }'],
  ])('can be used with one operation only, not with %s', async (_, query) => {
    expect((await mutate(query, scenario.ada)).text).toContain('"reason":"one-mutation-field"');
  });

  it('is refused when making an access token, so that no response with a secret is stored', async () => {
    const before = await scenario.app.db.reader.count(StoredResponse);
    const { text } = await mutate(
      'mutation { createPersonalAccessToken(input: { name: "x", scope: READ }) { token } }',
      scenario.ada,
    );

    expect(text).toContain('Idempotency-Key');
    expect(text).not.toContain('kolo_pat_');
    expect(await scenario.app.db.reader.count(StoredResponse)).toBe(before);
  });

  it.each(Object.entries(disguises))(
    'is refused in %s, where a guess would be rolled back with its count, or a secret stored',
    async (_, disguise) => {
      const before = await scenario.app.db.reader.count(StoredResponse);
      for (const field of CREDENTIALS) {
        const document = disguise(callOf(field, briefSelection(field)));
        const { text } = await mutate(document, scenario.ada, newKey(), leastVariables(field));
        expect(JSON.parse(text)).toMatchObject({
          errors: [
            {
              extensions: {
                reason: 'invalid-input',
                fields: { 'Idempotency-Key': [t('requests.notUnderKey')] },
              },
            },
          ],
        });
      }
      expect(await scenario.app.db.reader.count(StoredResponse)).toBe(before);
    },
  );

  it('is accepted or refused by exactly the mutations whose descriptions say so', async () => {
    const described = Object.values((await makeSchema()).getMutationType()?.getFields() ?? {});
    for (const { name, description } of described) {
      // The key is checked before anything else in the request.
      const { text } = await mutate(`mutation { ${name} }`, scenario.ada, 'x'.repeat(256));
      const isTaken = text.includes(t('requests.idempotencyKey', { max: 255 }));

      expect([name, description?.includes('`idempotency-key-reused`')]).toEqual([name, isTaken]);
      if (isTaken || text.includes(t('requests.notUnderKey')))
        expect(description).toContain('`invalid-input`');
    }
  });

  it('has no effect on queries, or on mutations for callers without an account', async () => {
    const key = newKey();
    expect((await mutate('{ me { id } }', scenario.ada, key)).text).toContain(scenario.ada.id);
    expect((await mutate('{ me { email } }', scenario.ada, key)).text).toContain(scenario.ada.email);
    expect(
      (await mutate(`mutation { verifyEmail(email: "${scenario.ada.email}") }`, scenario.ada, key)).text,
    ).toBe('{"data":{"verifyEmail":true}}\n');
  });

  it('does not hide the error of a malformed document', async () => {
    expect((await mutate('mutation { runCycle(', scenario.ada)).text).toContain('GRAPHQL_PARSE_FAILED');
  });
});

it('GraphQL answers a repeat, too, in the media type of the Accept header', async () => {
  const key = newKey();
  const typeFor = async (accept: string): Promise<string | null> => {
    const response = await fetch(`${scenario.app.url}/graphql`, {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        authorization: `Bearer ${scenario.ada.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ query: CREATE, variables: { input: CYCLE_INPUT } }),
    });
    await response.text();
    return response.headers.get('content-type');
  };
  const type = 'application/graphql-response+json';

  expect(await typeFor(`${type}, application/json;q=0.9`)).toBe(`${type}; charset=utf-8`);
  expect(await typeFor(type)).toBe(`${type}; charset=utf-8`);
  expect(await typeFor('application/json')).toBe('application/json; charset=utf-8');
});
