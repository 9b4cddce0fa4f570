import { briefDocuments, givenCycle } from '../../../test/tools/cycle.ts';
import { fillCycle } from '../../../test/tools/large-cycle.ts';
import { joiningIn } from '../../../test/tools/joining.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { startTestApp, type Person } from '../../../test/tools/test-app.ts';
import { PARTICIPANTS_MAX } from '../../domain/limits.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';

/** Nothing adds a participant beyond the maximum of a cycle (docs/rules.md §8.7). */

let scenario: Scenario;
let joining: ReturnType<typeof joiningIn>;
beforeAll(async () => {
  scenario = await openScenario();
  joining = joiningIn(scenario);
});
afterAll(() => scenario.close());

let guests = 0;
const rows = (count: number) =>
  Array.from({ length: count }, () => ({
    email: `guest${(guests += 1)}@example.com`,
    relationship: 'FRIEND',
  }));
const invite = async (cycleId: string, count: number) =>
  (await scenario.app.ask(scenario.ada, briefDocuments.sendInvites, { cycleId, invites: rows(count) }))
    .refusal;
const size = (cycleId: string): Promise<number> => scenario.app.db.reader.countBy(Participant, { cycleId });

/** One of Ada's drafts with this many participants. The first ones are pending and rejected, as in the scenario. */
async function draftOf(participants: number): Promise<string> {
  const { id } = await scenario.circle();
  await fillCycle(scenario.app, id, participants);
  await unfreeze(id);
  return id;
}

/** Unfreezes what `fillCycle` froze, so that the cycle takes invites again. */
const unfreeze = (id: string): Promise<unknown> =>
  scenario.app.db.transaction((manager) =>
    manager.update(Cycle, { id }, { participantsFrozen: false, cycleFrozen: false }),
  );

describe('a cycle that is almost full', () => {
  it('refuses three invites as a whole, by GraphQL and REST, and sends two', async () => {
    const id = await draftOf(PARTICIPANTS_MAX - 2);
    const refusal = {
      reason: 'cycle-full',
      message: 'A circle can have at most 100 people. There’s room for 2 more.',
    };

    expect(await invite(id, 3)).toMatchObject({ ...refusal, code: 'CONFLICT' });
    const invites = rows(3).map((row) => ({ ...row, relationship: 'friend' }));
    const rest = await scenario.app.rest(scenario.ada, 'POST', '/api/email/send-invites', {
      cycleId: id,
      invites,
    });
    expect(rest).toMatchObject({ status: 409, refusal });
    expect(await size(id)).toBe(PARTICIPANTS_MAX - 2);
    expect(await invite(id, 2)).toBeUndefined();
    expect(await size(id)).toBe(PARTICIPANTS_MAX);
  });

  it('has room for one more invite after a participant is removed', async () => {
    const id = await draftOf(PARTICIPANTS_MAX);
    expect((await invite(id, 1))?.message).toBe(
      'A circle can have at most 100 people, and this one is full.',
    );
    const { participants } = await scenario.view({ id });
    const rejected = participants.find(({ status }) => status === 'REJECTED');
    await scenario.does(scenario.ada, 'removeParticipant', { id: rejected?.id });

    expect(await invite(id, 1)).toBeUndefined();
  });

  it('lets the last invited person accept', async () => {
    const { id } = await scenario.circle();
    await fillCycle(scenario.app, id, PARTICIPANTS_MAX);
    await unfreeze(id);
    const { participants } = await scenario.view({ id });
    const pat = participants.find(({ userId }) => userId === scenario.pat.id);
    await scenario.app.db.transaction((manager) =>
      manager.update(Participant, { id: pat?.id }, { status: 'PENDING' }),
    );

    await scenario.does(scenario.pat, 'respondToInvite', { participantId: pat?.id, response: 'ACCEPTED' });
    expect(await size(id)).toBe(PARTICIPANTS_MAX);
  });
});

it('refuses join requests and approvals in a full cycle, and shows that it is full in the preview of the join link', async () => {
  const { cycle, token } = await joining.open();
  const request = await joining.ask(scenario.sam, token);
  await fillCycle(scenario.app, cycle.id, PARTICIPANTS_MAX);
  await unfreeze(cycle.id);
  const tom = await scenario.app.person('Tom Late');

  const ask = await scenario.app.ask(tom, briefDocuments.askToJoin, { token });
  expect(ask.refusal).toMatchObject({ code: 'CONFLICT', reason: 'cycle-full' });
  const preview = await scenario.app.ask<{ joinPreview: object }>(
    tom,
    'query ($token: String!) { joinPreview(token: $token) { isFull mayAsk } }',
    { token },
  );
  expect(preview.data?.joinPreview).toEqual({ isFull: true, mayAsk: false });
  const yes = { id: request.id, approve: true, relationship: 'FRIEND' };
  const answer = await scenario.app.ask(scenario.ada, briefDocuments.answerJoinRequest, yes);
  expect(answer.refusal).toMatchObject({ code: 'CONFLICT', reason: 'cycle-full' });
  expect(await size(cycle.id)).toBe(PARTICIPANTS_MAX);
  // Declining is still possible in a full cycle.
  await scenario.does(scenario.ada, 'answerJoinRequest', { id: request.id, approve: false });
});

it('runs an older cycle that exceeds the maximum, but adds no participant to it', async () => {
  const id = await draftOf(PARTICIPANTS_MAX + 20);
  expect((await invite(id, 1))?.reason).toBe('cycle-full');

  const { id: other } = await givenCycle(scenario.app, scenario.ada);
  await fillCycle(scenario.app, other, PARTICIPANTS_MAX + 20);
  const { data } = await scenario.app.ask<{ runCycle: { rounds: object[] } }>(
    scenario.ada,
    'mutation ($cycleId: ID!) { runCycle(cycleId: $cycleId) { rounds { id } } }',
    { cycleId: other },
  );
  expect(data?.runCycle.rounds).toHaveLength(PARTICIPANTS_MAX + 20);
});

it('never exceeds the maximum when two processes send invites at once', async () => {
  const otherProcess = await startTestApp({ beside: scenario.app });
  const id = await draftOf(PARTICIPANTS_MAX - 10);
  const calls = Array.from({ length: 8 }, (_, index) =>
    (index % 2 === 0 ? scenario.app : otherProcess).ask(scenario.ada, briefDocuments.sendInvites, {
      cycleId: id,
      invites: rows(3),
    }),
  );
  const reasons = (await Promise.all(calls)).map(({ refusal }) => refusal?.reason);
  await otherProcess.close();

  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(3);
  expect(reasons.filter((reason) => reason === 'cycle-full')).toHaveLength(5);
  expect(await size(id)).toBe(PARTICIPANTS_MAX - 1);
});

it('never exceeds the maximum when two processes approve join requests at once', async () => {
  const otherProcess = await startTestApp({ beside: scenario.app });
  const { cycle, token } = await joining.open();
  const people: Person[] = [];
  for (const name of ['Una One', 'Dora Two', 'Tess Three']) people.push(await scenario.app.person(name));
  const requests = [];
  for (const person of people) requests.push(await joining.ask(person, token));
  await fillCycle(scenario.app, cycle.id, PARTICIPANTS_MAX - 1);
  await unfreeze(cycle.id);

  const answers = await Promise.all(
    requests.map(({ id }, index) =>
      (index % 2 === 0 ? scenario.app : otherProcess).ask(scenario.ada, briefDocuments.answerJoinRequest, {
        id,
        approve: true,
        relationship: 'FRIEND',
      }),
    ),
  );
  await otherProcess.close();

  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  expect(await size(cycle.id)).toBe(PARTICIPANTS_MAX);
});
