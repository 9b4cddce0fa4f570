// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { openPlaces, type PlaceSteps } from '../../../test/tools/places.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';

/** Ada is the owner and collects first, then Bob, then Eve. Bob's place is offered to Sam. */
let scenario: Scenario;
let steps: PlaceSteps;
beforeAll(async () => {
  scenario = await openScenario();
  steps = openPlaces(scenario);
  const { app, ada, bob, eve, sam } = scenario;
  for (const person of [ada, bob, eve, sam]) await verifyByEmail(app, person);
});
beforeEach(() => scenario.newDay());
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
const voting = async (person: Person, cycle: CycleView): Promise<Call> => [
  person,
  'voteOnProposal',
  { id: (await steps.last(cycle)).id, agree: true },
];
const answering = async (accept = true): Promise<Call> => [
  scenario.sam,
  'answerPlace',
  { token: await steps.tokenTo(scenario.sam), accept },
];
const reporting = (cycle: CycleView): Call => [
  scenario.ada,
  'reportPayment',
  {
    input: {
      paymentId: steps.paymentOf(cycle, scenario.ada, scenario.bob).paymentId,
      paidOn: steps.today(),
      method: 'CASH',
    },
  },
];
const stopping = (cycle: CycleView): Call => [
  scenario.eve,
  'proposeStop',
  { cycleId: cycle.id, reason: 'Let us stop.' },
];
/** The account that holds Bob's place. Checks that the cycle has one owner who takes part, and no one twice. */
async function holderOf(cycle: CycleView): Promise<string | null> {
  const { reader } = scenario.app.db;
  const { userId } = await reader.findOneByOrFail(Cycle, { id: cycle.id });
  expect(await reader.countBy(Participant, { cycleId: cycle.id, userId, status: 'ACCEPTED' })).toBe(1);
  const place = await reader.findOneByOrFail(Participant, { id: participantOf(cycle, scenario.bob).id });
  return place.userId;
}
/** Sam has agreed, and only Eve's vote is missing. */
async function almostPassed(): Promise<CycleView> {
  const cycle = await scenario.circle('running');
  await steps.agree(cycle);
  await steps.vote(scenario.ada, cycle);
  return cycle;
}

const TURNS = [0, 1, 2, 3];

describe('at the same time', () => {
  it('the last vote twenty times passes the place once, and sends each person one email', async () => {
    const cycle = await almostPassed();
    const vote = await voting(scenario.eve, cycle);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(vote)));

    expect(new Set(outcomes)).toEqual(new Set(['done', 'proposal-closed']));
    expect(await holderOf(cycle)).toBe(scenario.sam.id);
    const { reader } = scenario.app.db;
    expect(await reader.countBy(PlaceHolder, { cycleId: cycle.id })).toBe(1);
    const sent = await scenario.app.emailsTo(scenario.ada.email, 'place-ended');
    expect(sent.filter(({ html }) => html.includes(cycle.id))).toHaveLength(1);
  });

  it.each(TURNS)('a yes and a report: the report ends the proposal either way (%s)', async (turn) => {
    const cycle = await scenario.circle('running');
    await steps.propose(scenario.bob, cycle);
    const [yes, report] = await eitherWay(turn, [await answering(), reporting(cycle)]);

    expect(report).toBe('done');
    expect(['done', 'proposal-closed']).toContain(yes);
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect(await holderOf(cycle)).toBe(scenario.bob.id);
  });

  it.each(TURNS)(
    'the last vote and a report: either the place passes or the proposal ends (%s)',
    async (turn) => {
      const cycle = await almostPassed();
      const [vote, report] = await eitherWay(turn, [await voting(scenario.eve, cycle), reporting(cycle)]);
      const hasPassed = (await holderOf(cycle)) === scenario.sam.id;

      expect(report).toBe('done');
      expect(vote).toBe(hasPassed ? 'done' : 'proposal-closed');
      expect((await steps.last(cycle)).status).toBe(hasPassed ? 'PASSED' : 'LAPSED');
    },
  );

  it.each(TURNS)('a yes and a stop: no yes outlives the proposal to stop (%s)', async (turn) => {
    const cycle = await scenario.circle('running');
    await steps.propose(scenario.bob, cycle);
    const [yes, stop] = await eitherWay(turn, [await answering(), stopping(cycle)]);

    expect(stop).toBe('done');
    expect(['done', 'stop-proposed']).toContain(yes);
    expect(await steps.last(cycle)).toMatchObject({ status: 'OPEN', candidateAgreed: false });
  });

  it.each(TURNS)(
    'the last vote and a stop: either passes the place or waits for the yes (%s)',
    async (turn) => {
      const cycle = await almostPassed();
      const [vote, stop] = await eitherWay(turn, [await voting(scenario.eve, cycle), stopping(cycle)]);
      const hasPassed = (await holderOf(cycle)) === scenario.sam.id;

      expect(stop).toBe('done');
      expect(vote).toBe(hasPassed ? 'done' : 'no-candidate');
    },
  );

  it.each(TURNS)('a yes and the withdrawal (%s)', async (turn) => {
    const cycle = await scenario.circle('running');
    await steps.propose(scenario.bob, cycle);
    const { id } = await steps.last(cycle);
    const outcomes = await eitherWay(turn, [await answering(), [scenario.bob, 'withdrawProposal', { id }]]);

    expect(outcomes[1]).toBe('done');
    expect(['done', 'proposal-closed']).toContain(outcomes[0]);
    expect((await steps.last(cycle)).status).toBe('WITHDRAWN');
  });

  it.each(TURNS)('two places that pass on to one person: one does (%s)', async (turn) => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const [fromBob, fromEve] = [bob, eve].map((holder) => async () => {
      await steps.propose(holder, cycle);
      await steps.accept();
      return (await steps.last(cycle)).id;
    });
    const [first, second] = [await fromBob?.(), await fromEve?.()];
    for (const id of [first, second]) await scenario.does(ada, 'voteOnProposal', { id, agree: true });
    await eitherWay(turn, [
      [eve, 'voteOnProposal', { id: first, agree: true }],
      [bob, 'voteOnProposal', { id: second, agree: true }],
    ]);
    const { proposals, participants } = await scenario.view(cycle);

    expect(proposals.map(({ status }) => status).sort()).toEqual(['LAPSED', 'PASSED']);
    expect(participants.filter(({ userId }) => userId === scenario.sam.id)).toHaveLength(1);
  });

  it.each(TURNS)(
    'the last vote and an act of the former holder: the act comes first or is refused (%s)',
    async (turn) => {
      const { ada, bob, sam } = scenario;
      const cycle = await almostPassed();
      const { paymentId } = steps.paymentOf(cycle, bob, ada);
      const [vote, report] = await eitherWay(turn, [
        await voting(scenario.eve, cycle),
        [bob, 'reportPayment', { input: { paymentId, paidOn: steps.today(), method: 'CASH' } }],
      ]);
      expect(vote).toBe('done');
      expect(['done', 'not-payer']).toContain(report);
      expect(await holderOf(cycle)).toBe(sam.id);
    },
  );

  it.each(TURNS)(
    'the last vote and the offer of the circle to the holder: one owner, who takes part (%s)',
    async (turn) => {
      const { ada, bob, eve, sam } = scenario;
      const cycle = await almostPassed();
      await scenario.does(ada, 'offerCycle', {
        cycleId: cycle.id,
        participantId: participantOf(cycle, bob).id,
        password: PASSWORD,
      });
      const [vote, owner] = await eitherWay(turn, [
        await voting(eve, cycle),
        [bob, 'answerCycleOffer', { cycleId: cycle.id, accept: true }],
      ]);
      const hasPassed = (await holderOf(cycle)) === sam.id;
      expect([vote, owner]).toEqual(hasPassed ? ['done', 'not-a-member'] : ['proposal-closed', 'done']);
    },
  );
});
