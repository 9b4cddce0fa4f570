// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openPlaces, type PlaceSteps } from '../../../test/tools/places.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { readAddendum } from '../../domain/addendum.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { completeDue } from '../../run/due.ts';
import { Invite } from '../tables/invite.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { PaymentLink } from '../tables/payment-link.entity.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';

/** Ada is the owner and collects first, then Bob, then Eve. Bob's place passes on to Sam. */
let scenario: Scenario;
let steps: PlaceSteps;
beforeAll(async () => {
  scenario = await openScenario();
  steps = openPlaces(scenario);
  const { app, ada, bob, eve, sam } = scenario;
  for (const person of [ada, bob, eve, sam]) await verifyByEmail(app, person);
});
beforeEach(() => scenario.newDay());
afterAll(() => scenario.close());

/** Passes Bob's place on after `first`. */
async function passed(
  first: (cycle: CycleView) => Promise<unknown> = () => Promise.resolve(),
): Promise<CycleView> {
  const cycle = await scenario.copy('running');
  await first(cycle);
  await steps.pass(cycle);
  return cycle;
}
const ask = async (person: Person, query: string, variables: Record<string, unknown> = {}) =>
  scenario.app.ask(person, query, variables);
const place = (cycle: CycleView) =>
  scenario.app.db.reader.findOneByOrFail(Participant, { id: participantOf(cycle, scenario.bob).id });

describe('the former holder', () => {
  it('loses access at once, by every session and token', async () => {
    const { app, bob, sam } = scenario;
    const { token } = await tokenSteps(app).made(bob, 'WRITE');
    const cycle = await passed();
    const id = { id: cycle.id };

    for (const person of [bob, { ...bob, token }]) {
      expect((await ask(person, 'query ($id: ID!) { cycle(id: $id) { title } }', id)).refusal?.reason).toBe(
        'not-a-member',
      );
      expect(
        (await ask(person, 'query ($id: ID!) { passbook(cycleId: $id) { title } }', id)).refusal?.reason,
      ).toBe('not-a-member');
      expect((await ask(person, 'query ($id: ID!) { cycleVersion(id: $id) }', id)).refusal?.reason).toBe(
        'not-a-member',
      );
      const mine = await ask(person, '{ myCycles { accepted { id } } }');
      expect(JSON.stringify(mine.data)).not.toContain(cycle.id);
    }
    const mine = await ask(sam, '{ myCycles { accepted { id } } }');
    expect(JSON.stringify(mine.data)).toContain(cycle.id);
  });

  it('can do nothing any more, by an old tab', async () => {
    const { bob } = scenario;
    const cycle = await passed();
    const payment = steps.paymentOf(cycle, bob, scenario.ada);
    const participantId = participantOf(cycle, bob).id;
    const tried: [keyof typeof documents, Record<string, unknown>][] = [
      ['reportPayment', { input: { paymentId: payment.paymentId, paidOn: steps.today(), method: 'CASH' } }],
      ['updatePayTo', { participantId, payTo: 'Bob again', password: PASSWORD }],
      ['proposePlace', { participantId, email: 'x@example.com', password: PASSWORD }],
      ['proposeStop', { cycleId: cycle.id, reason: 'Because.' }],
      ['proposeOwner', { cycleId: cycle.id, participantId }],
      ['withdrawProposal', { id: (await steps.last(cycle)).id }],
    ];
    const reasons = [];
    for (const [operation, variables] of tried)
      reasons.push(await scenario.refusal(cycle, bob, operation, variables));
    expect(reasons).toEqual([
      'not-payer',
      'not-own-seat',
      'not-own-seat',
      'not-a-member',
      'not-a-member',
      'not-proposer',
    ]);
  });

  it('sees a changed list, so that no page shows an old one', async () => {
    const version = async () => (await ask(scenario.bob, '{ myCyclesVersion }')).data?.myCyclesVersion;
    const cycle = await scenario.copy('running');
    const before = await version();
    await steps.pass(cycle);
    expect(await version()).not.toBe(before);
  });

  it('stays in a table on the server, and in the history with both accounts', async () => {
    const { app, bob, sam } = scenario;
    const cycle = await passed();
    const participantId = participantOf(cycle, bob).id;
    const entry = (await historyOf(app, sam, cycle.id)).at(-1);

    expect(entry).toMatchObject({ kind: 'PLACE_PASSED', summary: 'Sam.ST took over the place of Bob.BU.' });
    expect(entry?.details).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'userId', before: bob.id, after: sam.id, participantId }),
      ]),
    );
    expect(await app.db.reader.findBy(PlaceHolder, { participantId })).toMatchObject([
      { userId: bob.id, position: entry?.position },
    ]);
  });
});

describe('what ends with the former holder', () => {
  it('is their invite, links, payment details and answers', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await passed(async (running) => {
      const participantId = participantOf(running, bob).id;
      await scenario.does(bob, 'updatePayTo', { participantId, payTo: 'Bob 123', password: PASSWORD });
      await app.db.transaction(async (manager) => {
        await manager.update(Participant, { id: participantId }, { slotReason: 'Late', hiddenVersion: 1 });
        await manager.insert(PaymentLink, {
          tokenHash: 'f'.repeat(64),
          paymentId: steps.paymentOf(running, bob, ada).paymentId,
          userId: bob.id,
          emailKey: bob.email,
          createdAt: app.clock(),
          expiresAt: app.clock(),
          usedAt: null,
        });
      });
    });
    expect(await place(cycle)).toMatchObject({
      payTo: null,
      payToSalt: null,
      relationship: null,
      slotReason: null,
      hiddenVersion: null,
    });
    const { reader } = app.db;
    expect(await reader.countBy(Invite, { participantId: participantOf(cycle, bob).id })).toBe(0);
    expect(await reader.countBy(PaymentLink, { tokenHash: 'f'.repeat(64) })).toBe(0);
  });

  it('is their swap, vote, proposal and candidacy, and an offer to them', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await passed(async (running) => {
      const cycleId = running.id;
      await scenario.does(bob, 'proposeSwap', { cycleId, participantId: participantOf(running, eve).id });
      await scenario.does(bob, 'proposeOwner', { cycleId, participantId: participantOf(running, bob).id });
      await scenario.does(eve, 'proposeOwner', { cycleId, participantId: participantOf(running, eve).id });
      await scenario.does(ada, 'offerCycle', {
        cycleId,
        participantId: participantOf(running, bob).id,
        password: PASSWORD,
      });
      const own = (await scenario.view(running)).proposals[1];
      await scenario.does(bob, 'voteOnProposal', { id: own?.id, agree: true });
    });
    const view = await scenario.view(cycle);
    expect(view.swaps).toEqual([]);
    expect(view.proposals.map(({ kind, status }) => [kind, status])).toEqual([
      ['OWNER', 'LAPSED'],
      ['OWNER', 'OPEN'],
      ['PLACE', 'PASSED'],
    ]);
    expect(view.proposals[1]?.votes).toEqual([{ id: participantOf(cycle, eve).id }]);
    expect(await app.db.reader.countBy(ProposalVote, { participantId: participantOf(cycle, bob).id })).toBe(
      0,
    );
    const offered = await ask(ada, 'query ($id: ID!) { cycle(id: $id) { ownerOffer { at } } }', {
      id: cycle.id,
    });
    expect(offered.data?.cycle).toEqual({ ownerOffer: null });
  });

  it('is their vote for another place that is due at the same time', async () => {
    const { app, ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await givenCycle(app, ada, { stage: 'running', members: [bob, eve, pat] });
    // Only Ada still gets a payment from Bob and from Eve.
    for (const payer of [ada, eve, pat]) await steps.mark(cycle, payer, bob);
    for (const payer of [ada, bob, pat]) await steps.mark(cycle, payer, eve);
    for (const payer of [bob, eve]) await steps.mark(cycle, payer, pat);
    const offered = async (holder: Person, taker: Person, voters: Person[]): Promise<void> => {
      await steps.propose(holder, cycle, taker);
      await steps.accept(taker);
      for (const voter of voters) await steps.vote(voter, cycle);
    };
    await offered(bob, sam, [eve, pat]);
    await offered(eve, rex, [bob, pat]);
    const statuses = async () => (await scenario.view(cycle)).proposals.map(({ status }) => status);
    expect(await statuses()).toEqual(['OPEN', 'OPEN']);

    // Now neither needs Ada's vote any more, and Bob's place passes on first.
    await scenario.does(ada, 'updatePayments', {
      roundId: steps.paymentOf(cycle, bob, ada).roundId,
      payments: [bob, eve].map((payer) => ({
        paymentId: steps.paymentOf(cycle, payer, ada).paymentId,
        paid: true,
      })),
    });
    await completeDue(testContext(app.db, { clock: app.clock }));

    expect(await statuses()).toEqual(['PASSED', 'OPEN']);
    expect(await steps.last(cycle)).toMatchObject({
      votesMissing: 1,
      votes: [{ id: participantOf(cycle, pat).id }],
    });
  });

  it('comes with the end of another place that was offered to the new holder, and its holder gets an email', async () => {
    const { app, eve, sam } = scenario;
    const cycle = await passed((running) => steps.propose(eve, running, sam));
    expect((await scenario.view(cycle)).proposals.map(({ status }) => status)).toEqual(['LAPSED', 'PASSED']);
    const emails = (await app.emailsTo(eve.email, 'place-ended')).filter(({ html }) =>
      html.includes(cycle.id),
    );
    expect(emails.filter(({ text }) => text.includes('The place stays yours.'))).toHaveLength(1);
  });

  it('is not what they paid and got', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await passed((running) => steps.mark(running, bob, ada));
    const view = await scenario.view(cycle);
    const balance = view.settlement?.balances.find(
      ({ participant }) => participant.id === participantOf(cycle, bob).id,
    );
    expect(balance?.balance).toBe(cycle.participantAmount);
    expect(view.rounds.map(({ date }) => date)).toEqual(cycle.rounds.map(({ date }) => date));
    await steps.mark(cycle, eve, ada);
  });
});

describe('the new holder', () => {
  it('is neither a voter on earlier proposals nor asked about them', async () => {
    const { eve, sam } = scenario;
    const cycle = await passed((running) =>
      scenario.does(eve, 'proposeOwner', {
        cycleId: running.id,
        participantId: participantOf(running, eve).id,
      }),
    );
    const id = (await scenario.view(cycle)).proposals[0]?.id;
    expect(await scenario.refusal(cycle, sam, 'voteOnProposal', { id, agree: true })).toBe('not-voter');
  });

  it('adds payment details as a change: with the password, and with an email to the payers', async () => {
    const { app, ada, sam } = scenario;
    const cycle = await passed();
    const variables = { participantId: participantOf(cycle, scenario.bob).id, payTo: 'Sam 456' };
    expect(await scenario.refusal(cycle, sam, 'updatePayTo', variables)).toBe('password-required');
    const count = async () => (await app.emailsTo(ada.email, 'pay-to-changed')).length;
    const before = await count();
    await scenario.does(sam, 'updatePayTo', { ...variables, password: PASSWORD });
    expect(await count()).toBe(before + 1);
  });

  it('has a consent to what was left, and the earlier ones are marked', async () => {
    const { ada, bob } = scenario;
    const cycle = await passed();
    const { data } = await scenario.app.ask<{
      participant: { consents: { kind: string; byFormerHolder: boolean; seats: number | null }[] };
    }>(ada, 'query ($id: ID!) { participant(id: $id) { consents { kind byFormerHolder seats } } }', {
      id: participantOf(cycle, bob).id,
    });
    const consents = data?.participant.consents ?? [];
    expect(consents.filter(({ kind }) => kind === 'PLACE')).toEqual([
      { kind: 'PLACE', byFormerHolder: false, seats: null },
    ]);
    expect(consents.filter(({ kind }) => kind !== 'PLACE').every((each) => each.byFormerHolder)).toBe(true);
  });

  it('comes with an addendum to the agreement', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    await steps.pass(cycle);
    const { data } = await app.ask<{ agreement: { addenda: { text: string }[] } }>(
      ada,
      'query ($id: ID!) { agreement(cycleId: $id) { addenda { text } } }',
      { id: cycle.id },
    );
    expect(readAddendum(data?.agreement.addenda[0]?.text ?? '').content).toMatchObject({
      kind: 'PLACE',
      seat: participantOf(cycle, bob).id,
      toPay: 2 * cycle.participantAmount,
      toReceive: 2 * cycle.participantAmount,
      balance: 0,
      notice: 'Passing a place changes who Kolo expects to pay. It does not settle what you owe each other.',
    });
  });

  it('does not see the details of what the former holder reported', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await passed((running) => steps.report(running, bob, ada));
    const PAYMENT = `query ($id: ID!) { cycle(id: $id) { rounds { payments {
      participant { id } standing report { note } } } } }`;
    const shown = async (person: Person) =>
      (
        await app.ask<{
          cycle: {
            rounds: {
              payments: { participant: { id: string }; standing: string; report: { note: string } | null }[];
            }[];
          };
        }>(person, PAYMENT, { id: cycle.id })
      ).data?.cycle.rounds[0]?.payments.find(
        ({ participant }) => participant.id === participantOf(cycle, bob).id,
      );
    expect(await shown(sam)).toMatchObject({ standing: 'REPORTED', report: null });
    expect(await shown(ada)).toMatchObject({ standing: 'REPORTED', report: { note: 'bench' } });
    const fields = async (person: Person) =>
      (await historyOf(app, person, cycle.id))
        .filter(({ kind }) => kind === 'PAYMENT_REPORTED')
        .flatMap(({ details }) => details.map(({ field }) => field));
    expect(await fields(sam)).not.toContain('note');
    expect(await fields(ada)).toContain('note');
    const { data } = await app.ask<{ passbook: { entries: { facts: { fact: string | null }[] }[] } }>(
      sam,
      'query ($id: ID!) { passbook(cycleId: $id) { entries { facts { fact } } } }',
      { id: cycle.id },
    );
    expect(JSON.stringify(data)).not.toContain('bench');
  });

  it('does not see it as what they replace either, but what they replace of their own', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await passed((running) => steps.report(running, bob, ada));
    const { paymentId } = steps.paymentOf(cycle, bob, ada);
    const paid = { paymentId, paidOn: steps.today(), method: 'CASH' };
    await scenario.does(sam, 'reportPayment', { input: { ...paid, note: 'first of Sam' } });
    await scenario.does(sam, 'reportPayment', { input: { ...paid, note: 'second of Sam' } });
    // The same words by Sam do not show that the former holder wrote them before.
    await scenario.does(sam, 'reportPayment', { input: { ...paid, note: 'bench' } });
    const notes = async (person: Person) =>
      (await historyOf(app, person, cycle.id))
        .flatMap(({ details }) => details)
        .flatMap(({ field, before, after }) => (field === 'note' ? [[before, after]] : []));
    const own = [
      ['first of Sam', 'second of Sam'],
      ['second of Sam', 'bench'],
    ];
    expect(await notes(sam)).toEqual(own);
    expect(await notes(ada)).toEqual([[null, 'bench'], ['bench', 'first of Sam'], ...own]);
    const { data } = await app.ask<{ passbook: { entries: { facts: { fact: string | null }[] }[] } }>(
      sam,
      'query ($id: ID!) { passbook(cycleId: $id) { entries { facts { fact } } } }',
      { id: cycle.id },
    );
    expect(JSON.stringify(data)).toContain('second of Sam');
    expect(JSON.stringify(data)).not.toMatch(/first of Sam[^{}]*"bench|bench[^{}]*first of Sam/);
  });

  it('sees every delay once they own the cycle, as its owner', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await passed(async (running) => {
      const { paymentId } = steps.paymentOf(running, bob, ada);
      const payOn = dayAfter(app.clock(), 5);
      await scenario.does(bob, 'announceDelay', { paymentId, payOn, note: 'On Friday.' });
    });
    const delay = async () => {
      const { paymentId } = steps.paymentOf(cycle, bob, ada);
      const { data } = await app.ask<{
        cycle: { rounds: { payments: { id: string; delay: { note: string } | null }[] }[] };
      }>(sam, 'query ($id: ID!) { cycle(id: $id) { rounds { payments { id delay { note } } } } }', {
        id: cycle.id,
      });
      return data?.cycle.rounds[0]?.payments.find(({ id }) => id === paymentId)?.delay;
    };
    expect(await delay()).toBeNull();
    const participantId = participantOf(cycle, bob).id;
    await scenario.does(ada, 'offerCycle', { cycleId: cycle.id, participantId, password: PASSWORD });
    await scenario.does(sam, 'answerCycleOffer', { cycleId: cycle.id, accept: true });
    expect(await delay()).toEqual({ note: 'On Friday.' });
  });

  it('can pass the place on in turn, also back', async () => {
    const { ada, app, bob, eve, sam } = scenario;
    const cycle = await passed();
    await steps.propose(sam, cycle, bob, participantOf(cycle, bob).id);
    await steps.accept(bob);
    await steps.vote(ada, cycle);
    await steps.vote(eve, cycle);
    expect((await place(cycle)).userId).toBe(bob.id);
    expect(
      await app.db.reader.findBy(PlaceHolder, { participantId: participantOf(cycle, bob).id }),
    ).toHaveLength(2);
  });
});

describe('the emails', () => {
  it('tell everyone, and the payers that the old payment details have ended', async () => {
    const { app, ada, bob, eve, sam } = scenario;
    const cycle = await passed();
    const newest = async ({ email }: Person) =>
      (await app.emailsTo(email, 'place-ended')).filter(({ html }) => html.includes(cycle.id)).at(-1)?.text;
    const ended = 'Don’t use Bob.BU’s payment details any more.';

    expect(await newest(ada)).toContain(ended);
    expect(await newest(eve)).toContain(ended);
    expect(await newest(sam)).toContain('You’ve taken over Bob.BU’s place');
    expect(await newest(sam)).not.toContain(ended);
    expect(await newest(bob)).toContain('Sam.ST has taken over your place');
  });

  it('do not mention payment details once the place has collected', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await passed(async (running) => {
      await steps.mark(running, ada, bob);
      await steps.mark(running, eve, bob);
    });
    const [email] = (await app.emailsTo(ada.email, 'place-ended')).filter(({ html }) =>
      html.includes(cycle.id),
    );
    expect(email?.text).toContain('Sam.ST has taken over Bob.BU’s place');
    expect(email?.text).not.toContain('payment details');
  });
});
