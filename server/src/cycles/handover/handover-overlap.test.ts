// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
  for (const person of [scenario.ada, scenario.bob, scenario.eve]) await verifyByEmail(scenario.app, person);
});
afterAll(async () => {
  expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);
  await scenario.close();
});

type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

const ask = async ([person, operation, variables]: Call): Promise<string> => {
  const { refusal } = await scenario.app.ask(person, documents[operation], variables);
  return refusal ? (refusal.reason ?? refusal.message) : 'done';
};
/** Makes both calls at once, the second one first in every other turn. Returns 'done' or the reason of each. */
async function eitherWay(turn: number, [one, other]: [Call, Call]): Promise<[string, string]> {
  if (turn % 2 === 0) return Promise.all([ask(one), ask(other)]);
  const [second, first] = await Promise.all([ask(other), ask(one)]);
  return [first, second];
}
const offering = (cycle: CycleView, to: Person): Call => [
  scenario.ada,
  'offerCycle',
  { cycleId: cycle.id, participantId: participantOf(cycle, to).id, password: PASSWORD },
];
const answering = ({ id: cycleId }: CycleView, accept: boolean): Call => [
  scenario.bob,
  'answerCycleOffer',
  { cycleId, accept },
];
async function offered(stage?: Parameters<Scenario['circle']>[0]): Promise<CycleView> {
  const cycle = await scenario.circle(stage);
  expect(await ask(offering(cycle, scenario.bob))).toBe('done');
  return cycle;
}
/** The owner's account. Checks that it has an accepted participant in the cycle. */
async function ownerOf({ id }: CycleView): Promise<string> {
  const { reader } = scenario.app.db;
  const { userId } = await reader.findOneByOrFail(Cycle, { id });
  expect(await reader.countBy(Participant, { cycleId: id, userId, status: 'ACCEPTED' })).toBe(1);
  return userId;
}

const TURNS = [0, 1, 2, 3];

describe('at the same time', () => {
  it('accepting twenty times changes the owner once, and sends each person one email', async () => {
    const cycle = await offered();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(answering(cycle, true))));

    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await ownerOf(cycle)).toBe(scenario.bob.id);
    expect(await scenario.links(cycle, scenario.eve.email, 'owner-changed')).toHaveLength(1);
  });

  it.each(TURNS)('either accepting or withdrawing succeeds (%s)', async (turn) => {
    const cycle = await offered();
    const outcomes = await eitherWay(turn, [
      answering(cycle, true),
      [scenario.ada, 'withdrawCycleOffer', { cycleId: cycle.id }],
    ]);
    const isAccepted = (await ownerOf(cycle)) === scenario.bob.id;

    expect(outcomes).toEqual(isAccepted ? ['done', 'not-owner'] : ['no-offer', 'done']);
  });

  it.each(TURNS)('either accepting or declining succeeds (%s)', async (turn) => {
    const cycle = await offered();
    const outcomes = await eitherWay(turn, [answering(cycle, true), answering(cycle, false)]);
    const isAccepted = (await ownerOf(cycle)) === scenario.bob.id;

    expect(outcomes).toEqual(isAccepted ? ['done', 'no-offer'] : ['no-offer', 'done']);
  });

  it.each(TURNS)('either accepting or leaving succeeds (%s)', async (turn) => {
    const cycle = await offered();
    const leaving: Call = [scenario.bob, 'leaveCycle', { cycleId: cycle.id }];
    const outcomes = await eitherWay(turn, [answering(cycle, true), leaving]);
    const isAccepted = (await ownerOf(cycle)) === scenario.bob.id;

    expect(outcomes).toEqual(isAccepted ? ['done', 'owner-seat'] : ['not-a-member', 'done']);
  });

  it.each(TURNS)('either accepting or being removed succeeds (%s)', async (turn) => {
    const cycle = await offered();
    const { id } = participantOf(cycle, scenario.bob);
    const removing: Call = [scenario.ada, 'removeParticipant', { id }];
    const outcomes = await eitherWay(turn, [answering(cycle, true), removing]);
    const isAccepted = (await ownerOf(cycle)) === scenario.bob.id;

    expect(outcomes).toEqual(isAccepted ? ['done', 'not-owner'] : ['not-a-member', 'done']);
  });

  it.each(TURNS)('accepting and an act of the old owner happen one after the other (%s)', async (turn) => {
    const cycle = await offered('confirmed');
    const [accepted, run] = await eitherWay(turn, [
      answering(cycle, true),
      [scenario.ada, 'runCycle', { cycleId: cycle.id }],
    ]);

    expect(accepted).toBe('done');
    expect(['done', 'not-owner']).toContain(run);
    expect((await scenario.view(cycle)).isRunning).toBe(run === 'done');
    expect(await ownerOf(cycle)).toBe(scenario.bob.id);
  });

  it.each(TURNS)('one of two offers to different people is made (%s)', async (turn) => {
    const cycle = await scenario.circle();
    const { bob, eve } = scenario;
    const outcomes = await eitherWay(turn, [offering(cycle, bob), offering(cycle, eve)]);

    expect(outcomes.toSorted()).toEqual(['done', 'offer-open']);
    const to = participantOf(cycle, outcomes[0] === 'done' ? bob : eve).id;
    expect((await scenario.view(cycle)).ownerOffer?.to.id).toBe(to);
  });
});
