import { INVITES } from '../../domain/invite.ts';
import { t } from '../../base/messages.ts';
import { openFixture, type Fixture } from '../../../test/tools/fixture.ts';
import { isWide } from './wide.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
const list = (count: number) => Array.from({ length: count }, () => 1);

const CREATE = 'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }';

describe.each([
  ['fifty-one keys', keys(51)],
  ['fifty-one keys in a nested object', { title: [{ of: keys(51) }] }],
  ['five thousand values', { title: list(5_000) }],
  ['five thousand values in nested lists', { title: list(50).map(() => list(100)) }],
])('a request with %s', (_name, input) => {
  it('is refused as a whole over REST, before it is validated', async () => {
    expect(await fixture.rest(fixture.sam, 'POST', '/api/cycle', input)).toMatchObject({
      status: 400,
      refusal: { reason: 'invalid-input', fields: { body: [t('requests.tooManyValues')] } },
    });
  });

  it('is refused as a whole over GraphQL', async () => {
    const { refusal } = await fixture.app.ask(fixture.sam, CREATE, { input });

    expect(refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { variables: [t('requests.tooManyValues')] },
    });
  });
});

it('a body with twenty thousand values is refused by both APIs before it is parsed', async () => {
  // Invalid JSON: parsing it would give another error.
  const body = `{${'"f":1,'.repeat(20_000)}`;
  for (const path of ['/api/cycle', '/graphql']) {
    const response = await fetch(`${fixture.app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${fixture.sam.token}` },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(t('requests.tooManyValues'));
  }
});

it('a string may have any number of commas', async () => {
  const { refusal } = await fixture.rest(fixture.sam, 'POST', '/api/cycle', { title: ','.repeat(20_000) });

  expect(Object.keys(refusal?.fields ?? {})).toContain('title');
});

it('a body with fifty unknown keys is validated, and twenty of them are reported', async () => {
  const { refusal } = await fixture.rest(fixture.sam, 'POST', '/api/cycle', keys(50));

  expect(refusal?.fields?.body).toBeUndefined();
  expect(Object.keys(refusal?.fields ?? {}).filter((name) => /^f\d+$/.test(name))).toHaveLength(20);
});

it('the largest valid request, with the maximum number of invites, is within the limits', () => {
  const invites = Array.from({ length: INVITES.perCall }, () => ({
    relationship: 'FRIEND',
    email: 'bob@example.com',
  }));

  expect(isWide({ input: { cycleId: 'x', invites } })).toBe(false);
});
