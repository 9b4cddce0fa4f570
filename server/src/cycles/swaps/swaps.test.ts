import { auditAllRecords } from '../../../test/audits/records.ts';
import { today } from '../../../test/tools/calls.ts';
import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { swapProposals } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { SWAP_NOTE_MAX } from '../../domain/swap.ts';
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

/** The collector, the day and the payers of each round. */
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

/** The cycles whose days a test has changed, so that their rows differ from the audit log. */
const moved = new Set<string>();
/** Moves a person's collection day moveDay, as if time had passed. */
const moveDay = (cycle: CycleView, person: Person, date: string) =>
  scenario.app.db.transaction(async (manager) => {
    moved.add(cycle.id);
    const { id } = participantOf(cycle, person);
    await manager.update(Participant, { id }, { dateCollected: date });
    await manager.update(Round, { collectorId: id }, { date });
  });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a swap', () => {
  it('exchanges slots, days and rounds of both, and emails everyone', async () => {
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
    // Their collectors were already reminded of the old days.
    await app.db.transaction((manager) =>
      manager.update(Round, { cycleId: cycle.id }, { collectorEmails: 2 }),
    );
    expect((await scenario.links(cycle, ada.email, 'swap-proposed')).map(({ hash }) => hash)).toEqual([
      `#${PLACES.swap}`,
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
    // Only the two payments between the two get new references.
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

  it('has consents of both, an addendum, and entries in the history', async () => {
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

  it('leaves the consents of the agreement as they were at the start', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    const consentsOf = async () => {
      const { data } = await app.ask<{
        agreement: { members: { consents: { kind: string; at: string }[] }[] };
      }>(bob, 'query ($id: ID!) { agreement(cycleId: $id) { members { consents { kind at } } } }', {
        id: cycle.id,
      });
      return data?.agreement.members.map(({ consents }) => consents);
    };
    const before = await consentsOf();
    await answer(ada, swapIn(await propose(bob, cycle, ada)), true);

    expect(before?.every((consents) => consents.some(({ kind }) => kind === 'SLOT'))).toBe(true);
    expect(await consentsOf()).toEqual(before);
  });

  it('changes nothing if it is declined or withdrawn', async () => {
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

  it('keeps its first answer, and repeats change nothing', async () => {
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

  it('can be answered only by the one asked, and withdrawn only by the proposer', async () => {
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

  it('is refused after ten proposals a day', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    await take(testContext(app.db, { rateLimitFactor: 1_000 }), [
      { rule: swapProposals, subject: bob.id, weight: 10_000 },
    ]);
    const input = { cycleId: cycle.id, participantId: participantOf(cycle, ada).id };
    const { refusal } = await app.ask(bob, documents.proposeSwap, input);
    expect(refusal).toMatchObject({ reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' });
    expect((await scenario.view(cycle)).swaps).toEqual([]);
  });

  it('holds both rounds while it is open', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(bob, cycle, ada));
    const input = (other: Person) => ({ cycleId: cycle.id, participantId: participantOf(cycle, other).id });
    expect(await scenario.refusal(cycle, eve, 'proposeSwap', input(ada))).toBe('swap-open');
    expect(await scenario.refusal(cycle, bob, 'proposeSwap', input(eve))).toBe('swap-open');
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', input(bob))).toBe('swap-open');
    await scenario.does(bob, 'withdrawSwap', { id });
    await propose(eve, cycle, ada);
  });

  describe('with a note', () => {
    const NOTE = 'My sister’s wedding.';
    const proposeWith = (from: Person, cycle: CycleView, to: Person, note: string) =>
      scenario.does<CycleView>(from, 'proposeSwap', {
        cycleId: cycle.id,
        participantId: participantOf(cycle, to).id,
        note,
      });
    const noteFor = async (person: Person, { id }: CycleView) => {
      const { data } = await scenario.app.ask<{ cycle: { swaps: { note: string | null }[] } }>(
        person,
        'query ($id: ID!) { cycle(id: $id) { swaps { note } } }',
        { id },
      );
      return data?.cycle.swaps.map(({ note }) => note);
    };

    it.each([
      ['the owner', 'ada', { eve: true, ada: true, bob: false }],
      ['someone else', 'bob', { eve: true, bob: true, ada: true }],
    ] as const)(
      'shows it to the two and the owner, on the page, in the history and in the email: a proposal to %s',
      async (_case, asked, sees) => {
        const { app, eve } = scenario;
        const cycle = await scenario.circle('running');
        await proposeWith(eve, cycle, scenario[asked], `  ${NOTE} `);

        for (const name of ['eve', 'ada', 'bob'] as const) {
          const person = scenario[name];
          expect([name, await noteFor(person, cycle)]).toEqual([name, [sees[name] ? NOTE : null]]);
          const entries = await historyOf(app, person, cycle.id);
          const entry = JSON.stringify(entries.find(({ kind }) => kind === 'SWAP_PROPOSED'));
          expect([name, entry.includes(NOTE)]).toEqual([name, sees[name]]);
        }
        const emails = await app.emailsTo(scenario[asked].email, 'swap-proposed');
        expect(emails.filter(({ text }) => text.includes(`“${NOTE}”`))).toHaveLength(1);
      },
    );

    it('keeps the first one if the same swap is proposed again', async () => {
      const { ada, bob } = scenario;
      const cycle = await scenario.circle('running');
      await proposeWith(bob, cycle, ada, NOTE);
      await proposeWith(bob, cycle, ada, 'Another reason.');
      expect(await noteFor(ada, cycle)).toEqual([NOTE]);
    });

    it.each(['x'.repeat(SWAP_NOTE_MAX + 1), 'two\nlines', 'a\u202Eb', 'a\u200Bb'])(
      'is refused if it is invalid: %j',
      async (note) => {
        const { app, ada, bob } = scenario;
        const cycle = await scenario.circle('running');
        const { refusal } = await app.ask(bob, documents.proposeSwap, {
          cycleId: cycle.id,
          participantId: participantOf(cycle, ada).id,
          note,
        });
        expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { note: [expect.any(String)] } });
        expect((await scenario.view(cycle)).swaps).toEqual([]);
      },
    );

    it('counts characters, not code units, and may be blank', async () => {
      const { ada, bob, eve } = scenario;
      const [long, blank] = [await scenario.circle('running'), await scenario.circle('running')];
      await proposeWith(bob, long, ada, '😀'.repeat(SWAP_NOTE_MAX));
      expect(await noteFor(ada, long)).toEqual(['😀'.repeat(SWAP_NOTE_MAX)]);
      await proposeWith(eve, blank, ada, '  ');
      expect(await noteFor(ada, blank)).toEqual([null]);
    });
  });

  it('is refused if the terms on the screen have changed', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle('running');
    const input = { cycleId: cycle.id, participantId: participantOf(cycle, ada).id };
    expect(await scenario.refusal(cycle, bob, 'proposeSwap', { ...input, termsHash: 'f'.repeat(64) })).toBe(
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
      ({ participant }) => participant.id === input.participantId,
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
      'the stop of the cycle',
      async ({ id: cycleId }) => {
        await scenario.does(scenario.ada, 'proposeStop', {
          cycleId,
          reason: 'Two of us have lost their work.',
        });
        for (const person of [scenario.bob, scenario.eve])
          await scenario.does(person, 'voteToStop', { cycleId, agree: true });
      },
    ],
  ])('ends with %s, and both are emailed', async (what, action) => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(eve, cycle, ada));
    await action(cycle);
    expect(await statusOf(id)).toBe('VOID');
    expect((await scenario.view(cycle)).swaps).toEqual([]);
    for (const { email } of [ada, eve])
      expect(await scenario.links(cycle, email, 'swap-void')).toHaveLength(1);
    expect(await scenario.links(cycle, bob.email, 'swap-void')).toEqual([]);
    const over = what.startsWith('the stop') ? 'cycle-stopped' : 'swap-not-possible';
    expect(await scenario.refusal(cycle, ada, 'answerSwap', { id, agree: true })).toBe(over);
    const input = { cycleId: cycle.id, participantId: participantOf(cycle, ada).id };
    expect(await scenario.refusal(cycle, eve, 'proposeSwap', input)).toBe(over);
  });

  it('is not possible after a withdrawn report, or within three days', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const paymentId = cycle.rounds[1]?.payments[0]?.id;
    await scenario.does(ada, 'reportPayment', { input: { paymentId, paidOn: today(), method: 'CASH' } });
    const input = (other: Person) => ({ cycleId: cycle.id, participantId: participantOf(cycle, other).id });
    // As a process of the previous version leaves it, which does not write this column.
    await scenario.app.db.transaction((manager) =>
      manager.update(Payment, { id: paymentId }, { everSaid: false }),
    );
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', input(bob))).toBe('swap-not-possible');
    await scenario.does(ada, 'withdrawReport', { paymentId });
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', input(bob))).toBe('swap-not-possible');
    expect(await scenario.refusal(cycle, ada, 'proposeSwap', input(ada))).toBe('swap-not-possible');

    await moveDay(cycle, ada, inDays(3));
    expect(await scenario.refusal(cycle, eve, 'proposeSwap', input(ada))).toBe('swap-not-possible');
    await moveDay(cycle, ada, inDays(4));
    await propose(eve, cycle, ada);
  });

  it('is over once a round is too near, and then holds no rounds', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const id = swapIn(await propose(eve, cycle, ada));
    await moveDay(cycle, ada, inDays(3));
    expect((await scenario.view(cycle)).swaps).toEqual([]);
    expect(await scenario.refusal(cycle, ada, 'answerSwap', { id, agree: true })).toBe('swap-not-possible');
    expect((await propose(eve, cycle, bob)).swaps).toHaveLength(1);
    expect(await statusOf(id)).toBe('VOID');
  });

  it('is visible only to the owner and accepted participants', async () => {
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

  it('leaves valid audit logs', async () => {
    const { flaws } = await auditAllRecords(scenario.app.databaseUrl);

    expect(flaws.filter(({ cycleId }) => !moved.has(cycleId))).toEqual([]);
    // The audit names the cycles with changed days, which shows that it compared them.
    expect(new Set(flaws.map(({ cycleId }) => cycleId))).toEqual(moved);
    for (const { what } of flaws) expect(what).toContain('records dateCollected of participant');
  });
});
