// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { meeting } from '../../../test/tools/contention.ts';
import {
  documents,
  givenCycle,
  participantOf,
  type CycleView,
  type Operation,
} from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { proposalSteps } from '../../../test/tools/proposals.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { lockRowById } from '../../db/lock.ts';
import { OBJECTION_DAYS } from '../../domain/proposals.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import { completeDue } from '../../run/due.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/** Proposals of a new owner at the same time as something else (docs/rules.md §39.3-39.4), in two processes. Ada is the owner. */
let scenario: Scenario;
let otherProcess: TestApp;
let steps: ReturnType<typeof proposalSteps>;
beforeAll(async () => {
  scenario = await openScenario();
  steps = proposalSteps(scenario);
  otherProcess = await startTestApp({ beside: scenario.app });
  const { app, ada, bob, eve, pat, sam } = scenario;
  for (const person of [ada, bob, eve, pat, sam]) await verifyByEmail(app, person);
});
beforeEach(() => scenario.newDay());
afterAll(async () => {
  expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);
  await otherProcess.close();
  await scenario.close();
});

type Call = (app: TestApp) => Promise<string>;
const asking =
  (by: Person, operation: Operation, variables: Record<string, unknown>): Call =>
  async (app) => {
    const { refusal } = await app.ask(by, documents[operation], variables);
    return refusal ? (refusal.reason ?? refusal.message) : 'done';
  };
/** What one process does each minute. */
const minute: Call = async ({ db, clock }) => {
  await completeDue(testContext(db, { clock, rateLimitFactor: 1_000 }));
  return 'done';
};
/** An operation on the cycle that does nothing but what is due. */
const showing = (by: Person, { id: cycleId }: { id: string }): Call =>
  asking(by, 'hideCycle', { cycleId, hidden: false });

/** Makes all calls while the cycle is locked, in two processes in turn, so that they meet. Returns 'done' or the reason of each. */
async function together({ id }: { id: string }, calls: readonly Call[]): Promise<string[]> {
  const outcomes = await meeting(
    scenario.app.db,
    (manager) => lockRowById({ manager }, Cycle, id),
    () => calls.map((call, index) => call(index % 2 === 0 ? scenario.app : otherProcess)),
  );
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)));
}
/** The same for one call in each process, the second one first in every other turn. */
async function eitherWay(turn: number, cycle: { id: string }, [one, other]: [Call, Call]): Promise<string[]> {
  const calls: Call[] = [() => one(scenario.app), () => other(otherProcess)];
  const isFirst = turn % 2 === 0;
  const outcomes = await together(cycle, isFirst ? calls : calls.toReversed());
  return isFirst ? outcomes : outcomes.toReversed();
}

/** With two voters, the proposal and the candidate's yes are the majority. */
async function decide(cycle: CycleView, proposer: Person, candidate: Person): Promise<void> {
  await steps.propose(proposer, cycle, candidate);
  await steps.answer(candidate, cycle);
}
/** Lets the 14 days of all proposals of the cycle end at the same time: now, or after what is left. */
const runDown = ({ id: cycleId }: { id: string }, leftMs: number) =>
  scenario.app.db.transaction((manager) => {
    const majorityAt = new Date(scenario.app.clock().getTime() - OBJECTION_DAYS * DAY_MS + leftMs);
    return manager.update(Proposal, { cycleId, status: 'OPEN' }, { majorityAt, notices: 3 });
  });
/** The owner's account. Checks that it has an accepted participant in the cycle. */
async function ownerOf({ id }: CycleView): Promise<string> {
  const { reader } = scenario.app.db;
  const { userId } = await reader.findOneByOrFail(Cycle, { id });
  expect(await reader.countBy(Participant, { cycleId: id, userId, status: 'ACCEPTED' })).toBe(1);
  return userId;
}
const emailsAbout = async (cycle: { id: string }, { email }: Person, kind: EmailKind): Promise<number> =>
  (await scenario.app.emailsTo(email, kind)).filter(({ html }) => html.includes(cycle.id)).length;
/** Everyone in the cycle got one email about the end of one proposal, which one entry records. */
async function expectOneEnd(cycle: { id: string }): Promise<void> {
  const { ada, bob, eve } = scenario;
  for (const person of [ada, bob, eve])
    expect(await emailsAbout(cycle, person, 'owner-proposal-ended')).toBe(1);
  const kinds = (await historyOf(scenario.app, bob, cycle.id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'PROPOSAL_ENDED')).toHaveLength(1);
}

const TURNS = [0, 1, 2, 3];

describe('two proposals that pass at the same time', () => {
  it('make the candidate of the first one the owner, once, and end the other', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    await decide(cycle, bob, eve);
    await decide(cycle, eve, bob);
    await runDown(cycle, 0);
    const shows = [showing(bob, cycle), showing(eve, cycle)];
    const outcomes = await together(cycle, [minute, minute, ...shows, ...shows, minute, minute]);

    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect((await steps.proposalsIn(cycle)).map(({ status }) => status)).toEqual(['PASSED', 'LAPSED']);
    expect(await ownerOf(cycle)).toBe(eve.id);
    await expectOneEnd(cycle);
  });
});

describe('a proposal that passes', () => {
  /** Bob proposed Eve, and this much of the 14 days is left. */
  async function running(leftMs: number, stage?: Parameters<Scenario['circle']>[0]): Promise<CycleView> {
    const cycle = await scenario.circle(stage);
    await decide(cycle, scenario.bob, scenario.eve);
    await runDown(cycle, leftMs);
    return cycle;
  }
  /** Ends the days in the process whose clock is ahead, by an operation or by the job. */
  const passing = (turn: number, cycle: { id: string }): Call =>
    turn < 2 ? showing(scenario.bob, cycle) : minute;
  /** Less than a token is valid for. */
  const AHEAD_MS = 10 * 60_000;
  const LEFT_MS = AHEAD_MS / 2;
  beforeAll(() => otherProcess.turnClock(AHEAD_MS));
  afterAll(() => otherProcess.turnClock(-AHEAD_MS));

  it.each(TURNS)('and an offer that is accepted: either makes the owner (%s)', async (turn) => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const participantId = participantOf(cycle, bob).id;
    await scenario.does(ada, 'offerCycle', { cycleId: cycle.id, participantId, password: PASSWORD });
    await decide(cycle, bob, eve);
    await runDown(cycle, LEFT_MS);
    const accepting = asking(bob, 'answerCycleOffer', { cycleId: cycle.id, accept: true });
    const [accepted] = await eitherWay(turn, cycle, [accepting, passing(turn, cycle)]);
    const hasPassed = (await ownerOf(cycle)) === eve.id;

    expect(accepted).toBe(hasPassed ? 'no-offer' : 'done');
    expect((await steps.last(cycle)).status).toBe(hasPassed ? 'PASSED' : 'LAPSED');
    expect((await scenario.view(cycle)).ownerOffer).toBeNull();
    expect(await ownerOf(cycle)).toBe(hasPassed ? eve.id : bob.id);
    for (const person of [ada, bob, eve]) {
      expect([
        await emailsAbout(cycle, person, 'owner-proposal-ended'),
        await emailsAbout(cycle, person, 'owner-changed'),
      ]).toEqual(hasPassed ? [1, 0] : [0, 1]);
    }
  });

  it.each(TURNS)('and an objection: it passes, or ends (%s)', async (turn) => {
    const { ada, eve } = scenario;
    const cycle = await running(LEFT_MS, 'running');
    const objecting = asking(ada, 'objectToProposal', { id: (await steps.last(cycle)).id });
    const [objected] = await eitherWay(turn, cycle, [objecting, passing(turn, cycle)]);
    const hasPassed = (await ownerOf(cycle)) === eve.id;

    expect(objected).toBe(hasPassed ? 'proposal-closed' : 'done');
    expect((await steps.last(cycle)).status).toBe(hasPassed ? 'PASSED' : 'OBJECTED');
    expect(await ownerOf(cycle)).toBe(hasPassed ? eve.id : ada.id);
    await expectOneEnd(cycle);
  });

  it.each(TURNS)('and an act of the owner, which objects too (%s)', async (turn) => {
    const { ada, eve } = scenario;
    const cycle = await running(LEFT_MS);
    const freezing = asking(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    const [froze] = await eitherWay(turn, cycle, [freezing, passing(turn, cycle)]);
    const hasPassed = (await ownerOf(cycle)) === eve.id;

    expect(froze).toBe(hasPassed ? 'not-owner' : 'done');
    expect((await scenario.view(cycle)).cycleFrozen).toBe(!hasPassed);
    expect((await steps.last(cycle)).status).toBe(hasPassed ? 'PASSED' : 'OBJECTED');
    expect(await ownerOf(cycle)).toBe(hasPassed ? eve.id : ada.id);
    await expectOneEnd(cycle);
  });

  it('has passed before an objection that comes after the 14 days', async () => {
    const { ada, eve } = scenario;
    const cycle = await running(0, 'running');
    const { id } = await steps.last(cycle);
    const object = asking(ada, 'objectToProposal', { id });
    const outcomes = await together(cycle, [object, minute, object, minute]);

    expect(outcomes).toEqual(['proposal-closed', 'done', 'proposal-closed', 'done']);
    expect(await ownerOf(cycle)).toBe(eve.id);
    await expectOneEnd(cycle);
  });
});

it('several last votes at once begin the 14 days once, with one email to the owner', async () => {
  const { app, ada, bob, eve, pat, sam } = scenario;
  const cycle = await givenCycle(app, ada, { stage: 'running', members: [bob, eve, pat, sam] });
  await decide(cycle, bob, eve);
  const { id } = await steps.last(cycle);
  const voting = [pat, sam].map((person) => asking(person, 'voteOnProposal', { id, agree: true }));
  const outcomes = await together(cycle, [...voting, minute, ...voting, minute, ...voting, minute]);

  expect(new Set(outcomes)).toEqual(new Set(['done']));
  const proposal = await steps.last(cycle);
  expect(proposal.votes).toHaveLength(4);
  expect(proposal.votesMissing).toBe(0);
  expect(await emailsAbout(cycle, ada, 'owner-majority')).toBe(1);
  const kinds = (await historyOf(app, bob, cycle.id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'PROPOSAL_VOTED')).toHaveLength(2);
});
