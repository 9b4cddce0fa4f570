import { documents } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const fresh = (): string => `${newId()}@example.com`;
const row = (email: string, relationship = 'FRIEND') => ({ email, relationship });

const refusal = (cycle: { id: string }, invites: unknown): Promise<string | undefined> =>
  scenario.refusal(cycle, scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });

describe('an email that cannot be invited', () => {
  it.each([
    ['of an invited person', 'pat', 'Already part of this circle: '],
    ['of a person who has accepted', 'bob', 'Already part of this circle: '],
    ['of a person who has rejected', 'rex', 'Already part of this circle: '],
    ['of the owner', 'ada', 'You are already part of this circle: '],
  ] as const)(
    'is named in the error if it is the one %s, and the whole call fails',
    async (_who, name, message) => {
      const cycle = await scenario.standing('draft');
      const email = scenario[name].email.toUpperCase();
      const invites = [row(fresh()), row(email), row(fresh())];

      expect(await refusal(cycle, invites)).toBe('already-invited');
      const { refusal: error } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
        cycleId: cycle.id,
        invites,
      });
      expect(error).toMatchObject({
        code: 'CONFLICT',
        message: `${message}${email}`,
        fields: { 'invites[1].email': [`${message}${email}`] },
      });
    },
  );

  it('can be one that is repeated in the call, in any spelling', async () => {
    const cycle = await scenario.standing('draft');
    const invites = [row('Zoe@example.com'), row(fresh()), row(' zoe@EXAMPLE.com ')];

    expect(await refusal(cycle, invites)).toBe('already-invited');
    const { refusal: error } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
      cycleId: cycle.id,
      invites,
    });
    expect(error?.fields).toEqual({ 'invites[2].email': ['Listed more than once: zoe@EXAMPLE.com'] });
  });

  it('is named together with all the others', async () => {
    const { ada, bob, pat } = scenario;
    const cycle = await scenario.standing('draft');
    const { refusal: error } = await scenario.app.ask(ada, documents.sendInvites, {
      cycleId: cycle.id,
      invites: [row(ada.email), row(bob.email), row(pat.email)],
    });

    expect(Object.keys(error?.fields ?? {})).toEqual([0, 1, 2].map((index) => `invites[${index}].email`));
    for (const { email } of [ada, bob, pat]) expect(error?.message).toContain(email);
  });

  it('can still be invited to another cycle', async () => {
    const cycle = await scenario.circle();

    expect((await scenario.circle()).participants.map(({ email }) => email)).toEqual(
      cycle.participants.map(({ email }) => email),
    );
  });
});

describe('invalid rows', () => {
  it.each([
    ['no email', { email: '' }, 'invites[1].email', 'Please fill in all fields before proceeding.'],
    ['a blank email', { email: '  ' }, 'invites[1].email', 'Please fill in all fields before proceeding.'],
    ['a malformed email', { email: 'zoe' }, 'invites[1].email', 'Invalid email address format.'],
    [
      'a second address',
      { email: 'zoe@example.com,eve@example.com' },
      'invites[1].email',
      'Invalid email address format.',
    ],
    [
      'another header',
      { email: 'zoe@example.com\r\nBcc: eve@example.com' },
      'invites[1].email',
      'Invalid email address format.',
    ],
  ])('are named with their index: %s', async (_what, wrong, field, complaint) => {
    const cycle = await scenario.standing('draft');
    const invites = [row(fresh()), { ...row(fresh()), ...wrong }];

    expect(await refusal(cycle, invites)).toBe('invalid-input');
    const { refusal: error } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
      cycleId: cycle.id,
      invites,
    });
    expect(error).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'invalid-input',
      message: complaint,
      fields: { [field]: [complaint] },
    });
  });

  it('are refused if there are none or more than fifty', async () => {
    const cycle = await scenario.standing('draft');
    const ask = (count: number) =>
      scenario.app.ask(scenario.ada, documents.sendInvites, {
        cycleId: cycle.id,
        invites: Array.from({ length: count }, () => row(fresh())),
      });

    expect((await ask(0)).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { invites: ['No new invites added.'] },
    });
    expect((await ask(51)).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { invites: ['You can send at most 50 invites at a time. Please send the others afterwards.'] },
    });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });
});

it('checks the number of rows before the rows themselves', async () => {
  const cycle = await scenario.standing('draft');
  const invites = [
    ...Array.from({ length: 50 }, () => row(fresh())),
    ...Array.from({ length: 1_000 }, () => row('not-an-email')),
  ];
  const { refusal: error } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
    cycleId: cycle.id,
    invites,
  });

  expect(Object.keys(error?.fields ?? {})).toEqual(['invites']);
});
