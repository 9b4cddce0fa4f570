import { participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Name = 'bob' | 'eve' | 'pat' | 'rex';
const inviteOf = (cycle: CycleView, name: Name): string =>
  cycle.invites.find(({ email }) => email === scenario[name].email)?.id ?? 'none';

/** The two ways to remove someone: by the participant and by the invite. */
const ways = [
  ['removeParticipant', (cycle: CycleView, name: Name) => participantOf(cycle, scenario[name]).id],
  ['removeInvite', inviteOf],
] as const;

describe.each(ways)('%s', (operation, idOf) => {
  it.each([
    ['bob', 2],
    ['pat', 3],
    ['rex', 3],
  ] as const)('removes %s and the invite, which leaves %i accepted participants', async (name, left) => {
    const cycle = await scenario.circle();
    const { email } = scenario[name];
    const expected = {
      ...cycle,
      participantsCount: left,
      totalAmount: left * 100,
      participants: cycle.participants.filter((participant) => participant.email !== email),
      invites: cycle.invites.filter((invite) => invite.email !== email),
    };

    expect(await scenario.does(scenario.ada, operation, { id: idOf(cycle, name) })).toEqual(expected);
    expect(await scenario.view(cycle)).toEqual(expected);
  });

  it('ends the person’s access to the cycle and to the invite', async () => {
    const { app, ada, pat } = scenario;
    const cycle = await scenario.circle();
    await scenario.does(ada, operation, { id: idOf(cycle, 'pat') });

    const answer = { participantId: participantOf(cycle, pat).id, response: 'ACCEPTED' };
    expect(await scenario.refusal(cycle, pat, 'respondToInvite', answer)).toBe('participant-not-found');
    await expect(viewOf(app, pat, cycle.id)).rejects.toThrow('You are not authorized to view this cycle.');
  });

  it('emails someone who had accepted, and no one else', async () => {
    const { ada, app } = scenario;
    const cycle = await scenario.circle();
    const emailsAbout = async (name: Name) => {
      await scenario.does(ada, operation, { id: idOf(cycle, name) });
      const messages = await app.emailsTo(scenario[name].email, 'participant-removed');
      return messages.filter(({ text }) => text.includes(cycle.id));
    };

    expect(await emailsAbout('pat')).toEqual([]);
    expect(await emailsAbout('rex')).toEqual([]);
    const [message, ...others] = await emailsAbout('bob');
    expect(others).toEqual([]);
    expect(message?.text).toContain('Ada.LO has removed you from “Holiday savings”, before it started.');
    const newest = (await historyOf(app, ada, cycle.id)).at(-1);
    expect(message?.text).toMatch(new RegExp(`Record of this circle: entry ${newest?.position},`));
  });

  it('lets the same email be invited again', async () => {
    const { ada, rex } = scenario;
    const cycle = await scenario.circle();
    await scenario.does(ada, operation, { id: idOf(cycle, 'rex') });
    const invites = [{ email: rex.email, relationship: 'FRIEND' }];

    const again = await scenario.does<CycleView>(ada, 'sendInvites', { cycleId: cycle.id, invites });

    expect(participantOf(again, rex)).toMatchObject({ status: 'PENDING' });
    expect(participantOf(again, rex).id).not.toBe(participantOf(cycle, rex).id);
  });

  it('is possible while only the cycle’s settings are frozen', async () => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });

    const after = await scenario.does<CycleView>(scenario.ada, operation, { id: idOf(cycle, 'bob') });
    expect(after.participantsCount).toBe(2);
  });

  it.each([
    ['frozen', 'section-frozen'],
    ['confirmed', 'section-frozen'],
    ['running', 'cycle-running'],
  ] as const)('is refused once the cycle is %s', async (stage, reason) => {
    const cycle = await scenario.standing(stage);

    expect(await scenario.refusal(cycle, scenario.ada, operation, { id: idOf(cycle, 'bob') })).toBe(reason);
  });
});

it('never removes the owner', async () => {
  const cycle = await scenario.standing('draft');
  const variables = { id: participantOf(cycle, scenario.ada).id };

  expect(await scenario.refusal(cycle, scenario.ada, 'removeParticipant', variables)).toBe('owner-seat');
});

it('finds no one a second time, nor by an id of another kind', async () => {
  const { ada } = scenario;
  const cycle = await scenario.circle();
  const participant = participantOf(cycle, scenario.pat).id;
  const invite = inviteOf(cycle, 'pat');
  const reasonOf = (operation: 'removeParticipant' | 'removeInvite', id: string) =>
    scenario.refusal(cycle, ada, operation, { id });

  expect(await reasonOf('removeInvite', participant)).toBe('invite-not-found');
  expect(await reasonOf('removeParticipant', invite)).toBe('participant-not-found');
  expect(await reasonOf('removeParticipant', cycle.id)).toBe('participant-not-found');
  await scenario.does(ada, 'removeParticipant', { id: participant });
  expect(await reasonOf('removeParticipant', participant)).toBe('participant-not-found');
  expect(await reasonOf('removeInvite', invite)).toBe('invite-not-found');
  expect(await reasonOf('removeInvite', newId())).toBe('invite-not-found');
});
