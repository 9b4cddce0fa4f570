import { lookThrough } from '../../../test/audits/records.ts';
import { today } from '../../../test/tools/calls.ts';
import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { swapProposals } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { take } from '../../limits/limit.service.ts';
import { Consent } from '../tables/consent.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { SwapRound } from '../tables/swap-round.entity.ts';
import { Swap } from '../tables/swap.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const propose = (from: Person, cycle: CycleView, to: Person, termsHash?: string) =>
  scenario.does<CycleView>(from, 'proposeSwap', {
    cycleId: cycle.id,
    participantId: participantOf(cycle, to).id,
    termsHash,
  });
const swapIn = ({ swaps }: CycleView): string => {
  const [swap] = swaps;
  if (!swap) throw new Error('no proposal is open');
  return swap.id;
};
const answer = (person: Person, id: string, agree: boolean) =>
  scenario.does<CycleView>(person, 'answerSwap', { id, agree });
const statusOf = async (id: string): Promise<string | undefined> =>
  (await scenario.app.db.reader.findOneBy(Swap, { id }))?.status;

/** Who collects where, when, and who pays there with which reference. */
const rounds = (view: CycleView) =>
  view.rounds.map(({ collector, date, payments }) => [
    collector.userId,
    date,
    payments.map(({ participant }) => view.participants.find(({ id }) => id === participant.id)?.userId),
  ]);
const references = async (cycle: CycleView): Promise<string[]> => {
  const { app, ada, bob, eve } = scenario;
  const seen = await Promise.all(
    [ada, bob, eve].map((person) =>
      app.ask<{ rounds: { payments: { id: string; reference: string | null }[] }[] }>(
        person,
        'query ($id: ID!) { rounds(cycleId: $id) { payments { id reference } } }',
        { id: cycle.id },
      ),
    ),
  );
  return [
    ...new Set(
      seen.flatMap(({ data }) =>
        (data?.rounds ?? []).flatMap(({ payments }) =>
          payments.flatMap(({ id, reference }) => (reference ? [`${id} ${reference}`] : [])),
        ),
      ),
    ),
  ].sort();
};

/** The cycles whose days a test has moved: their rows no longer say what the record says. */
const moved = new Set<string>();
/** Moves all days of a circle, as time does. */
const nearer = (cycle: CycleView, person: Person, date: string) =>
  scenario.app.db.transaction(async (manager) => {
    moved.add(cycle.id);
    const { id } = participantOf(cycle, person);
    await manager.update(Participant, { id }, { dateCollected: date });
    await manager.update(Round, { collectorId: id }, { date });
  });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('an exchange of turns', () => {
  it('moves places, days and rounds of both, and tells everybody', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const before = await references(cycle);
    const proposed = await propose(eve, cycle, ada);
    expect(proposed.swaps).toEqual([
      {
        id: swapIn(proposed),
        status: 'OPEN',
        from: { id: participantOf(cycle, eve).id },
        to: { id: participantOf(cycle, ada).id },
      },
    ]);
    expect(rounds(proposed)).toEqual(rounds(cycle));
    // Their collectors were reminded before, of other days.
    await app.db.transaction((manager) =>
      manager.update(Round, { cycleId: cycle.id }, { collectorEmails: 2 }),
    );
    expect((await scenario.links(cycle, ada.email, 'swap-proposed')).map(({ hash }) => hash)).toEqual([
      `#${PLACES.exchange}`,
    ]);

    const agreed = await answer(ada, swapIn(proposed), true);

    const [first, second, third] = cycle.rounds.map(({ date }) => date);
    expect(rounds(agreed)).toEqual([
      [eve.id, first, [bob.id, ada.id]],
      [bob.id, second, [eve.id, ada.id]],
      [ada.id, third, [eve.id, bob.id]],
    ]);
    expect([eve, bob, ada].map((person) => participantOf(agreed, person))).toMatchObject([
      { slot: 0, dateCollected: first, confirmationStatus: 'APPROVED' },
      { slot: 1, dateCollected: second },
      { slot: 2, dateCollected: third },
    ]);
    expect(agreed.swaps).toEqual([]);
    // The two payments between the two, and no other.
    const after = await references(cycle);
    expect(after).toHaveLength(6);
    expect(after.filter((each) => !before.includes(each))).toHaveLength(2);
    for (const { email } of [ada, bob, eve])
      expect((await scenario.links(cycle, email, 'swap-agreed')).map(({ hash }) => hash)).toEqual([
        '#collectors',
      ]);
    const late = await app.db.reader.findBy(Round, { cycleId: cycle.id });
    for (const { date, lateOn } of late)
      expect(Date.parse(lateOn ?? '') - Date.parse(date)).toBe(4 * 86_400_000);
    expect(
      [ada, bob, eve].map(
        (person) =>
          late.find(({ collectorId }) => collectorId === participantOf(cycle, person).id)?.collectorEmails,
      ),
    ).toEqual([0, 2, 0]);
  });

  it('is consented to by both, kept as an addendum, and told', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    const proposed = await propose(bob, cycle, ada);
    await answer(ada, swapIn(proposed), true);

    const given = await app.db.reader.find(Consent, {
      where: { cycleId: cycle.id, kind: 'SLOT' },
      order: { id: 'ASC' },
    });
    const [byBob, byAda] = given.slice(-2);
    expect([byBob, byAda].map((each) => [each?.participantId, each && JSON.parse(each.terms)])).toMatchObject(
      [
        [participantOf(cycle, bob).id, { slot: 0, dateCollected: cycle.rounds[0]?.date }],
        [participantOf(cycle, ada).id, { slot: 1, dateCollected: cycle.rounds[1]?.date }],
      ],
    );
    const { data } = await app.ask<{
      agreement: { hash: string; addenda: { position: number; text: string; hash: string }[] };
      history: { kind: string; summary: string; details: { field: string; after: string }[] }[];
    }>(
      bob,
      `query ($id: ID!) { agreement(cycleId: $id) { hash addenda { position text hash } }
        history(cycleId: $id, first: 2) { kind summary details { field after } } }`,
      { id: cycle.id },
    );
    const [addendum] = data?.agreement.addenda ?? [];
    expect(addendum?.hash).toBe(hashOfText(addendum?.text ?? ''));
    expect(JSON.parse(addendum?.text ?? '')).toMatchObject({ previous: data?.agreement.hash });
    expect(data?.history.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['SWAP_AGREED', 'Ada.LO swapped turns with Bob.BU.'],
      ['SWAP_PROPOSED', 'Bob.BU proposed to swap turns with Ada.LO.'],
    ]);
    expect(data?.history[0]?.details).toContainEqual({ field: 'addendum', after: addendum?.hash });
  });

  it('is declined, or taken back, and all stays as it was', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const first = swapIn(await propose(bob, cycle, eve));
    const declined = await answer(eve, first, false);
    expect(declined.swaps).toEqual([]);
    expect(rounds(declined)).toEqual(rounds(cycle));
    expect(await scenario.links(cycle, bob.email, 'swap-declined')).toHaveLength(1);

    const second = swapIn(await propose(bob, cycle, ada));
    expect((await scenario.does<CycleView>(bob, 'withdrawSwap', { id: second })).swaps).toEqual([]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['DECLINED', 'WITHDRAWN']);
    expect(await scenario.app.db.reader.count(SwapRound)).toBe(0);
  });

  it('changes nothing when it is said again, and keeps its first answer', async () => {
    const { ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(bob, cycle, ada));
    expect(swapIn(await propose(bob, cycle, ada))).toBe(id);
    expect(await scenario.links(cycle, ada.email, 'swap-proposed')).toHaveLength(1);
    const agreed = await answer(ada, id, true);
    expect(await answer(ada, id, true)).toEqual(agreed);
    expect(await scenario.refusal(cycle, ada, 'answerSwap', { id, agree: false })).toBe('swap-not-possible');
    expect(await scenario.refusal(cycle, bob, 'withdrawSwap', { id })).toBe('swap-not-possible');
    expect(await scenario.links(cycle, ada.email, 'swap-agreed')).toHaveLength(1);
  });

  it('is answered by whoever is asked, and taken back by whoever proposed it, and by nobody else', async () => {
    const { ada, bob, eve, rex, sam } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(bob, cycle, eve));
    for (const agree of [true, false])
      expect(await scenario.refusals(cycle, { sam, rex, ada, bob }, 'answerSwap', { id, agree })).toEqual({
        sam: 'not-the-one-asked',
        rex: 'not-the-one-asked',
        ada: 'not-the-one-asked',
        bob: 'not-the-one-asked',
      });
    expect(await scenario.refusals(cycle, { sam, rex, ada, eve }, 'withdrawSwap', { id })).toEqual({
      sam: 'not-proposer',
      rex: 'not-proposer',
      ada: 'not-proposer',
      eve: 'not-proposer',
    });
  });

  it('is proposed ten times a day, and not once more', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    await take(testContext(app.db, { rateLimitFactor: 1_000 }), [
      { rule: swapProposals, subject: bob.id, weight: 10_000 },
    ]);
    const asking = { cycleId: cycle.id, participantId: participantOf(cycle, ada).id };
    const { refusal } = await app.ask(bob, documents.proposeSwap, asking);
    expect(refusal).toMatchObject({ reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' });
    expect((await scenario.view(cycle)).swaps).toEqual([]);
  });

  it('holds both rounds while it is open', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(bob, cycle, ada));
    const asking = (other: Person) => ({ cycleId: cycle.id, participantId: participantOf(cycle, other).id });
    expect(await scenario.refusal(cycle, eve, 'proposeSwap', asking(ada))).toBe('swap-open');
    expect(await scenario.refusal(cycle, bob, 'proposeSwap', asking(eve))).toBe('swap-open');
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', asking(bob))).toBe('swap-open');
    await scenario.does(bob, 'withdrawSwap', { id });
    await propose(eve, cycle, ada);
  });

  it('is bound to what was on the screen', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    const asking = { cycleId: cycle.id, participantId: participantOf(cycle, ada).id };
    expect(await scenario.refusal(cycle, bob, 'proposeSwap', { ...asking, termsHash: 'f'.repeat(64) })).toBe(
      'terms-changed',
    );
    const choices = await app.ask<{
      swapChoices: { participant: { id: string }; hindrance: string | null; terms: { hash: string } }[];
    }>(
      bob,
      'query ($id: ID!) { swapChoices(cycleId: $id) { participant { id } hindrance terms { hash } } }',
      { id: cycle.id },
    );
    const choice = choices.data?.swapChoices.find(
      ({ participant }) => participant.id === asking.participantId,
    );
    expect(choice?.hindrance).toBeNull();
    const id = swapIn(await propose(bob, cycle, ada, choice?.terms.hash));
    const sight = 'query ($id: ID!) { cycle(id: $id) { swaps { terms { hash slot } } } }';
    const toBob = await app.ask<object>(bob, sight, { id: cycle.id });
    expect(toBob.data).toEqual({ cycle: { swaps: [{ terms: null }] } });
    const toAda = await app.ask<{ cycle: { swaps: { terms: { hash: string; slot: number } }[] } }>(
      ada,
      sight,
      {
        id: cycle.id,
      },
    );
    const terms = toAda.data?.cycle.swaps[0]?.terms;
    expect(terms?.slot).toBe(1);
    expect(
      await scenario.refusal(cycle, ada, 'answerSwap', { id, agree: true, termsHash: choice?.terms.hash }),
    ).toBe('terms-changed');
    await scenario.does(ada, 'answerSwap', { id, agree: true, termsHash: terms?.hash });
  });

  it.each<[string, (cycle: CycleView) => Promise<unknown>]>([
    [
      'the first report',
      ({ rounds: [round] }) =>
        scenario.does(scenario.bob, 'reportPayment', {
          input: { paymentId: round?.payments[0]?.id, paidOn: today(), method: 'CASH' },
        }),
    ],
    [
      'the first mark',
      ({ rounds: [round] }) =>
        scenario.does(scenario.ada, 'updatePayments', {
          roundId: round?.id,
          payments: [{ paymentId: round?.payments[0]?.id, paid: true }],
        }),
    ],
    [
      'the stop of the circle',
      async ({ id: cycleId }) => {
        await scenario.does(scenario.ada, 'proposeStop', {
          cycleId,
          reason: 'Two of us have lost their work.',
        });
        for (const person of [scenario.bob, scenario.eve])
          await scenario.does(person, 'voteToStop', { cycleId, agree: true });
      },
    ],
  ])('ends by %s in one of the rounds, and both are told', async (what, says) => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(eve, cycle, ada));
    await says(cycle);
    expect(await statusOf(id)).toBe('VOID');
    expect((await scenario.view(cycle)).swaps).toEqual([]);
    for (const { email } of [ada, eve])
      expect(await scenario.links(cycle, email, 'swap-void')).toHaveLength(1);
    expect(await scenario.links(cycle, bob.email, 'swap-void')).toEqual([]);
    const over = what.startsWith('the stop') ? 'cycle-stopped' : 'swap-not-possible';
    expect(await scenario.refusal(cycle, ada, 'answerSwap', { id, agree: true })).toBe(over);
    const asking = { cycleId: cycle.id, participantId: participantOf(cycle, ada).id };
    expect(await scenario.refusal(cycle, eve, 'proposeSwap', asking)).toBe(over);
  });

  it('is not possible where a report was taken back, nor within three days', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const paymentId = cycle.rounds[1]?.payments[0]?.id;
    await scenario.does(ada, 'reportPayment', { input: { paymentId, paidOn: today(), method: 'CASH' } });
    const asking = (other: Person) => ({ cycleId: cycle.id, participantId: participantOf(cycle, other).id });
    // As a process of the version before leaves it, which does not note that anything was said.
    await scenario.app.db.transaction((manager) =>
      manager.update(Payment, { id: paymentId }, { everSaid: false }),
    );
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', asking(bob))).toBe('swap-not-possible');
    await scenario.does(ada, 'withdrawReport', { paymentId });
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', asking(bob))).toBe('swap-not-possible');
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', asking(ada))).toBe('swap-not-possible');

    await nearer(cycle, ada, inDays(3));
    expect(await scenario.refusal(cycle, eve, 'proposeSwap', asking(ada))).toBe('swap-not-possible');
    await nearer(cycle, ada, inDays(4));
    await propose(eve, cycle, ada);
  });

  it('that has come too near is over, and holds nobody else up', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(eve, cycle, ada));
    await nearer(cycle, ada, inDays(3));
    expect((await scenario.view(cycle)).swaps).toEqual([]);
    expect(await scenario.refusal(cycle, ada, 'answerSwap', { id, agree: true })).toBe('swap-not-possible');
    expect((await propose(eve, cycle, bob)).swaps).toHaveLength(1);
    expect(await statusOf(id)).toBe('VOID');
  });

  it('is seen by those who take part, and by nobody else', async () => {
    const { app, ada, bob, eve, rex } = scenario;
    const cycle = await scenario.circle('running');
    await propose(eve, cycle, ada);
    const seen = await Promise.all(
      [ada, bob, rex].map(async (person) => {
        const { data, refusal } = await app.ask<{ cycle: { swaps: unknown[] } }>(
          person,
          'query ($id: ID!) { cycle(id: $id) { swaps { id } } }',
          { id: cycle.id },
        );
        return refusal?.reason ?? data?.cycle.swaps.length;
      }),
    );
    expect(seen).toEqual([1, 1, 'not-accepted']);
    const choices = async (person: Person) => {
      const { data, refusal } = await app.ask<{ swapChoices: { hindrance: string | null }[] }>(
        person,
        'query ($id: ID!) { swapChoices(cycleId: $id) { hindrance } }',
        { id: cycle.id },
      );
      return refusal?.reason ?? data?.swapChoices.map(({ hindrance }) => hindrance);
    };
    expect(await Promise.all([bob, ada, rex].map(choices))).toEqual([
      ['HELD', 'HELD'],
      ['HELD', 'HELD'],
      'not-accepted',
    ]);
    await scenario.does(ada, 'proposeStop', { cycleId: cycle.id, reason: 'We have moved away.' });
    for (const person of [bob, eve])
      await scenario.does(person, 'voteToStop', { cycleId: cycle.id, agree: true });
    expect(await choices(bob)).toEqual([]);
  });

  it('and every record follows', async () => {
    const { flaws } = await lookThrough(scenario.app.databaseUrl);

    expect(flaws.filter(({ cycleId }) => !moved.has(cycleId))).toEqual([]);
    // That the audit names these shows that it looked.
    expect(new Set(flaws.map(({ cycleId }) => cycleId))).toEqual(moved);
    for (const { what } of flaws) expect(what).toContain('records dateCollected of participant');
  });
});
