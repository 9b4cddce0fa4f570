// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, givenCycle, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { emailChanges } from '../../../test/tools/email-changes.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { Proposal } from '../../cycles/tables/proposal.entity.ts';
import { OBJECTION_DAYS } from '../../domain/proposals.ts';
import { DAY_MS, dayAfter } from '../../domain/schedule.ts';

/** Deleting an account (docs/rules.md §41). */

let scenario: Scenario;
let ada: Person;
let bob: Person;
let eve: Person;
let count = 0;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(async () => {
  const { flaws } = await auditAllRecords(scenario.app.databaseUrl);
  await scenario.close();
  expect(flaws).toEqual([]);
});
beforeEach(async () => {
  await scenario.newDay();
  const person = (name: string) =>
    scenario.app.person(name, `${name.split(' ')[0]}${(count += 1)}@example.com`);
  [ada, bob, eve] = [await person('Ada Lovelace'), await person('Bob Builder'), await person('Eve Adams')];
});

const circle = (stage?: Parameters<Scenario['circle']>[0]): Promise<CycleView> =>
  givenCycle(scenario.app, ada, { stage, members: [bob, eve] });

const DELETE = 'mutation ($password: String) { deleteAccount(password: $password) }';
const deletion = (person: Person, password: string | null = PASSWORD) =>
  scenario.app.ask<{ deleteAccount: boolean }>(person, DELETE, { password });
const remove = async (person: Person): Promise<void> => {
  const { data, refusal } = await deletion(person);
  expect(refusal).toBeUndefined();
  expect(data).toEqual({ deleteAccount: true });
};

it('needs the password, in a session', async () => {
  expect((await deletion(ada, null)).refusal?.reason).toBe('password-required');
  expect((await deletion(ada, 'wrong')).refusal?.reason).toBe('wrong-password');
});

it('leaves nothing of an account that takes part nowhere, and its address can be used again', async () => {
  await remove(ada);

  expect((await scenario.app.ask(ada, '{ me { id } }')).refusal?.reason).toBe('session-ended');
  expect((await deletion(ada)).refusal?.reason).toBe('session-ended');
  expect((await deletion(ada, null)).refusal?.reason).toBe('session-ended');
  const emails = await scenario.app.emailsTo(ada.email);
  expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['account-deleted', 'Your account was deleted'],
  ]);
  const again = await scenario.app.person('Ada Again', ada.email);
  expect(again.id).not.toBe(ada.id);
});

it('is refused with the cycles that need the person', async () => {
  const cycle = await circle('running');
  const { refusal } = await deletion(bob);
  expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'still-in-a-cycle' });
  expect(refusal).toMatchObject({ cycles: [{ id: cycle.id, title: cycle.title, why: 'RUNNING' }] });
});

it('takes a participant out of a cycle that has not run, and resets the order', async () => {
  const cycle = await circle('confirmed');
  await remove(bob);

  const view = await viewOf(scenario.app, ada, cycle.id);
  expect(view.participants.map(({ email }) => email)).toEqual([ada.email, eve.email]);
  expect(view.collectors).toEqual([]);
  expect(view.sentConfirmationEmails).toBe(false);
  expect((await historyOf(scenario.app, ada, cycle.id)).at(-1)).toMatchObject({
    kind: 'ERASED',
    actor: null,
    summary: 'Someone deleted their account.',
  });
  const [email] = await scenario.app.emailsTo(ada.email, 'participant-left');
  expect(email?.text).toContain('Bob.BU has left “Holiday savings”.');
  expect(email?.text).toContain('everyone’s turn was reset');
});

it('is refused to an owner of a cycle that others have joined, and deletes a cycle without them', async () => {
  const cycle = await circle('draft');
  expect((await deletion(ada)).refusal).toMatchObject({ cycles: [{ why: 'OWNER' }] });
  const alone = await givenCycle(scenario.app, eve, { pending: [bob] });
  await scenario.does(bob, 'leaveCycle', { cycleId: cycle.id });
  await remove(eve);
  expect(
    (await scenario.app.ask(bob, documents.hideCycle, { cycleId: alone.id, hidden: true })).refusal?.reason,
  ).toBe('cycle-not-found');
  await remove(ada);
});

describe('a proposal whose 14 days are over', () => {
  /** Bob proposed himself, and Eve voted for him. The job that runs each minute has not been there yet. */
  async function bobIsDue(): Promise<CycleView> {
    const cycle = await circle('draft');
    await scenario.does(bob, 'proposeOwner', {
      cycleId: cycle.id,
      participantId: participantOf(cycle, bob).id,
    });
    const [proposal] = (await viewOf(scenario.app, ada, cycle.id)).proposals;
    await scenario.does(eve, 'voteOnProposal', { id: proposal?.id, agree: true });
    await scenario.app.db.transaction((manager) => {
      const majorityAt = new Date(scenario.app.clock().getTime() - OBJECTION_DAYS * DAY_MS);
      return manager.update(Proposal, { id: proposal?.id }, { majorityAt, notices: 3 });
    });
    return cycle;
  }

  it('makes the candidate the owner first, so that the cycle keeps them', async () => {
    const cycle = await bobIsDue();
    expect((await deletion(bob)).refusal).toMatchObject({ cycles: [{ id: cycle.id, why: 'OWNER' }] });
  });

  it('lets the old owner go', async () => {
    const cycle = await bobIsDue();
    await remove(ada);
    const view = await viewOf(scenario.app, bob, cycle.id);
    expect(view.participants.map(({ userId }) => userId)).toEqual([bob.id, eve.id]);
    expect(view.proposals).toEqual([]);
  });
});

describe('a former member', () => {
  /** Signs in again after a time, which tokens do not outlive. */
  const later = async (days: number): Promise<void> => {
    scenario.turnClock(days * DAY_MS);
    const steps = emailChanges(scenario.app);
    ada = await steps.signedIn(ada);
    bob = await steps.signedIn(bob);
    eve = await steps.signedIn(eve);
  };
  const receiveAll = async (cycle: CycleView): Promise<void> => {
    for (const round of cycle.rounds) {
      const collector = [ada, bob, eve].find(({ id }) => id === round.collector.userId);
      if (!collector) throw new Error('the round has no collector');
      const payments = round.payments.map(({ id: paymentId }) => ({ paymentId, paid: true }));
      await scenario.does(collector, 'updatePayments', { roundId: round.id, payments });
    }
  };

  it('is known by a number, in both APIs, and to no one by account or address', async () => {
    const cycle = await circle('running');
    await receiveAll(cycle);
    await remove(bob);

    const { data } = await scenario.app.ask<{ participants: unknown[] }>(
      eve,
      'query ($id: ID!) { participants(cycleId: $id) { name formerNumber userId email } }',
      { id: cycle.id },
    );
    const former = { name: 'Former member 2', formerNumber: 2, userId: null, email: null };
    expect(data?.participants[1]).toEqual(former);
    expect(data?.participants[2]).toMatchObject({ name: 'Eve.AD', formerNumber: null, userId: eve.id });
    const rest = await scenario.app.rest<Record<string, unknown>[]>(
      ada,
      'GET',
      `/api/participant?cycleId=${cycle.id}`,
    );
    expect(rest.data?.[1]).toMatchObject({ name: 'Former member 2', userId: null, email: null });
    const changes = await historyOf(scenario.app, ada, cycle.id);
    expect(JSON.stringify(changes)).not.toContain('Bob');
    expect(changes.at(-1)).toMatchObject({
      kind: 'ERASED',
      actor: 'Former member 2',
      summary: 'Former member 2 deleted their account.',
    });
    expect(changes.filter(({ actor }) => actor === 'Former member 2').length).toBeGreaterThan(2);
  });

  it('keeps a completed cycle completed', async () => {
    const cycle = await circle('running');
    await receiveAll(cycle);
    await remove(bob);

    const [round] = cycle.rounds;
    const [payment] = round?.payments ?? [];
    const unmark = { roundId: round?.id, payments: [{ paymentId: payment?.id, paid: false }] };
    expect((await scenario.app.ask(ada, documents.updatePayments, unmark)).refusal?.reason).toBe(
      'cycle-completed',
    );
    const dispute = { paymentId: payment?.id, reason: 'It has not arrived.' };
    expect((await scenario.app.ask(ada, documents.disputePayment, dispute)).refusal?.reason).toBe(
      'cycle-completed',
    );
    expect((await viewOf(scenario.app, ada, cycle.id)).stage).toBe('COMPLETED');
  });

  it('leaves the token of the person with no cycles and no writes', async () => {
    const cycle = await circle('running');
    const secret = (await tokenSteps(scenario.app).made(bob, 'WRITE')).token;
    await receiveAll(cycle);
    await remove(bob);

    const reason = async (query: string, person = bob) =>
      (await scenario.app.ask(person, query, { id: cycle.id })).refusal?.reason;
    const { data } = await scenario.app.ask<{ myCycles: Record<string, unknown[]> }>(
      bob,
      '{ myCycles { owned { id } accepted { id } pending { id } rejected { id } } }',
    );
    expect(data?.myCycles).toEqual({ owned: [], accepted: [], pending: [], rejected: [] });
    for (const query of [
      'query ($id: ID!) { cycle(id: $id) { id } }',
      'query ($id: ID!) { cycleVersion(id: $id) }',
      'query ($id: ID!) { history(cycleId: $id) { id } }',
      'query ($id: ID!) { passbook(cycleId: $id) { title } }',
    ])
      expect([query, await reason(query)]).toEqual([query, 'cycle-not-found']);
    const { data: feed } = await scenario.app.ask(bob, '{ changes { changes { id } } }');
    expect(feed).toEqual({ changes: { changes: [] } });
    expect(await reason('mutation ($id: ID!) { leaveCycle(cycleId: $id) }')).toBe('session-ended');
    expect(await reason('{ myCycles { version } }', { ...bob, token: secret })).toBe('invalid-token');
  });

  it('has no vote, and the others go on about payments with them', async () => {
    const cycle = await circle('running');
    await later(365);
    await remove(bob);
    const view = await viewOf(scenario.app, ada, cycle.id);
    expect(view.stage).toBe('RUNNING');

    const own = view.rounds[1]?.payments.find(
      ({ participant }) => participant.id === participantOf(view, ada).id,
    );
    await scenario.does(ada, 'reportPayment', {
      input: { paymentId: own?.id, paidOn: dayAfter(scenario.app.clock(), 0), method: 'CASH' },
    });
    await scenario.does(ada, 'proposeStop', { cycleId: cycle.id, reason: 'Bob has gone.' });
    await scenario.does(eve, 'voteToStop', { cycleId: cycle.id, agree: true });
    const stopped = await viewOf(scenario.app, ada, cycle.id);
    expect([stopped.stage, stopped.stop?.needed]).toEqual(['SETTLED', 2]);
    expect(await scenario.app.emailsTo(bob.email)).toHaveLength(1);
  });
});
