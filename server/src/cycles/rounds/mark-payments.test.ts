import { Cycle } from '../tables/cycle.entity.ts';
import { documents, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Round = CycleView['rounds'][number];

/** The round of slot 0, 1 or 2: Ada's, Bob's, Eve's. */
const roundOf = (cycle: CycleView, slot: number): Round => {
  const round = cycle.rounds[slot];
  if (!round) throw new Error(`no round ${slot}`);
  return round;
};
/** Returns marks for the payments of a round, in their order: `marks(round, true, false)`. */
const marks = (round: Round, ...paid: boolean[]) => ({
  roundId: round.id,
  payments: paid.map((each, index) => ({ paymentId: round.payments[index]?.id, paid: each })),
});
const bobMarks = async (cycle: CycleView, ...paid: boolean[]): Promise<Round> => {
  await scenario.does(scenario.bob, 'updatePayments', marks(roundOf(cycle, 1), ...paid));
  return roundOf(await scenario.view(cycle), 1);
};
const paidOf = (round: Round): boolean[] => round.payments.map(({ paid }) => paid);

describe('marking payments', () => {
  it('records who has paid and when, in that round only', async () => {
    const cycle = await scenario.circle('running');
    const before = Date.now();

    const round = await bobMarks(cycle, true, false);

    expect(paidOf(round)).toEqual([true, false]);
    const since = Date.parse(round.payments[0]?.paidAt ?? '');
    expect(since).toBeGreaterThanOrEqual(before - 1_000);
    expect(since).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(round.payments[1]?.paidAt).toBeNull();
    const after = await scenario.view(cycle);
    expect(after).toEqual({
      ...cycle,
      // The repayments if the cycle were stopped now.
      settlement: after.settlement,
      rounds: [roundOf(cycle, 0), round, roundOf(cycle, 2)],
    });
  });

  it('can be undone at any time while the cycle runs', async () => {
    const cycle = await scenario.circle('running');

    expect(paidOf(await bobMarks(cycle, true, true))).toEqual([true, true]);
    const back = await bobMarks(cycle, true, false);
    expect(paidOf(back)).toEqual([true, false]);
    expect(back.payments[1]?.paidAt).toBeNull();
  });

  it('keeps the time of the first mark', async () => {
    const cycle = await scenario.circle('running');
    const first = await bobMarks(cycle, true, false);
    scenario.app.turnClock(60_000);

    const again = await bobMarks(cycle, true, true);

    expect(again.payments[0]).toEqual(first.payments[0]);
    expect(Date.parse(again.payments[1]?.paidAt ?? '')).toBeGreaterThan(
      Date.parse(first.payments[0]?.paidAt ?? ''),
    );
    expect(await bobMarks(cycle, true, true)).toEqual(again);
  });

  it('changes only the payments that are sent, or none at all', async () => {
    const cycle = await scenario.circle('running');
    const round = roundOf(cycle, 1);
    const second = { paymentId: round.payments[1]?.id, paid: true };

    await scenario.does(scenario.bob, 'updatePayments', { roundId: round.id, payments: [second] });
    expect(paidOf(roundOf(await scenario.view(cycle), 1))).toEqual([false, true]);
    await scenario.does(scenario.bob, 'updatePayments', { roundId: round.id, payments: [] });
    expect(paidOf(roundOf(await scenario.view(cycle), 1))).toEqual([false, true]);
  });

  it('returns the round', async () => {
    const cycle = await scenario.circle('running');
    const { app, bob } = scenario;
    const { data } = await app.ask<{ updatePayments: object }>(
      bob,
      `mutation ($roundId: ID!, $payments: [PaymentInput!]!) {
        updatePayments(roundId: $roundId, payments: $payments) {
          id cycleId position date collector { name } payments { name paid }
        }
      }`,
      marks(roundOf(cycle, 1), true),
    );

    expect(data?.updatePayments).toEqual({
      id: roundOf(cycle, 1).id,
      cycleId: cycle.id,
      position: 1,
      date: '2027-02-28',
      collector: { name: 'Bob.BU' },
      payments: [
        { name: 'Ada.LO', paid: true },
        { name: 'Eve.AD', paid: false },
      ],
    });
  });
});

describe('invalid marks', () => {
  const refusal = async (variables: Record<string, unknown>) =>
    scenario.refusal(await scenario.standing('running'), scenario.bob, 'updatePayments', variables);

  it.each([
    ['a payment of another round', (cycle: CycleView) => roundOf(cycle, 2).payments[0]?.id],
    ['a payment that does not exist', () => newId()],
    ['a participant’s id', (cycle: CycleView) => roundOf(cycle, 1).payments[0]?.participant.id],
  ])('make the whole call fail: %s', async (_what, idOf) => {
    const cycle = await scenario.standing('running');
    const round = roundOf(cycle, 1);
    const good = { paymentId: round.payments[0]?.id, paid: true };
    const bad = { paymentId: idOf(cycle), paid: true };

    for (const payments of [
      [good, bad],
      [bad, good],
    ]) {
      expect(await refusal({ roundId: round.id, payments })).toBe('payment-not-found');
    }
  });

  it('include two marks of the same payment', async () => {
    const round = roundOf(await scenario.standing('running'), 1);
    const paymentId = round.payments[0]?.id;
    const variables = {
      roundId: round.id,
      payments: [
        { paymentId, paid: true },
        { paymentId, paid: false },
      ],
    };

    expect(await refusal(variables)).toBe('invalid-input');
    expect(
      (await scenario.app.ask(scenario.bob, documents.updatePayments, variables)).refusal?.fields,
    ).toEqual({
      payments: ['A payment can only be listed once.'],
    });
  });

  it('include marks in a round that does not exist', async () => {
    const cycle = await scenario.standing('running');
    const round = roundOf(cycle, 1);

    for (const roundId of [newId(), cycle.id, round.collector.id]) {
      expect(await refusal({ ...marks(round, true), roundId })).toBe('round-not-found');
    }
  });
});

describe('permission to mark payments', () => {
  it('is granted only to the round’s collector, not to the owner or the payer', async () => {
    const { ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await scenario.standing('running');
    const variables = marks(roundOf(cycle, 1), true, true);

    expect(
      await scenario.refusals(
        cycle,
        { signedOut: undefined, sam, pat, rex, ada, eve },
        'updatePayments',
        variables,
      ),
    ).toEqual({
      signedOut: 'not-signed-in',
      sam: 'not-round-collector',
      pat: 'not-round-collector',
      rex: 'not-round-collector',
      ada: 'not-round-collector',
      eve: 'not-round-collector',
    });
    expect(await scenario.refusal(cycle, bob, 'updatePayments', marks(roundOf(cycle, 0), true, true))).toBe(
      'not-round-collector',
    );
  });

  it('is checked before the state, if a round exists before the cycle runs', async () => {
    const { app, bob, ada } = scenario;
    const cycle = await scenario.circle('running');
    await app.db.transaction((manager) => manager.update(Cycle, { id: cycle.id }, { isRunning: false }));
    const variables = marks(roundOf(cycle, 1), true);

    expect(await scenario.refusals(cycle, { bob, ada }, 'updatePayments', variables)).toEqual({
      bob: 'cycle-not-running',
      ada: 'not-round-collector',
    });
  });
});
