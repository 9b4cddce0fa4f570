import { participantOf, viewOf, type CycleView } from '../../../test/tools/circle.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import { newId } from '../../base/tokens.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type Name = 'bob' | 'eve' | 'pat' | 'rex';
const inviteOf = (cycle: CycleView, name: Name): string =>
  cycle.invites.find(({ email }) => email === scene[name].email)?.id ?? 'none';

/** Both ways to take somebody out: by the participant, and by the invite. */
const ways = [
  ['removeParticipant', (cycle: CycleView, name: Name) => participantOf(cycle, scene[name]).id],
  ['removeInvite', inviteOf],
] as const;

describe.each(ways)('%s', (operation, idOf) => {
  it.each([
    ['bob', 2],
    ['pat', 3],
    ['rex', 3],
  ] as const)('takes %s out with the invite; %i are left who have accepted', async (name, left) => {
    const cycle = await scene.circle();
    const { email } = scene[name];
    const expected = {
      ...cycle,
      participantsCount: left,
      totalAmount: left * 100,
      participants: cycle.participants.filter((participant) => participant.email !== email),
      invites: cycle.invites.filter((invite) => invite.email !== email),
    };

    expect(await scene.does(scene.ada, operation, { id: idOf(cycle, name) })).toEqual(expected);
    expect(await scene.view(cycle)).toEqual(expected);
  });

  it('ends what the person could see and answer', async () => {
    const { app, ada, pat } = scene;
    const cycle = await scene.circle();
    await scene.does(ada, operation, { id: idOf(cycle, 'pat') });

    const answer = { participantId: participantOf(cycle, pat).id, response: 'ACCEPTED' };
    expect(await scene.refusal(cycle, pat, 'respondToInvite', answer)).toBe('participant-not-found');
    await expect(viewOf(app, pat, cycle.id)).rejects.toThrow('You are not authorized to view this cycle.');
  });

  it('lets the same e-mail be invited anew', async () => {
    const { ada, rex } = scene;
    const cycle = await scene.circle();
    await scene.does(ada, operation, { id: idOf(cycle, 'rex') });
    const invites = [{ email: rex.email, relationship: 'FRIEND' }];

    const again = await scene.does<CycleView>(ada, 'sendInvites', { cycleId: cycle.id, invites });

    expect(participantOf(again, rex)).toMatchObject({ status: 'PENDING' });
    expect(participantOf(again, rex).id).not.toBe(participantOf(cycle, rex).id);
  });

  it('is possible while only the cycle’s settings are frozen', async () => {
    const cycle = await scene.circle();
    await scene.does(scene.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });

    const after = await scene.does<CycleView>(scene.ada, operation, { id: idOf(cycle, 'bob') });
    expect(after.participantsCount).toBe(2);
  });

  it.each([
    ['frozen', 'section-frozen'],
    ['confirmed', 'section-frozen'],
    ['running', 'cycle-running'],
  ] as const)('is refused once the cycle is %s', async (stage, reason) => {
    const cycle = await scene.standing(stage);

    expect(await scene.refusal(cycle, scene.ada, operation, { id: idOf(cycle, 'bob') })).toBe(reason);
  });
});

it('never takes the owner’s own participant', async () => {
  const cycle = await scene.standing('draft');
  const variables = { id: participantOf(cycle, scene.ada).id };

  expect(await scene.refusal(cycle, scene.ada, 'removeParticipant', variables)).toBe('owner-seat');
});

it('finds nobody a second time, nor by an id of another kind', async () => {
  const { ada } = scene;
  const cycle = await scene.circle();
  const participant = participantOf(cycle, scene.pat).id;
  const invite = inviteOf(cycle, 'pat');
  const notThere = (operation: 'removeParticipant' | 'removeInvite', id: string) =>
    scene.refusal(cycle, ada, operation, { id });

  expect(await notThere('removeInvite', participant)).toBe('invite-not-found');
  expect(await notThere('removeParticipant', invite)).toBe('participant-not-found');
  expect(await notThere('removeParticipant', cycle.id)).toBe('participant-not-found');
  await scene.does(ada, 'removeParticipant', { id: participant });
  expect(await notThere('removeParticipant', participant)).toBe('participant-not-found');
  expect(await notThere('removeInvite', invite)).toBe('invite-not-found');
  expect(await notThere('removeInvite', newId())).toBe('invite-not-found');
});
