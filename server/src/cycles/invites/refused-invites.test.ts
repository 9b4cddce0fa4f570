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

describe('an e-mail that cannot be invited', () => {
  it.each([
    ['of somebody who was invited', 'pat', 'Already part of this circle: '],
    ['of somebody who has accepted', 'bob', 'Already part of this circle: '],
    ['of somebody who has rejected', 'rex', 'Already part of this circle: '],
    ['of the owner', 'ada', 'You are already part of this circle: '],
  ] as const)(
    'is one %s; it is refused by name, and nothing of the call is kept',
    async (_who, name, words) => {
      const cycle = await scenario.standing('draft');
      const email = scenario[name].email.toUpperCase();
      const invites = [row(fresh()), row(email), row(fresh())];

      expect(await refusal(cycle, invites)).toBe('already-invited');
      const { refusal: heard } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
        cycleId: cycle.id,
        invites,
      });
      expect(heard).toMatchObject({
        code: 'CONFLICT',
        message: `${words}${email}`,
        fields: { 'invites[1].email': [`${words}${email}`] },
      });
    },
  );

  it('is one that stands twice in the call, however it is written', async () => {
    const cycle = await scenario.standing('draft');
    const invites = [row('Zoe@example.com'), row(fresh()), row(' zoe@EXAMPLE.com ')];

    expect(await refusal(cycle, invites)).toBe('already-invited');
    const { refusal: heard } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
      cycleId: cycle.id,
      invites,
    });
    expect(heard?.fields).toEqual({ 'invites[2].email': ['Listed more than once: zoe@EXAMPLE.com'] });
  });

  it('is named together with every other one', async () => {
    const { ada, bob, pat } = scenario;
    const cycle = await scenario.standing('draft');
    const { refusal: heard } = await scenario.app.ask(ada, documents.sendInvites, {
      cycleId: cycle.id,
      invites: [row(ada.email), row(bob.email), row(pat.email)],
    });

    expect(Object.keys(heard?.fields ?? {})).toEqual([0, 1, 2].map((index) => `invites[${index}].email`));
    for (const { email } of [ada, bob, pat]) expect(heard?.message).toContain(email);
  });

  it('is free again in another cycle', async () => {
    const cycle = await scenario.circle();

    expect((await scenario.circle()).participants.map(({ email }) => email)).toEqual(
      cycle.participants.map(({ email }) => email),
    );
  });
});

describe('rows that are wrong', () => {
  it.each([
    ['no e-mail', { email: '' }, 'invites[1].email', 'Please fill in all fields before proceeding.'],
    ['a blank e-mail', { email: '  ' }, 'invites[1].email', 'Please fill in all fields before proceeding.'],
    ['a malformed e-mail', { email: 'zoe' }, 'invites[1].email', 'Invalid email address format.'],
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
  ])('are named with their place: %s', async (_what, wrong, field, complaint) => {
    const cycle = await scenario.standing('draft');
    const invites = [row(fresh()), { ...row(fresh()), ...wrong }];

    expect(await refusal(cycle, invites)).toBe('invalid-input');
    const { refusal: heard } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
      cycleId: cycle.id,
      invites,
    });
    expect(heard).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'invalid-input',
      message: complaint,
      fields: { [field]: [complaint] },
    });
  });

  it('are none at all, or more than fifty', async () => {
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
      fields: { invites: ['You can send 50 invites at a time.'] },
    });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });
});

it('rows beyond what one call takes are not looked at: it is their number that is refused', async () => {
  const cycle = await scenario.standing('draft');
  const invites = [
    ...Array.from({ length: 50 }, () => row(fresh())),
    ...Array.from({ length: 1_000 }, () => row('nobody')),
  ];
  const { refusal: heard } = await scenario.app.ask(scenario.ada, documents.sendInvites, {
    cycleId: cycle.id,
    invites,
  });

  expect(Object.keys(heard?.fields ?? {})).toEqual(['invites']);
});
