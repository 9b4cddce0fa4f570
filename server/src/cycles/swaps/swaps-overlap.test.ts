// Also on MySQL.
import { lookThrough } from '../../../test/audits/records.ts';
import { today } from '../../../test/tools/calls.ts';
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

/** All calls at the same time; what became of each: 'done', or the reason of the refusal. */
const together = async (calls: Call[]): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(([person, operation, variables]) => scenario.app.ask(person, documents[operation], variables)),
  );
  return answers.map(({ refusal }) => (refusal ? (refusal.reason ?? refusal.message) : 'done'));
};
const proposing = (from: Person, cycle: CycleView, to: Person): Call => [
  from,
  'proposeSwap',
  { cycleId: cycle.id, participantId: participantOf(cycle, to).id },
];
/** Eve has asked Ada. */
async function asked(): Promise<{ cycle: CycleView; id: string }> {
  const cycle = await scenario.circle('running');
  const [who, operation, variables] = proposing(scenario.eve, cycle, scenario.ada);
  const { swaps } = await scenario.does<CycleView>(who, operation, variables);
  return { cycle, id: swaps[0]?.id ?? '' };
}
const agreeing = (id: string): Call => [scenario.ada, 'answerSwap', { id, agree: true }];
/** Whatever happened, each collects once and pays once in every round of another. */
const expectWhole = ({ rounds, participants }: CycleView): void => {
  expect(rounds.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(new Set(rounds.map(({ collector }) => collector.id)).size).toBe(3);
  for (const { position, date, collector, payments } of rounds) {
    expect(participants.find(({ id }) => id === collector.id)).toMatchObject({
      slot: position,
      dateCollected: date,
    });
    const payers = payments.map(({ participant }) => participant.id);
    expect([...payers, collector.id].sort()).toEqual(rounds.map((round) => round.collector.id).sort());
  }
};
const eitherWay = (turn: number, calls: [Call, Call]): Promise<string[]> =>
  together(turn % 2 === 0 ? calls : [calls[1], calls[0]]).then((heard) =>
    turn % 2 === 0 ? heard : heard.toReversed(),
  );

describe('at the same time', () => {
  it('twenty times agreeing is agreeing once, and one letter', async () => {
    const { cycle, id } = await asked();
    expect(await together(Array.from({ length: 20 }, () => agreeing(id)))).toEqual(
      Array.from({ length: 20 }, () => 'done'),
    );
    const after = await scenario.view(cycle);
    expectWhole(after);
    expect(participantOf(after, scenario.eve).slot).toBe(0);
    expect(await scenario.links(cycle, scenario.bob.email, 'swap-agreed')).toHaveLength(1);
  });

  it('of two proposals for one round one holds', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { ada, bob, eve } = scenario;
      const cycle = await scenario.circle('running');
      const heard = await eitherWay(turn, [proposing(bob, cycle, ada), proposing(eve, cycle, ada)]);
      expect(heard.toSorted()).toEqual(['done', 'swap-open']);
      expect((await scenario.view(cycle)).swaps).toHaveLength(1);
    }
  });

  it('agreeing and withdrawing: one of them is', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cycle, id } = await asked();
      const heard = await eitherWay(turn, [agreeing(id), [scenario.eve, 'withdrawSwap', { id }]]);
      const after = await scenario.view(cycle);
      expectWhole(after);
      const isAgreed = participantOf(after, scenario.eve).slot === 0;
      expect(heard).toEqual(isAgreed ? ['done', 'swap-not-possible'] : ['swap-not-possible', 'done']);
    }
  });

  it.each<[string, (cycle: CycleView) => Call]>([
    [
      'a mark of the one asked',
      ({ rounds: [round] }) => [
        scenario.ada,
        'updatePayments',
        { roundId: round?.id, payments: [{ paymentId: round?.payments[0]?.id, paid: true }] },
      ],
    ],
    [
      'a report of somebody else',
      ({ rounds: [, , round] }) => [
        scenario.bob,
        'reportPayment',
        { input: { paymentId: round?.payments[1]?.id, paidOn: today(), method: 'CASH' } },
      ],
    ],
  ])('agreeing and %s: what is said stays with whom it was said to', async (_what, call) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cycle, id } = await asked();
      const [agreed, said] = await eitherWay(turn, [agreeing(id), call(cycle)]);
      const after = await scenario.view(cycle);
      expectWhole(after);
      expect(said).toBe('done');
      expect(participantOf(after, scenario.eve).slot).toBe(agreed === 'done' ? 0 : 2);
      if (agreed !== 'done') expect(agreed).toBe('swap-not-possible');
      const spoken = after.rounds.flatMap(({ collector, payments }) =>
        payments.flatMap(({ id: paymentId, standing }) =>
          standing === 'DUE' ? [] : [[collector.id, paymentId]],
        ),
      );
      const before = cycle.rounds.flatMap(({ collector, payments }) =>
        payments.map((payment) => [collector.id, payment.id]),
      );
      expect(spoken).toHaveLength(1);
      expect(before).toContainEqual(spoken[0]);
    }
  });

  it('and every record follows', async () => {
    expect((await lookThrough(scenario.app.databaseUrl)).flaws).toEqual([]);
  });
});
