// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { documents, participantOf, tokenIn, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { proposalSteps } from '../../../test/tools/proposals.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { OBJECTION_DAYS, PROPOSAL_DAYS, QUIET_DAYS } from '../../domain/proposals.ts';
import { proposals } from '../../domain/limits.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { take } from '../../limits/limit.service.ts';
import { completeDue } from '../../run/due.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/** Ada is the owner; Bob and Eve have accepted, Rex has rejected, and Sam is a stranger. */
let scenario: Scenario;
let steps: ReturnType<typeof proposalSteps>;
beforeAll(async () => {
  scenario = await openScenario();
  steps = proposalSteps(scenario);
  const { app, ada, bob, eve } = scenario;
  for (const person of [ada, bob, eve]) await verifyByEmail(app, person);
});
beforeEach(() => scenario.newDay());
afterAll(() => scenario.close());

const ownerOf = async (cycle: { id: string }): Promise<string | undefined> =>
  (
    await scenario.app.ask<{ cycle: { ownerParticipant: { id: string } } }>(
      scenario.bob,
      `{ cycle(id: "${cycle.id}") { ownerParticipant { id } } }`,
    )
  ).data?.cycle.ownerParticipant.id;
const object = async (person: Person, cycle: { id: string }) =>
  scenario.does(person, 'objectToProposal', { id: (await steps.last(cycle)).id });
const kinds = async (cycle: { id: string }): Promise<string[]> =>
  (await historyOf(scenario.app, scenario.bob, cycle.id)).map(({ kind }) => kind);
const lastSummary = async (cycle: { id: string }): Promise<string | undefined> =>
  (await historyOf(scenario.app, scenario.bob, cycle.id)).at(-1)?.summary;
/** How many emails of a kind about the cycle each of the three has got. */
const emails = async (cycle: { id: string }, kind: Parameters<Scenario['links']>[2]) => {
  const count = async (person: Person) =>
    (await scenario.app.emailsTo(person.email, kind)).filter(({ html }) => html.includes(cycle.id)).length;
  return { ada: await count(scenario.ada), bob: await count(scenario.bob), eve: await count(scenario.eve) };
};

/** Moves the open proposals of a cycle into the past. */
async function age(cycle: { id: string }, days: number): Promise<void> {
  await scenario.app.db.transaction(async (manager) => {
    const open = await manager.findBy(Proposal, { cycleId: cycle.id });
    const earlier = (at: Date | null): Date | null => at && new Date(at.getTime() - days * DAY_MS);
    for (const { id, at, majorityAt, endedAt } of open)
      await manager.update(
        Proposal,
        { id },
        { at: earlier(at) ?? at, majorityAt: earlier(majorityAt), endedAt: earlier(endedAt) },
      );
  });
}
const cleanUp = () =>
  completeDue(testContext(scenario.app.db, { clock: scenario.app.clock, rateLimitFactor: 1_000 }));
const setDisabled = (person: Person, disabledAt: Date | null) =>
  scenario.app.db.transaction(async (manager) => {
    const me = await scenario.app.ask<{ me: { id: string } }>(person, '{ me { id } }');
    await manager.update(Credential, { userId: me.data?.me.id ?? '' }, { disabledAt });
  });

/** Bob proposes Eve, who agrees: with two voters, that is the majority. */
async function decided(cycle: CycleView): Promise<void> {
  await steps.propose(scenario.bob, cycle, scenario.eve);
  await steps.answer(scenario.eve, cycle);
}

describe('proposing a new owner', () => {
  it('is a vote, and asks the candidate and the owner by email', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle, eve);

    const proposal = await steps.last(cycle);
    expect(proposal).toMatchObject({
      status: 'OPEN',
      candidateAgreed: false,
      votesMissing: 1,
      passesAt: null,
      subject: { id: participantOf(cycle, scenario.ada).id },
      proposedBy: { id: participantOf(cycle, bob).id },
      candidate: { id: participantOf(cycle, eve).id },
      votes: [{ id: participantOf(cycle, bob).id }],
    });
    expect(Date.parse(proposal.lapsesAt) - Date.parse(proposal.at)).toBe(PROPOSAL_DAYS * DAY_MS);
    expect(await emails(cycle, 'owner-proposed')).toEqual({ ada: 1, bob: 0, eve: 1 });
    expect(await lastSummary(cycle)).toBe('Bob.BU proposed Eve.AD as the new organiser.');
  });

  it('changes nothing when it is repeated, and allows no second proposal by the same person', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle, eve);
    const before = await scenario.view(cycle);
    await steps.propose(bob, cycle, eve);
    expect(await scenario.view(cycle)).toEqual(before);
    const participantId = participantOf(cycle, bob).id;
    expect(await scenario.refusal(cycle, bob, 'proposeOwner', { cycleId: cycle.id, participantId })).toBe(
      'proposal-open',
    );
    await steps.propose(eve, cycle, bob);
    expect((await steps.proposalsIn(cycle)).map(({ status }) => status)).toEqual(['OPEN', 'OPEN']);
    const ownerId = participantOf(cycle, ada).id;
    expect(
      await scenario.refusal(cycle, bob, 'proposeOwner', { cycleId: cycle.id, participantId: ownerId }),
    ).toBe('owner-seat');
  });

  it('is for accepted participants only, and not for the owner', async () => {
    const { ada, eve, rex, sam } = scenario;
    const cycle = await scenario.standing('running');
    const participantId = participantOf(cycle, eve).id;
    expect(
      await scenario.refusals(cycle, { ada, rex, sam }, 'proposeOwner', { cycleId: cycle.id, participantId }),
    ).toEqual({ ada: 'not-voter', rex: 'not-accepted', sam: 'not-a-member' });
  });

  it('needs a candidate who has accepted', async () => {
    const { bob, pat } = scenario;
    const cycle = await scenario.copy('draft');
    const participantId = participantOf(cycle, pat).id;
    expect(await scenario.refusal(cycle, bob, 'proposeOwner', { cycleId: cycle.id, participantId })).toBe(
      'not-accepted',
    );
  });

  it('is limited to three a day for an account', async () => {
    const { app, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await take(testContext(app.db, { rateLimitFactor: 1_000 }), [
      { rule: proposals, subject: bob.id, weight: 3_000 },
    ]);
    const input = { cycleId: cycle.id, participantId: participantOf(cycle, eve).id };
    const { refusal } = await app.ask(bob, documents.proposeOwner, input);
    expect(refusal).toMatchObject({ reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' });
  });

  it('counts people who propose themselves as agreeing, so that a circle of two works', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('draft');
    await scenario.does(eve, 'leaveCycle', { cycleId: cycle.id });
    await steps.propose(bob, cycle, bob);
    const proposal = await steps.last(cycle);
    expect(proposal).toMatchObject({ candidateAgreed: true, votesMissing: 0 });
    expect(proposal.passesAt).not.toBeNull();
    expect(await emails(cycle, 'owner-majority')).toEqual({ ada: 1, bob: 0, eve: 0 });
    expect(await emails(cycle, 'owner-proposed')).toEqual({ ada: 0, bob: 0, eve: 0 });
    await age(cycle, OBJECTION_DAYS);
    await cleanUp();
    expect(await ownerOf(cycle)).toBe(participantOf(cycle, bob).id);
  });
});

describe('answering and voting', () => {
  it('lets the candidate alone answer, and the others vote after that', async () => {
    const { ada, bob, eve, rex, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle, eve);
    const { id } = await steps.last(cycle);
    expect(
      await scenario.refusals(cycle, { ada, bob, rex, sam }, 'answerProposal', { id, accept: true }),
    ).toEqual({
      ada: 'not-the-one-asked',
      bob: 'not-the-one-asked',
      rex: 'not-the-one-asked',
      sam: 'not-the-one-asked',
    });
    expect(
      await scenario.refusals(cycle, { ada, bob, rex, sam }, 'voteOnProposal', { id, agree: true }),
    ).toEqual({
      ada: 'not-voter',
      bob: 'no-candidate',
      rex: 'not-voter',
      sam: 'not-voter',
    });
    expect(await scenario.refusals(cycle, { bob, eve, sam }, 'objectToProposal', { id })).toEqual({
      bob: 'not-the-one-asked',
      eve: 'not-the-one-asked',
      sam: 'not-the-one-asked',
    });
    expect(await scenario.refusals(cycle, { ada, eve, sam }, 'withdrawProposal', { id })).toEqual({
      ada: 'not-proposer',
      eve: 'not-proposer',
      sam: 'not-proposer',
    });
    await steps.answer(eve, cycle);
    await steps.answer(eve, cycle);
    expect(await kinds(cycle)).toEqual(expect.arrayContaining(['PROPOSED', 'PROPOSAL_ANSWERED']));
    expect((await kinds(cycle)).filter((kind) => kind === 'PROPOSAL_ANSWERED')).toHaveLength(1);
    expect((await steps.last(cycle)).votes).toHaveLength(2);
  });

  it('ends the proposal when the candidate declines', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle, eve);
    await steps.answer(eve, cycle, false);
    await steps.answer(eve, cycle, false);
    const { id, status } = await steps.last(cycle);
    expect(status).toBe('DECLINED');
    expect(await scenario.refusal(cycle, bob, 'voteOnProposal', { id, agree: true })).toBe('proposal-closed');
    expect(await lastSummary(cycle)).toBe('Eve.AD declined to become the organiser.');
  });

  it('does not count who accepted after the proposal, nor a disabled account', async () => {
    const { bob, eve, pat } = scenario;
    const cycle = await scenario.copy('draft');
    await steps.propose(bob, cycle, eve);
    await scenario.does(pat, 'respondToInvite', {
      participantId: participantOf(cycle, pat).id,
      response: 'ACCEPTED',
      relationship: 'FRIEND',
    });
    await steps.answer(eve, cycle);
    const { id, votesMissing } = await steps.last(cycle);
    expect(votesMissing).toBe(0);
    expect(await scenario.refusal(cycle, pat, 'voteOnProposal', { id, agree: true })).toBe('not-voter');

    const other = await scenario.copy('running');
    await steps.propose(bob, other, bob);
    expect(await steps.last(other)).toMatchObject({ votesMissing: 1, passesAt: null });
    await setDisabled(eve, new Date());
    await cleanUp();
    expect(await steps.last(other)).toMatchObject({ votesMissing: 0 });
    expect((await steps.last(other)).passesAt).not.toBeNull();
    await setDisabled(eve, null);
    await cleanUp();
    expect(await steps.last(other)).toMatchObject({ votesMissing: 1, passesAt: null });
  });

  it('starts the 14 days again when the majority was lost', async () => {
    const { bob } = scenario;
    const cycle = await scenario.copy('running');
    await decided(cycle);
    await age(cycle, 10);
    await steps.vote(bob, cycle, false);
    expect(await steps.last(cycle)).toMatchObject({ votesMissing: 1, passesAt: null });
    await steps.vote(bob, cycle);
    const { passesAt } = await steps.last(cycle);
    const days = (Date.parse(passesAt ?? '') - scenario.app.clock().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(OBJECTION_DAYS - 0.1);
    expect((await kinds(cycle)).filter((kind) => kind === 'PROPOSAL_VOTED')).toHaveLength(2);
  });

  it('is possible in a session only', async () => {
    const cycle = await scenario.copy('running');
    await steps.propose(scenario.bob, cycle, scenario.eve);
    const { id } = await steps.last(cycle);
    const { token } = await tokenSteps(scenario.app).made(scenario.eve, 'WRITE');
    const program = { ...scenario.eve, token };
    const reasons = [
      await scenario.app.ask(program, documents.answerProposal, { id, accept: true }),
      await scenario.app.ask(program, documents.voteOnProposal, { id, agree: true }),
      await scenario.app.ask(program, documents.objectToProposal, { id }),
      await scenario.app.ask(program, documents.withdrawProposal, { id }),
      await scenario.app.ask(program, documents.proposeOwner, {
        cycleId: cycle.id,
        participantId: participantOf(cycle, scenario.bob).id,
      }),
    ].map(({ refusal }) => refusal?.reason);
    expect(reasons).toEqual(Array.from({ length: 5 }, () => 'session-only'));
  });
});

describe('the 14 days', () => {
  it('email the owner at once, after 7 and after 13 days', async () => {
    const cycle = await scenario.copy('running');
    await decided(cycle);
    const counts: number[] = [];
    for (const days of [0, 6, 1, 5, 1]) {
      await age(cycle, days);
      await cleanUp();
      await cleanUp();
      counts.push((await emails(cycle, 'owner-majority')).ada);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
  });

  it('make the candidate the owner at their end, under their account, and email everyone', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await decided(cycle);
    await age(cycle, OBJECTION_DAYS - 0.01);
    await cleanUp();
    expect(await ownerOf(cycle)).toBe(participantOf(cycle, ada).id);
    await age(cycle, 0.01);
    await Promise.all([cleanUp(), cleanUp(), cleanUp()]);

    const after = await scenario.view(cycle);
    expect(await ownerOf(cycle)).toBe(participantOf(cycle, eve).id);
    expect(after.proposals.map(({ status }) => status)).toEqual(['PASSED']);
    const changes = await historyOf(scenario.app, bob, cycle.id);
    expect(changes.at(-1)).toMatchObject({
      kind: 'PROPOSAL_ENDED',
      summary: 'Eve.AD became the organiser instead of Ada.LO, because enough people voted for it.',
    });
    expect(changes.filter(({ kind }) => kind === 'PROPOSAL_ENDED')).toHaveLength(1);
    expect(await emails(cycle, 'owner-proposal-ended')).toEqual({ ada: 1, bob: 1, eve: 1 });
    const { id } = await steps.last(cycle);
    expect(await scenario.refusal(cycle, ada, 'objectToProposal', { id })).toBe('proposal-closed');
    expect(
      await scenario.refusal(cycle, ada, 'offerCycle', {
        cycleId: cycle.id,
        participantId: participantOf(cycle, bob).id,
        password: ada.password,
      }),
    ).toBe('not-owner');
  });

  it('are carried out by the next operation, before it', async () => {
    const { ada, eve } = scenario;
    const cycle = await scenario.copy('draft');
    await decided(cycle);
    await age(cycle, OBJECTION_DAYS);
    const { refusal } = await scenario.app.ask(ada, documents.freezeSection, {
      cycleId: cycle.id,
      section: 'CYCLE',
    });
    expect(refusal?.reason).toBe('not-owner');
    await scenario.does(eve, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    expect(await ownerOf(cycle)).toBe(participantOf(cycle, eve).id);
  });

  it('are carried out before someone asks to join by a link that they close', async () => {
    const { app, ada, sam } = scenario;
    const cycle = await scenario.copy('draft');
    await scenario.does(ada, 'openJoinLink', { cycleId: cycle.id });
    const token = tokenIn((await scenario.view(cycle)).joinLink);
    await decided(cycle);
    await age(cycle, OBJECTION_DAYS);
    expect((await app.ask(sam, documents.askToJoin, { token })).refusal?.reason).toBe('link-closed');
  });

  it('end when the owner objects, which allows no proposal for 30 days', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await decided(cycle);
    await object(ada, cycle);
    await object(ada, cycle);
    expect((await steps.last(cycle)).status).toBe('OBJECTED');
    expect(await emails(cycle, 'owner-proposal-ended')).toEqual({ ada: 1, bob: 1, eve: 1 });
    const variables = { cycleId: cycle.id, participantId: participantOf(cycle, eve).id };
    const { refusal } = await scenario.app.ask(bob, documents.proposeOwner, variables);
    expect(refusal).toMatchObject({ reason: 'too-soon' });
    await age(cycle, QUIET_DAYS);
    await steps.propose(bob, cycle, eve);
    expect((await steps.last(cycle)).status).toBe('OPEN');
  });

  it('end when the owner does something that only the owner can do, in a session', async () => {
    const { ada } = scenario;
    const cycle = await scenario.copy('draft');
    await decided(cycle);
    await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    expect((await steps.last(cycle)).status).toBe('OBJECTED');
    expect((await kinds(cycle)).slice(-2)).toEqual(['PROPOSAL_ENDED', 'SECTION_FROZEN']);
  });

  it('go on when the owner only marks a payment, or a program acts for the owner', async () => {
    const { ada } = scenario;
    const cycle = await scenario.copy('running');
    await decided(cycle);
    const [round] = cycle.rounds;
    await scenario.does(ada, 'updatePayments', {
      roundId: round?.id,
      payments: [{ paymentId: round?.payments[0]?.id, paid: true }],
    });
    expect((await steps.last(cycle)).status).toBe('OPEN');

    const draft = await scenario.copy('draft');
    await decided(draft);
    const { token } = await tokenSteps(scenario.app).made(ada, 'WRITE');
    await scenario.does({ ...ada, token }, 'freezeSection', {
      cycleId: draft.id,
      section: 'CYCLE',
    });
    expect((await steps.last(draft)).status).toBe('OPEN');
  });

  it('do not end before they have begun', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('draft');
    await steps.propose(bob, cycle, eve);
    await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    expect((await steps.last(cycle)).status).toBe('OPEN');
  });

  it('pass although the owner is disabled, and lapse if the candidate is', async () => {
    const { ada, eve } = scenario;
    const cycle = await scenario.copy('running');
    await decided(cycle);
    await setDisabled(ada, new Date());
    await age(cycle, OBJECTION_DAYS);
    await cleanUp();
    await setDisabled(ada, null);
    expect(await ownerOf(cycle)).toBe(participantOf(cycle, eve).id);
  });
});

describe('what ends a proposal', () => {
  it('is its proposer, who can propose someone else then', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle, eve);
    const { id } = await steps.last(cycle);
    await scenario.does(bob, 'withdrawProposal', { id });
    await scenario.does(bob, 'withdrawProposal', { id });
    await steps.propose(bob, cycle, bob);
    expect((await steps.proposalsIn(cycle)).map(({ status }) => status)).toEqual(['WITHDRAWN', 'OPEN']);
  });

  it('is 30 days without a majority', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle, eve);
    await age(cycle, PROPOSAL_DAYS);
    await cleanUp();
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect(await emails(cycle, 'owner-proposal-ended')).toEqual({ ada: 1, bob: 1, eve: 1 });
    const changes = await historyOf(scenario.app, bob, cycle.id);
    expect(changes.at(-1)?.summary).toBe(
      'Kolo ended the proposal of Eve.AD as the new organiser without a result.',
    );
  });

  it('is the first proposal that passes', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(eve, cycle, bob);
    await decided(cycle);
    await age(cycle, OBJECTION_DAYS);
    await cleanUp();
    expect((await steps.proposalsIn(cycle)).map(({ status }) => status)).toEqual(['LAPSED', 'PASSED']);
  });

  it('is another owner by an accepted offer, and a passed proposal ends an offer', async () => {
    const { ada, bob, eve } = scenario;
    const offer = (cycle: CycleView, to: Person) =>
      scenario.does(ada, 'offerCycle', {
        cycleId: cycle.id,
        participantId: participantOf(cycle, to).id,
        password: ada.password,
      });
    const cycle = await scenario.copy('running');
    await offer(cycle, bob);
    await decided(cycle);
    await scenario.does(bob, 'answerCycleOffer', { cycleId: cycle.id, accept: true });
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect(await ownerOf(cycle)).toBe(participantOf(cycle, bob).id);

    const other = await scenario.copy('running');
    await offer(other, bob);
    await decided(other);
    await age(other, OBJECTION_DAYS);
    await cleanUp();
    expect((await scenario.view(other)).ownerOffer).toBeNull();
    expect(await ownerOf(other)).toBe(participantOf(other, eve).id);
  });

  it('is a stop', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await decided(cycle);
    await scenario.does(bob, 'proposeStop', { cycleId: cycle.id, reason: 'We have lost our work.' });
    await scenario.does(eve, 'voteToStop', { cycleId: cycle.id, agree: true });
    await scenario.does(ada, 'voteToStop', { cycleId: cycle.id, agree: true });
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    const { id } = await steps.last(cycle);
    expect(await scenario.refusal(cycle, ada, 'objectToProposal', { id })).toBe('cycle-stopped');
  });

  it('is a candidate or proposer who leaves, and no vote of theirs stays', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('draft');
    await decided(cycle);
    await scenario.does(eve, 'leaveCycle', { cycleId: cycle.id });
    expect(await steps.proposalsIn(cycle)).toEqual([]);
    await steps.propose(bob, cycle, bob);
    expect(await steps.last(cycle)).toMatchObject({ votesMissing: 0 });
  });
});

it('asks each person for what is theirs to do, and lists it for them', async () => {
  const { app, ada, bob, eve, rex } = scenario;
  const cycle = await scenario.copy('running');
  const tasks = async () => {
    const task = async (person: Person) => {
      const { data } = await app.ask<{
        me: { proposalsToAnswer: { id: string; cycleId: string; viewerTask: string }[] };
      }>(person, '{ me { proposalsToAnswer { id cycleId viewerTask } } }');
      return data?.me.proposalsToAnswer.find(({ cycleId }) => cycleId === cycle.id)?.viewerTask ?? null;
    };
    return { ada: await task(ada), bob: await task(bob), eve: await task(eve), rex: await task(rex) };
  };
  expect(await tasks()).toEqual({ ada: null, bob: null, eve: null, rex: null });
  await steps.propose(bob, cycle, eve);
  expect(await tasks()).toEqual({ ada: 'OBJECT', bob: null, eve: 'ANSWER', rex: null });
  await steps.answer(eve, cycle);
  expect(await tasks()).toEqual({ ada: 'OBJECT', bob: null, eve: null, rex: null });
  await steps.vote(bob, cycle, false);
  expect(await tasks()).toEqual({ ada: 'OBJECT', bob: 'VOTE', eve: null, rex: null });
  await object(ada, cycle);
  expect(await tasks()).toEqual({ ada: null, bob: null, eve: null, rex: null });
});

it('shows proposals to the owner and accepted participants only', async () => {
  const { ada, bob, eve, rex } = scenario;
  const cycle = await scenario.copy('draft');
  await steps.propose(bob, cycle, eve);
  const seenBy = async (person: Person) =>
    (
      await scenario.app.ask<{ cycle: { proposals: unknown[] } }>(
        person,
        `{ cycle(id: "${cycle.id}") { proposals { id } } }`,
      )
    ).data?.cycle.proposals.length;
  expect([await seenBy(ada), await seenBy(bob), await seenBy(rex)]).toEqual([1, 1, 0]);
});
