// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { CYCLE_INPUT, documents, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verify, verifyByEmail } from '../../../test/tools/verify.ts';
import { completeDue } from '../../run/due.ts';

const DAY_MS = 24 * 60 * 60_000;

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
  for (const person of [scenario.ada, scenario.bob]) await verifyByEmail(scenario.app, person);
});
afterAll(async () => {
  const { flaws } = await auditAllRecords(scenario.app.databaseUrl);
  await scenario.close();
  // Copies have no history to compare their rows with.
  expect(flaws.filter(({ cycleId }) => made.includes(cycleId))).toEqual([]);
});
beforeEach(() => scenario.newDay());

/** The cycles that were made over the API. */
const made: string[] = [];
async function circle(stage?: Parameters<Scenario['circle']>[0]): Promise<CycleView> {
  const cycle = await scenario.circle(stage);
  made.push(cycle.id);
  return cycle;
}

const offering = (cycle: CycleView, to: Person, password: string | null = PASSWORD) => ({
  cycleId: cycle.id,
  participantId: participantOf(cycle, to).id,
  password,
});
const offer = (cycle: CycleView, to = scenario.bob, by = scenario.ada) =>
  scenario.does<CycleView>(by, 'offerCycle', offering(cycle, to));
const answer = ({ id: cycleId }: { id: string }, accept: boolean, by = scenario.bob) =>
  scenario.does<CycleView>(by, 'answerCycleOffer', { cycleId, accept });
const handOver = async (cycle: CycleView): Promise<CycleView> => {
  await offer(cycle);
  return answer(cycle, true);
};
const kindsOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await historyOf(scenario.app, scenario.ada, id)).map(({ kind }) => kind);
const due = () => completeDue(testContext(scenario.app.db, { clock: scenario.app.clock }));

describe('an offer', () => {
  it.each(['draft', 'running'] as const)(
    'to an accepted participant is open for 14 days: %s',
    async (stage) => {
      const { app, ada, bob, eve } = scenario;
      const cycle = await scenario.copy(stage);
      const { ownerOffer } = await offer(cycle);

      expect(ownerOffer?.to.id).toBe(participantOf(cycle, bob).id);
      expect(Date.parse(ownerOffer?.until ?? '') - Date.parse(ownerOffer?.at ?? '')).toBe(14 * DAY_MS);
      expect((await viewOf(app, eve, cycle.id)).ownerOffer).toEqual(ownerOffer);
      const email = (await app.emailsTo(bob.email, 'owner-offered')).at(-1);
      expect(email?.text).toContain('Ada.LO would like to hand “Holiday savings” over to you.');
      expect(email?.text).toContain(`/my-cycles/${cycle.id}#offer`);
      expect((await historyOf(app, ada, cycle.id)).at(-1)).toMatchObject({
        kind: 'OWNER_OFFERED',
        summary: 'Ada.LO offered to hand the circle over to Bob.BU.',
      });
    },
  );

  it('to the same person again changes nothing, and to another is refused', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy();
    await offer(cycle);

    expect(await scenario.refusal(cycle, ada, 'offerCycle', offering(cycle, bob))).toBeUndefined();
    expect(await scenario.refusal(cycle, ada, 'offerCycle', offering(cycle, eve))).toBe('offer-open');
  });

  it('is refused to the owner, to people who have not accepted, and to unknown participants', async () => {
    const { ada, pat, rex } = scenario;
    const cycle = await scenario.standing('draft');
    const refusal = (variables: object) =>
      scenario.refusal(cycle, ada, 'offerCycle', { ...offering(cycle, ada), ...variables });

    expect(await refusal({})).toBe('owner-seat');
    expect(await refusal(offering(cycle, pat))).toBe('not-accepted');
    expect(await refusal(offering(cycle, rex))).toBe('not-accepted');
    expect(await refusal({ participantId: cycle.id })).toBe('participant-not-found');
  });

  it('needs the role first, then the password', async () => {
    const { ada, bob } = scenario;
    const cycle = await scenario.standing('draft');
    const wrong = offering(cycle, bob, 'not the password');

    expect(await scenario.refusal(cycle, bob, 'offerCycle', wrong)).toBe('not-owner');
    expect(await scenario.refusal(cycle, ada, 'offerCycle', wrong)).toBe('wrong-password');
    const { refusal } = await scenario.app.ask(ada, documents.offerCycle, offering(cycle, bob, null));
    expect(refusal?.reason).toBe('password-required');
  });

  it('is not visible to people who have not accepted', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.copy();
    await offer(cycle);

    expect((await viewOf(app, pat, cycle.id)).ownerOffer).toBeNull();
    const history = await historyOf(app, pat, cycle.id);
    expect(history.map(({ kind }) => kind)).not.toContain('OWNER_OFFERED');
  });

  it('can be declined, withdrawn and made again', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.copy();
    await offer(cycle);
    expect((await answer(cycle, false)).ownerOffer).toBeNull();
    expect(await scenario.refusal(cycle, bob, 'answerCycleOffer', { cycleId: cycle.id, accept: false })).toBe(
      undefined,
    );
    expect(await scenario.refusal(cycle, bob, 'answerCycleOffer', { cycleId: cycle.id, accept: true })).toBe(
      'no-offer',
    );
    const declined = (await app.emailsTo(ada.email, 'offer-ended')).at(-1);
    expect(declined?.text).toContain('You asked Bob.BU to run “Holiday savings”. They declined');

    await offer(cycle);
    await scenario.does(ada, 'withdrawCycleOffer', { cycleId: cycle.id });
    expect(await scenario.refusal(cycle, ada, 'withdrawCycleOffer', { cycleId: cycle.id })).toBeUndefined();
    expect(await scenario.refusal(cycle, bob, 'answerCycleOffer', { cycleId: cycle.id, accept: true })).toBe(
      'no-offer',
    );
    const withdrawn = (await app.emailsTo(bob.email, 'offer-ended')).at(-1);
    expect(withdrawn?.text).toContain('Ada.LO has withdrawn the offer');
    expect((await offer(cycle)).ownerOffer).not.toBeNull();
    expect(await kindsOf(cycle)).toEqual([
      'OWNER_OFFERED',
      'OFFER_ENDED',
      'OWNER_OFFERED',
      'OFFER_ENDED',
      'OWNER_OFFERED',
    ]);
  });

  it('can be withdrawn and answered only if there is one', async () => {
    const { ada, bob } = scenario;
    const cycle = await scenario.standing('confirmed');
    const { id: cycleId } = cycle;

    expect(await scenario.refusal(cycle, ada, 'withdrawCycleOffer', { cycleId })).toBe('no-offer');
    expect(await scenario.refusal(cycle, bob, 'answerCycleOffer', { cycleId, accept: true })).toBe(
      'no-offer',
    );
  });

  it.each([
    ['the sweep', due],
    [
      'the next operation',
      (cycle: CycleView) => scenario.does(scenario.ada, 'openJoinLink', { cycleId: cycle.id }),
    ],
  ])('lapses after 14 days, which %s records', async (_, act) => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.copy();
    await offer(cycle);
    scenario.turnClock(14 * DAY_MS - 1_000);
    await act(cycle);
    expect((await scenario.view(cycle)).ownerOffer).not.toBeNull();

    scenario.turnClock(1_000);
    expect((await scenario.view(cycle)).ownerOffer).toBeNull();
    await act(cycle);
    const ended = (await historyOf(app, ada, cycle.id)).filter(({ kind }) => kind === 'OFFER_ENDED');
    expect(ended.map(({ summary }) => summary)).toEqual([
      'Kolo ended the offer to hand the circle over to Bob.BU, because they didn’t answer in time.',
    ]);
    for (const { email } of [ada, bob])
      expect((await app.emailsTo(email, 'offer-ended')).at(-1)?.text).toContain('answer in time');
    const { refusal } = await app.ask(bob, documents.answerCycleOffer, { cycleId: cycle.id, accept: true });
    expect(refusal?.reason).toBe('no-offer');
  });

  it('ends when its receiver leaves or is removed', async () => {
    const { ada, bob } = scenario;
    const leaving = await scenario.copy();
    await offer(leaving);
    await scenario.app.ask(bob, documents.leaveCycle, { cycleId: leaving.id });
    const removing = await scenario.copy();
    await offer(removing);
    await scenario.does(ada, 'removeParticipant', { id: participantOf(removing, bob).id });

    for (const [cycle, kind] of [
      [leaving, 'LEFT'],
      [removing, 'REMOVED'],
    ] as const) {
      expect((await scenario.view(cycle)).ownerOffer).toBeNull();
      const newest = (await historyOf(scenario.app, ada, cycle.id)).at(-1);
      expect(newest?.kind).toBe(kind);
      expect(newest?.details).toContainEqual(
        expect.objectContaining({ field: 'offer', before: 'OPEN', after: 'LAPSED' }),
      );
    }
  });

  it('ends when the cycle is stopped or completed', async () => {
    const { ada, bob, eve } = scenario;
    const stopped = await scenario.copy('running');
    await offer(stopped);
    await scenario.does(eve, 'proposeStop', { cycleId: stopped.id, reason: 'We have lost our work.' });
    for (const person of [ada, bob])
      await scenario.does(person, 'voteToStop', { cycleId: stopped.id, agree: true });
    const completed = await scenario.copy('running');
    await offer(completed);
    for (const [index, person] of [ada, bob, eve].entries()) {
      const round = completed.rounds[index];
      await scenario.does(person, 'updatePayments', {
        roundId: round?.id,
        payments: round?.payments.map(({ id: paymentId }) => ({ paymentId, paid: true })),
      });
    }

    for (const [cycle, reason] of [
      [stopped, 'cycle-stopped'],
      [completed, 'cycle-completed'],
    ] as const) {
      expect((await scenario.view(cycle)).ownerOffer).toBeNull();
      const { id: cycleId } = cycle;
      expect(await scenario.refusal(cycle, bob, 'answerCycleOffer', { cycleId, accept: true })).toBe(reason);
      expect(await scenario.refusal(cycle, ada, 'offerCycle', offering(cycle, bob))).toBe(reason);
    }
  });
});

describe('accepting an offer', () => {
  it.each(['draft', 'confirmed', 'running'] as const)('changes the owner at the stage %s', async (stage) => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await circle(stage);
    const order = cycle.participants.map(({ id }) => id);
    await handOver(cycle);

    const [own, others] = [await viewOf(app, bob, cycle.id), await viewOf(app, ada, cycle.id)];
    expect(own.ownerOffer).toBeNull();
    expect(own.invites.length).toBeGreaterThan(0);
    expect(others.invites).toEqual([]);
    expect(own.participants.map(({ id }) => id)).toEqual(order);
    expect((await historyOf(app, eve, cycle.id)).at(-1)).toMatchObject({
      kind: 'OWNER_CHANGED',
      actor: 'Bob.BU',
      summary: 'Bob.BU became the organiser instead of Ada.LO.',
    });
    const textTo = async ({ email }: Person) => (await app.emailsTo(email, 'owner-changed')).at(-1)?.text;
    expect(await textTo(bob)).toContain('Ada.LO has handed “Holiday savings” over to you.');
    expect(await textTo(ada)).toContain('Bob.BU accepted, and is now the organiser of “Holiday savings”.');
    expect(await textTo(eve)).toContain('Ada.LO has handed “Holiday savings” over to Bob.BU');
  });

  it('lets only the new owner manage the cycle, whatever the old one uses', async () => {
    const { app, ada, bob } = scenario;
    const { token } = await tokenSteps(app).made(ada, 'WRITE');
    const cycle = await scenario.copy();
    await handOver(cycle);
    const { id: cycleId } = cycle;

    for (const person of [ada, { ...ada, token }]) {
      const { refusal } = await app.ask(person, documents.freezeSection, { cycleId, section: 'CYCLE' });
      expect(refusal?.reason).toBe('not-owner');
      const put = await app.rest(person, 'PUT', `/api/cycle/${cycleId}`, { title: 'Mine again' });
      expect(put.refusal?.reason).toBe('not-owner');
    }
    expect(await scenario.refusal(cycle, ada, 'offerCycle', offering(cycle, bob))).toBe('not-owner');
    expect(await scenario.refusal(cycle, ada, 'withdrawCycleOffer', { cycleId })).toBe('not-owner');
    await scenario.does(bob, 'freezeSection', { cycleId, section: 'CYCLE' });
  });

  it('lists the cycle among those of the new owner, and changes the version of both', async () => {
    const { app, ada, bob } = scenario;
    const QUERY = '{ myCyclesVersion myCycles { owned { id isOwner } accepted { id isOwner } } }';
    interface Lists {
      myCyclesVersion: string;
      myCycles: Record<'owned' | 'accepted', { id: string; isOwner: boolean }[]>;
    }
    const listsOf = async (person: Person) => {
      const { data } = await app.ask<Lists>(person, QUERY);
      if (!data) throw new Error('the lists were refused');
      return data;
    };
    const cycle = await scenario.copy('running');
    await offer(cycle);
    const before = await Promise.all([ada, bob].map(listsOf));
    await answer(cycle, true);
    const [ofAda, ofBob] = await Promise.all([ada, bob].map(listsOf));

    expect(ofAda?.myCycles.accepted).toContainEqual({ id: cycle.id, isOwner: false });
    expect(ofBob?.myCycles.owned).toContainEqual({ id: cycle.id, isOwner: true });
    expect(ofAda?.myCyclesVersion).not.toBe(before[0]?.myCyclesVersion);
    expect(ofBob?.myCyclesVersion).not.toBe(before[1]?.myCyclesVersion);
  });

  it('lets the old owner leave, and keeps the new one', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.copy();
    await handOver(cycle);
    const invite = (await viewOf(app, bob, cycle.id)).invites.find(({ email }) => email === bob.email);

    for (const [operation, variables] of [
      ['leaveCycle', { cycleId: cycle.id }],
      ['removeParticipant', { id: participantOf(cycle, bob).id }],
      ['removeInvite', { id: invite?.id }],
    ] as const) {
      const { refusal } = await app.ask(bob, documents[operation], variables);
      expect({ operation, reason: refusal?.reason }).toEqual({ operation, reason: 'owner-seat' });
    }
    const { refusal } = await app.ask(ada, documents.leaveCycle, { cycleId: cycle.id });
    expect(refusal).toBeUndefined();
    expect((await viewOf(app, bob, cycle.id)).participants.map(({ userId }) => userId)).not.toContain(ada.id);
  });

  it('closes the join link, and leaves open requests to the new owner', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await scenario.copy();
    const { joinLink } = await scenario.does<CycleView>(ada, 'openJoinLink', { cycleId: cycle.id });
    const token = joinLink?.split('/').at(-1);
    await scenario.does(sam, 'askToJoin', { token });
    await handOver(cycle);

    const own = await viewOf(app, bob, cycle.id);
    expect(own.joinLink).toBeNull();
    expect(own.joinRequests).toHaveLength(1);
    const { refusal } = await app.ask(scenario.rex, documents.askToJoin, { token });
    expect(refusal?.reason).toBe('link-closed');
    await scenario.does(bob, 'answerJoinRequest', {
      id: own.joinRequests[0]?.id,
      approve: true,
      relationship: 'FRIEND',
    });
  });

  it('needs a verified email, at that moment', async () => {
    const { eve } = scenario;
    const cycle = await scenario.copy();
    await offer(cycle, eve);
    const { id: cycleId } = cycle;

    expect(await scenario.refusal(cycle, eve, 'answerCycleOffer', { cycleId, accept: true })).toBe(
      'email-not-proven',
    );
    Object.assign(eve, await verify(scenario.app, eve));
    expect((await answer(cycle, true, eve)).ownerOffer).toBeNull();
  });

  it('is for the person asked, in a session', async () => {
    const { app, ada, bob, eve, pat, sam } = scenario;
    const { token } = await tokenSteps(app).made(bob, 'WRITE');
    const cycle = await scenario.copy();
    await offer(cycle);
    const variables = { cycleId: cycle.id, accept: true };
    const people = { ada, eve, pat, sam, program: { ...bob, token } };

    expect(await scenario.refusals(cycle, people, 'answerCycleOffer', variables)).toEqual({
      ada: 'not-the-one-asked',
      eve: 'not-the-one-asked',
      pat: 'not-the-one-asked',
      sam: 'not-a-member',
      program: 'session-only',
    });
  });

  it('counts a cycle that does not run for its new owner, and no longer for the old one', async () => {
    const limited = await openScenario({ rateLimitFactor: 1 });
    try {
      await verifyByEmail(limited.app, limited.bob);
      const cycle = await limited.circle();
      const running = await limited.copy('running');
      const create = (person: Person) =>
        limited.app.ask<{ createCycle: { id: string } }>(person, documents.createCycle, {
          input: CYCLE_INPUT,
        });
      let reason: string | undefined;
      while (reason === undefined) {
        await limited.newDay();
        reason = (await create(limited.bob)).refusal?.reason;
      }
      expect(reason).toBe('too-many-cycles');

      await limited.does(limited.ada, 'offerCycle', offering(cycle, limited.bob));
      const accepting = { cycleId: cycle.id, accept: true };
      expect(await limited.refusal(cycle, limited.bob, 'answerCycleOffer', accepting)).toBe(
        'too-many-cycles',
      );
      await limited.does(limited.ada, 'offerCycle', offering(running, limited.bob));
      await limited.does(limited.bob, 'answerCycleOffer', { cycleId: running.id, accept: true });
    } finally {
      await limited.close();
    }
  });
});

describe('a change of owner', () => {
  const PRIVATE =
    'query ($id: ID!) { cycle(id: $id) { participants { id relationship ownRelationship rejectionReason } } }';
  interface Private {
    cycle: {
      participants: Record<'id' | 'relationship' | 'ownRelationship' | 'rejectionReason', string | null>[];
    };
  }

  it('empties what people and the old owner stated about each other', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await circle();
    await handOver(cycle);

    for (const person of [ada, bob, eve]) {
      const { data } = await app.ask<Private>(person, PRIVATE, { id: cycle.id });
      for (const { id: _id, ...claims } of data?.cycle.participants ?? [])
        expect(claims).toEqual({ relationship: null, ownRelationship: null, rejectionReason: null });
    }
    const { invites } = await viewOf(app, bob, cycle.id);
    expect(new Set(invites.map(({ relationship }) => relationship))).toEqual(new Set(['OTHER']));
  });

  it('leaves what only owner and person could read to the person, in history and passbook', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await circle();
    const PASSBOOK = 'query ($id: ID!) { passbook(cycleId: $id) { entries { position facts { fact } } } }';
    const idOf = (person: Person) => participantOf(cycle, person).id;
    const seenBy = async (person: Person) => {
      const history = await historyOf(app, person, cycle.id);
      const inHistory = history
        .flatMap(({ details }) => details)
        .filter(({ field }) => field === 'relationship')
        .map(({ participantId }) => participantId);
      const { data } = await app.ask<{ passbook: { entries: { facts: { fact: string | null }[] }[] } }>(
        person,
        PASSBOOK,
        { id: cycle.id },
      );
      const inPassbook = (data?.passbook.entries ?? [])
        .flatMap(({ facts }) => facts.flatMap(({ fact }) => (fact ? [JSON.parse(fact)] : [])))
        .filter(({ field }: { field: string }) => field === 'relationship')
        .map(({ seat }: { seat: string }) => seat);
      expect(new Set(inPassbook)).toEqual(new Set(inHistory));
      return inHistory;
    };
    expect(await seenBy(ada)).toHaveLength(4);
    expect(await seenBy(bob)).toEqual([idOf(bob)]);
    await handOver(cycle);

    expect(await seenBy(ada)).toEqual([]);
    expect(await seenBy(bob)).toEqual([idOf(bob)]);
    expect(await seenBy(eve)).toEqual([idOf(eve)]);
    await scenario.does(bob, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email: 'new@example.com', relationship: 'COLLEAGUE' }],
    });
    expect(await seenBy(bob)).toHaveLength(2);
    expect(await seenBy(ada)).toEqual([]);
  });

  it('leaves the name of the sender on invites, until the new owner sends one again', async () => {
    const { app, bob, pat } = scenario;
    const cycle = await circle();
    const [link] = await scenario.links(cycle, pat.email, 'invite');
    await handOver(cycle);
    const PREVIEW =
      'query ($id: ID!, $token: String!) { invitePreview(participantId: $id, token: $token) { ownerName sentByName } }';
    const id = participantOf(cycle, pat).id;

    const { data } = await app.ask(undefined, PREVIEW, { id, token: link?.searchParams.get('token') });
    expect(data?.invitePreview).toEqual({ ownerName: 'Bob Builder', sentByName: 'Ada Lovelace' });
    const INVITES = 'query ($id: ID!) { invites(cycleId: $id) { id email sentByName sentBy } }';
    interface Invites {
      invites: { id: string; email: string; sentByName: string; sentBy: string }[];
    }
    const senderOf = async () =>
      (await app.ask<Invites>(bob, INVITES, { id: cycle.id })).data?.invites.find(
        ({ email }) => email === pat.email,
      );
    const invite = await senderOf();
    expect(invite?.sentByName).toBe('Ada Lovelace');
    scenario.turnClock(60 * 60_000);
    await scenario.does(bob, 'resendInvite', { id: invite?.id });
    expect(await senderOf()).toMatchObject({ sentByName: 'Bob Builder', sentBy: bob.id });
  });

  it('can go back and forth, and everyone else keeps what they have', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await handOver(cycle);
    await offer(cycle, ada, bob);
    await answer(cycle, true, ada);

    const after = await viewOf(app, eve, cycle.id);
    expect(after.rounds.map(({ collector }) => collector.id)).toEqual(
      cycle.rounds.map(({ collector }) => collector.id),
    );
    expect(await kindsOf(cycle)).toEqual([
      'OWNER_OFFERED',
      'OWNER_CHANGED',
      'OWNER_OFFERED',
      'OWNER_CHANGED',
    ]);
    expect(await scenario.refusal(cycle, bob, 'withdrawCycleOffer', { cycleId: cycle.id })).toBe('not-owner');
  });
});
