// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import {
  CYCLE_INPUT,
  documents,
  givenCycle,
  participantOf,
  tokenIn,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import { openPlaces } from '../../../test/tools/places.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { JoinRequest } from '../../cycles/tables/join-request.entity.ts';
import { Participant } from '../../cycles/tables/participant.entity.ts';
import { PlaceOffer } from '../../cycles/tables/place-offer.entity.ts';
import { Proposal } from '../../cycles/tables/proposal.entity.ts';
import { User } from '../users/user.entity.ts';

/** Deleting an account at the same time as something else (docs/rules.md §41.7). Either comes first, and nothing is left half done. */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(async () => {
  const { flaws } = await auditAllRecords(scenario.app.databaseUrl);
  await scenario.close();
  expect(flaws).toEqual([]);
});
beforeEach(() => scenario.newDay());

let count = 0;
const person = async (name: string): Promise<Person> => {
  const made = await scenario.app.person(name, `${name.split(' ')[0]}-${(count += 1)}@example.com`);
  await verifyByEmail(scenario.app, made);
  // Checking the password takes longer than anything that it could overlap with.
  await scenario.does(made, 'reauthenticate', { password: PASSWORD });
  return made;
};

type Call = () => Promise<string>;
const asking =
  (by: Person, document: string, variables: Record<string, unknown>): Call =>
  async () => {
    const { refusal } = await scenario.app.ask(by, document, variables);
    return refusal ? (refusal.reason ?? refusal.message) : 'done';
  };
const deletion = (by: Person): Call => asking(by, 'mutation { deleteAccount }', {});

/** Makes both calls at once, the second one first in every other turn. Returns 'done' or the reason of each. */
async function eitherWay(turn: number, [one, other]: [Call, Call]): Promise<[string, string]> {
  if (turn % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

const isDeleted = async ({ id }: Person): Promise<boolean> =>
  (await scenario.app.db.reader.findOneByOrFail(User, { id })).deletedAt !== null;
/** No cycle, participant or request of a deleted account is alive. */
async function expectNothingOf({ id: userId }: Person): Promise<void> {
  const { reader } = scenario.app.db;
  expect(await reader.countBy(Cycle, { userId })).toBe(0);
  expect(await reader.countBy(Participant, { userId })).toBe(0);
  expect(await reader.countBy(JoinRequest, { userId, status: 'OPEN' })).toBe(0);
}

const TURNS = [0, 1, 2, 3];

it.each(TURNS)('deleting twice deletes once (%i)', async (turn) => {
  const ada = await person('Ada Twice');
  const outcomes = await eitherWay(turn, [deletion(ada), deletion(ada)]);
  expect(outcomes).toContain('done');
  for (const outcome of outcomes) expect(['done', 'session-ended']).toContain(outcome);
  expect(await scenario.app.emailsTo(ada.email)).toHaveLength(1);
});

it.each(TURNS)('accepting an invite: the person takes part, or is gone (%i)', async (turn) => {
  const [ada, bob] = [await person('Ada Owner'), await person('Bob Guest')];
  const cycle = await givenCycle(scenario.app, ada, { pending: [bob] });
  const { id: participantId } = participantOf(cycle, bob);
  const accept = asking(bob, documents.respondToInvite, { participantId, response: 'ACCEPTED' });
  const [deleted] = await eitherWay(turn, [deletion(bob), accept]);
  expect(deleted).toBe('done');
  await expectNothingOf(bob);
});

it.each(TURNS)('an invite reaches the account, or an address without one (%i)', async (turn) => {
  const [ada, bob] = [await person('Ada Owner'), await person('Bob Guest')];
  const cycle = await givenCycle(scenario.app, ada);
  const invites = [{ email: bob.email, relationship: 'FRIEND' }];
  const invite = asking(ada, documents.sendInvites, { cycleId: cycle.id, invites });
  expect(await eitherWay(turn, [deletion(bob), invite])).toEqual(['done', 'done']);
  await expectNothingOf(bob);
});

it.each(TURNS)('signing up with the address gets a new account, or is refused (%i)', async (turn) => {
  const ada = await person('Ada Before');
  const signUp: Call = async () =>
    (await openBrowser(scenario.app).signUp(signUpFields({ email: ada.email }))).refusal?.reason ?? 'done';
  const [deleted, signedUp] = await eitherWay(turn, [deletion(ada), signUp]);
  expect(deleted).toBe('done');
  expect(['done', 'email-taken']).toContain(signedUp);
});

it.each(TURNS)('becoming the owner: one of the two is refused (%i)', async (turn) => {
  const [ada, bob, eve] = [await person('Ada Owner'), await person('Bob Heir'), await person('Eve Friend')];
  const cycle = await givenCycle(scenario.app, ada, { members: [bob, eve] });
  const variables = { cycleId: cycle.id, participantId: participantOf(cycle, bob).id, password: PASSWORD };
  expect(await asking(ada, documents.offerCycle, variables)()).toBe('done');
  const answer = asking(bob, documents.answerCycleOffer, { cycleId: cycle.id, accept: true });
  const [deleted, answered] = await eitherWay(turn, [deletion(bob), answer]);
  expect([deleted, answered].filter((outcome) => outcome === 'done')).toHaveLength(1);
  const { userId } = await scenario.app.db.reader.findOneByOrFail(Cycle, { id: cycle.id });
  expect(userId).toBe(deleted === 'done' ? ada.id : bob.id);
});

it.each(TURNS)('starting the cycle: it starts with the person, or not at all (%i)', async (turn) => {
  const [ada, bob] = [await person('Ada Owner'), await person('Bob Member')];
  const cycle: CycleView = await givenCycle(scenario.app, ada, { stage: 'confirmed', members: [bob] });
  const run = asking(ada, documents.runCycle, { cycleId: cycle.id });
  const [deleted, ran] = await eitherWay(turn, [deletion(bob), run]);
  expect([deleted, ran]).toEqual(
    deleted === 'done' ? ['done', 'collectors-unassigned'] : ['still-in-a-cycle', 'done'],
  );
  expect(await isDeleted(bob)).toBe(deleted === 'done');
});

it.each(TURNS)(
  'creating a cycle and asking to join: nothing is created for an account that is gone (%i)',
  async (turn) => {
    const [ada, bob] = [await person('Ada Owner'), await person('Bob Asker')];
    const cycle = await givenCycle(scenario.app, ada);
    const { joinLink } = await scenario.does<CycleView>(ada, 'openJoinLink', { cycleId: cycle.id });
    const create = asking(bob, documents.createCycle, { input: CYCLE_INPUT });
    const ask = asking(bob, documents.askToJoin, { token: tokenIn(joinLink) });
    const [[deleted]] = await Promise.all([eitherWay(turn, [deletion(bob), create]), ask()]);
    expect(deleted).toBe('done');
    await expectNothingOf(bob);
  },
);

describe('a place that is offered', () => {
  const proposalOf = ({ id: cycleId }: CycleView): Promise<Proposal> =>
    scenario.app.db.reader.findOneByOrFail(Proposal, { cycleId });

  /** Bob's place in a running cycle of three, and what offers it to Sam. */
  async function place() {
    const [ada, bob, eve] = [
      await person('Ada Owner'),
      await person('Bob Holder'),
      await person('Eve Payer'),
    ];
    const sam = await person('Sam Newcomer');
    const cycle = await givenCycle(scenario.app, ada, { stage: 'running', members: [bob, eve] });
    const { id: participantId } = participantOf(cycle, bob);
    const propose = asking(bob, documents.proposePlace, { participantId, email: sam.email });
    return {
      ada,
      bob,
      eve,
      sam,
      propose,
      participantId,
      steps: openPlaces({ ...scenario, ada, bob, eve, sam }),
      cycle,
    };
  }

  it.each(TURNS)('reaches the account, or an address without one (%i)', async (turn) => {
    const { sam, propose, cycle } = await place();
    expect(await eitherWay(turn, [deletion(sam), propose])).toEqual(['done', 'done']);
    const { id: proposalId, status } = await proposalOf(cycle);
    // It ended with the account, or came after it.
    const offer = await scenario.app.db.reader.findOneByOrFail(PlaceOffer, { proposalId });
    expect([status, offer.email, offer.userId]).toEqual(
      status === 'OPEN' ? ['OPEN', sam.email, null] : ['LAPSED', null, null],
    );
  });

  it.each(TURNS)('is taken over by no account that is gone (%i)', async (turn) => {
    const { bob, sam, propose, participantId, steps } = await place();
    expect(await propose()).toBe('done');
    const token = await steps.tokenTo(sam);
    const accept = asking(sam, documents.answerPlace, { token, accept: true });
    const [deleted, answered] = await eitherWay(turn, [deletion(sam), accept]);
    expect(deleted).toBe('done');
    expect(['done', 'session-ended', 'proposal-closed', 'not-invitee']).toContain(answered);
    const { userId } = await scenario.app.db.reader.findOneByOrFail(Participant, { id: participantId });
    expect(userId).toBe(bob.id);
    expect(await scenario.app.db.reader.countBy(PlaceOffer, { emailKey: sam.email })).toBe(0);
  });

  it.each(TURNS)('passes on before its new holder can go, or not at all (%i)', async (turn) => {
    const { ada, bob, eve, sam, propose, participantId, steps, cycle } = await place();
    expect(await propose()).toBe('done');
    await steps.accept();
    const agreeing = { id: (await proposalOf(cycle)).id, agree: true };
    expect(await asking(ada, documents.voteOnProposal, agreeing)()).toBe('done');
    const vote = asking(eve, documents.voteOnProposal, agreeing);
    const [deleted, voted] = await eitherWay(turn, [deletion(sam), vote]);
    const { userId } = await scenario.app.db.reader.findOneByOrFail(Participant, { id: participantId });
    expect([deleted, userId]).toEqual(userId === sam.id ? ['still-in-a-cycle', sam.id] : ['done', bob.id]);
    expect(['done', 'proposal-closed']).toContain(voted);
  });
});
