import { Participant } from '../tables/participant.entity.ts';
import { participantOf, type CycleView } from '../../../test/tools/circle.ts';
import { prove } from '../../../test/tools/prove.ts';
import { openScene, tokenOf, type Scene } from '../../../test/tools/scene.ts';
import { startTestApp, type Person, type RestAnswer, type TestApp } from '../../../test/tools/test-app.ts';
import { failures } from '../../domain/messages/failures.ts';
import { Cycle } from '../tables/cycle.entity.ts';

/** Accepting where the deployment asks for a proven address (docs/rules.md §3.5, §8.2). */

let scene: Scene;
/** On the same database, with the setting on; the scene's own circles were made without it. */
let strict: TestApp;
beforeAll(async () => {
  scene = await openScene();
  strict = await startTestApp({ beside: scene.app, requireProvenEmail: true });
});
afterAll(async () => {
  await strict.close();
  await scene.close();
});

type Answering = (
  cycle: CycleView,
  person: Person,
  status: 'ACCEPTED' | 'REJECTED',
  token?: string,
) => Promise<{ reason: string | undefined; status: number | undefined }>;

const byGraphQL: Answering = async (cycle, person, response, token) => {
  const participantId = participantOf(cycle, person).id;
  const { refusal } = await strict.ask(
    person,
    `mutation ($participantId: ID!, $response: InviteResponse!, $token: String) {
      respondToInvite(participantId: $participantId, response: $response, token: $token) { id status }
    }`,
    { participantId, response, token },
  );
  return { reason: refusal?.reason, status: refusal?.code === 'FORBIDDEN' ? 403 : undefined };
};

const byRest: Answering = async (cycle, person, status) => {
  const answer: RestAnswer<unknown> = await strict.rest(
    person,
    'PUT',
    `/api/participant/${participantOf(cycle, person).id}`,
    { status: status.toLowerCase() },
  );
  return { reason: answer.refusal?.reason, status: answer.refusal ? answer.status : undefined };
};

const doors = [
  ['GraphQL', byGraphQL],
  ['REST', byRest],
] as const;

/** Somebody whom nobody knows yet, invited to a circle of Ada's. */
let people = 0;
async function invited(): Promise<{ cycle: CycleView; person: Person; token: string }> {
  people += 1;
  const person = await scene.app.person('Uma Unproven', `uma${people}@example.com`);
  const { id } = await scene.circle();
  await scene.does(scene.ada, 'sendInvites', {
    cycleId: id,
    invites: [{ relationship: 'FRIEND', email: person.email }],
  });
  const cycle = await scene.view({ id });
  const token = tokenOf((await scene.links(cycle, person.email, 'invite')).at(-1));
  return { cycle, person, token };
}

const NOT_PROVEN = { reason: 'email-not-proven', status: 403 };
const DONE = { reason: undefined, status: undefined };

describe.each(doors)('by %s', (_door, answer) => {
  it('whoever has proven nothing cannot accept, and nothing is written', async () => {
    const { cycle, person } = await invited();
    const emails = (await scene.app.emailsTo(scene.ada.email)).length;

    expect(await answer(cycle, person, 'ACCEPTED')).toEqual(NOT_PROVEN);

    expect(await scene.view(cycle)).toEqual(cycle);
    expect(await scene.app.emailsTo(scene.ada.email)).toHaveLength(emails);
  });

  it('rejecting never asks', async () => {
    const { cycle, person } = await invited();

    expect(await answer(cycle, person, 'REJECTED')).toEqual(DONE);
  });

  it('once it is proven, accepting goes through, and its repeat as well', async () => {
    const { cycle, person } = await invited();
    const proven = await prove(scene.app, person);

    expect(await answer(cycle, proven, 'ACCEPTED')).toEqual(DONE);
    expect(await answer(cycle, proven, 'ACCEPTED')).toEqual(DONE);
  });

  it('role, state and repeat come before it', async () => {
    const { cycle, person } = await invited();
    const { app, ada, rex } = scene;

    // A stranger is told about the role, the one who said no about that.
    expect(
      (await answer({ ...cycle, participants: seatedAs(cycle, rex, person) }, rex, 'ACCEPTED')).reason,
    ).toBe('not-invitee');
    expect((await answer(cycle, rex, 'ACCEPTED')).reason).toBe('already-responded');
    expect(await answer(cycle, ada, 'ACCEPTED')).toEqual(DONE);
    await app.db.transaction(async (manager) => {
      await manager.update(Participant, { id: participantOf(cycle, person).id }, { status: 'ACCEPTED' });
    });
    expect(await answer(cycle, person, 'ACCEPTED')).toEqual(DONE);
    await app.db.transaction(async (manager) => {
      await manager.update(Participant, { id: participantOf(cycle, person).id }, { status: 'PENDING' });
      await manager.update(Cycle, { id: cycle.id }, { isRunning: true });
    });
    expect((await answer(cycle, person, 'ACCEPTED')).reason).toBe('cycle-running');
  });
});

/** The same seats, one of which that person asks about in another's place. */
const seatedAs = (cycle: CycleView, person: Person, instead: Person): CycleView['participants'] =>
  cycle.participants
    .filter(({ userId }) => userId !== person.id)
    .map((each) => (each.userId === instead.id ? { ...each, userId: person.id, email: person.email } : each));

it('a right token of the letter in the same call proves first; a wrong one is told before', async () => {
  const { cycle, person, token } = await invited();

  expect((await byGraphQL(cycle, person, 'ACCEPTED', `${token}x`)).reason).toBe('invalid-link');
  expect(await byGraphQL(cycle, person, 'ACCEPTED')).toEqual(NOT_PROVEN);
  expect(await byGraphQL(cycle, person, 'ACCEPTED', token)).toEqual(DONE);
  const me = await strict.ask<{ me: { emailProven: boolean } }>(person, '{ me { emailProven } }');
  expect(me.data?.me.emailProven).toBe(true);
});

it('says it in the catalogue’s words', async () => {
  const { cycle, person } = await invited();
  const { refusal } = await strict.ask(
    person,
    'mutation ($id: ID!) { respondToInvite(participantId: $id, response: ACCEPTED) { id } }',
    { id: participantOf(cycle, person).id },
  );

  expect(refusal).toMatchObject({ code: 'FORBIDDEN', message: failures['email-not-proven'].text });
});

it('confirming a slot never asks', async () => {
  const cycle = await scene.copy('asked');
  const participantId = participantOf(cycle, scene.bob).id;
  const me = await strict.ask<{ me: { emailProven: boolean } }>(scene.bob, '{ me { emailProven } }');
  expect(me.data?.me.emailProven).toBe(false);

  const { refusal } = await strict.ask(
    scene.bob,
    'mutation ($id: ID!) { confirmCollection(participantId: $id, response: APPROVED) { id } }',
    { id: participantId },
  );

  expect(refusal).toBeUndefined();
});

it('with the setting off nobody is asked', async () => {
  const { cycle, person } = await invited();

  const { refusal } = await scene.app.ask(
    person,
    'mutation ($id: ID!) { respondToInvite(participantId: $id, response: ACCEPTED) { id } }',
    { id: participantOf(cycle, person).id },
  );
  expect(refusal).toBeUndefined();
});
