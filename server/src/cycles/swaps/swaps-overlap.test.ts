// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
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

/** Makes all calls concurrently. Returns 'done' or the reason of the error for each. */
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
/** Creates a cycle in which Eve has proposed a swap to Ada. */
async function withProposal(): Promise<{ cycle: CycleView; id: string }> {
  const cycle = await scenario.circle('running');
  const [who, operation, variables] = proposing(scenario.eve, cycle, scenario.ada);
  const { swaps } = await scenario.does<CycleView>(who, operation, variables);
  return { cycle, id: swaps[0]?.id ?? '' };
}
const agreeing = (id: string): Call => [scenario.ada, 'answerSwap', { id, agree: true }];
/** Checks that everyone collects once, and pays once in every other round. */
const expectConsistent = ({ rounds, participants }: CycleView): void => {
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
  together(turn % 2 === 0 ? calls : [calls[1], calls[0]]).then((outcomes) =>
    turn % 2 === 0 ? outcomes : outcomes.toReversed(),
  );

describe('at the same time', () => {
  it('agreeing twenty times counts once and sends one email', async () => {
    const { cycle, id } = await withProposal();
    expect(await together(Array.from({ length: 20 }, () => agreeing(id)))).toEqual(
      Array.from({ length: 20 }, () => 'done'),
    );
    const after = await scenario.view(cycle);
    expectConsistent(after);
    expect(participantOf(after, scenario.eve).slot).toBe(0);
    expect(await scenario.links(cycle, scenario.bob.email, 'swap-agreed')).toHaveLength(1);
  });

  it('one of two proposals for the same round succeeds', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { ada, bob, eve } = scenario;
      const cycle = await scenario.circle('running');
      const outcomes = await eitherWay(turn, [proposing(bob, cycle, ada), proposing(eve, cycle, ada)]);
      expect(outcomes.toSorted()).toEqual(['done', 'swap-open']);
      expect((await scenario.view(cycle)).swaps).toHaveLength(1);
    }
  });

  it('either agreeing or withdrawing succeeds', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cycle, id } = await withProposal();
      const outcomes = await eitherWay(turn, [agreeing(id), [scenario.eve, 'withdrawSwap', { id }]]);
      const after = await scenario.view(cycle);
      expectConsistent(after);
      const isAgreed = participantOf(after, scenario.eve).slot === 0;
      expect(outcomes).toEqual(isAgreed ? ['done', 'swap-not-possible'] : ['swap-not-possible', 'done']);
    }
  });

  it.each<[string, (cycle: CycleView) => Call]>([
    [
      'a mark of the one withProposal',
      ({ rounds: [round] }) => [
        scenario.ada,
        'updatePayments',
        { roundId: round?.id, payments: [{ paymentId: round?.payments[0]?.id, paid: true }] },
      ],
    ],
    [
      'a report of someone else',
      ({ rounds: [, , round] }) => [
        scenario.bob,
        'reportPayment',
        { input: { paymentId: round?.payments[1]?.id, paidOn: today(), method: 'CASH' } },
      ],
    ],
  ])('agreeing and %s leave the claim with its payment and collector', async (_what, call) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cycle, id } = await withProposal();
      const [agreed, claimed] = await eitherWay(turn, [agreeing(id), call(cycle)]);
      const after = await scenario.view(cycle);
      expectConsistent(after);
      expect(claimed).toBe('done');
      expect(participantOf(after, scenario.eve).slot).toBe(agreed === 'done' ? 0 : 2);
      if (agreed !== 'done') expect(agreed).toBe('swap-not-possible');
      const claims = after.rounds.flatMap(({ collector, payments }) =>
        payments.flatMap(({ id: paymentId, standing }) =>
          standing === 'DUE' ? [] : [[collector.id, paymentId]],
        ),
      );
      const before = cycle.rounds.flatMap(({ collector, payments }) =>
        payments.map((payment) => [collector.id, payment.id]),
      );
      expect(claims).toHaveLength(1);
      expect(before).toContainEqual(claims[0]);
    }
  });

  it('all this leaves valid audit logs', async () => {
    expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);
  });
});
