import { INVITES } from '../../domain/invite.ts';
import { t } from '../../base/messages.ts';
import { openFixture, type Fixture } from '../../../test/tools/fixture.ts';
import { isWide } from './wide.ts';

let ground: Fixture;
beforeAll(async () => {
  ground = await openFixture();
});
afterAll(() => ground.close());

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
const list = (count: number) => Array.from({ length: count }, () => 1);

const CREATE = 'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }';

describe.each([
  ['fifty-one keys', keys(51)],
  ['fifty-one keys, deep inside', { title: [{ of: keys(51) }] }],
  ['five thousand values', { title: list(5_000) }],
  ['five thousand values, in lists of lists', { title: list(50).map(() => list(100)) }],
])('a request of %s', (_name, input) => {
  it('is refused as a whole over REST, before it is looked at', async () => {
    expect(await ground.rest(ground.sam, 'POST', '/api/cycle', input)).toMatchObject({
      status: 400,
      refusal: { reason: 'invalid-input', fields: { body: [t('requests.tooManyValues')] } },
    });
  });

  it('is refused as a whole over GraphQL', async () => {
    const { refusal } = await ground.app.ask(ground.sam, CREATE, { input });

    expect(refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { variables: [t('requests.tooManyValues')] },
    });
  });
});

it('one of twenty thousand is not even parsed, at either door', async () => {
  // No JSON: whoever parsed it would say so.
  const body = `{${'"f":1,'.repeat(20_000)}`;
  for (const path of ['/api/cycle', '/graphql']) {
    const answer = await fetch(`${ground.app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ground.sam.token}` },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(t('requests.tooManyValues'));
  }
});

it('a text may have as many commas as it likes', async () => {
  const { refusal } = await ground.rest(ground.sam, 'POST', '/api/cycle', { title: ','.repeat(20_000) });

  expect(Object.keys(refusal?.fields ?? {})).toContain('title');
});

it('one of fifty keys is looked at: twenty of those that nobody knows are named', async () => {
  const { refusal } = await ground.rest(ground.sam, 'POST', '/api/cycle', keys(50));

  expect(refusal?.fields?.body).toBeUndefined();
  expect(Object.keys(refusal?.fields ?? {}).filter((name) => /^f\d+$/.test(name))).toHaveLength(20);
});

it('what Kolo takes is far from it: as many invites as there may be at once', () => {
  const invites = Array.from({ length: INVITES.perCall }, () => ({
    relationship: 'FRIEND',
    email: 'bob@example.com',
  }));

  expect(isWide({ input: { cycleId: 'x', invites } })).toBe(false);
});
