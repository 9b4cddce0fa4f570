// @mysql
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { auditAllRecords } from '../../../test/audits/records.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

/** Sends all calls at the same time. Returns 'done' or the error reason of each. */
const together = async (calls: Call[]): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(([person, operation, variables]) => scenario.app.ask(person, documents[operation], variables)),
  );
  return answers.map(({ refusal }) => (refusal ? (refusal.reason ?? refusal.message) : 'done'));
};
const leaving = (person: Person, { id: cycleId }: CycleView): Call => [person, 'leaveCycle', { cycleId }];
const count = (outcomes: string[], outcome: string): number =>
  outcomes.filter((each) => each === outcome).length;

describe('simultaneous calls', () => {
  it('that leave twenty times succeed once and send one email', async () => {
    const cycle = await scenario.circle();
    const outcomes = await together(Array.from({ length: 20 }, () => leaving(scenario.bob, cycle)));

    expect([count(outcomes, 'done'), count(outcomes, 'not-a-member')]).toEqual([1, 19]);
    expect(await scenario.links(cycle, scenario.ada.email, 'participant-left')).toHaveLength(1);
    expect((await scenario.view(cycle)).participantsCount).toBe(2);
  });

  it('that leave and freeze remove everyone who left in time and keep the others', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const cycle = await scenario.circle();
      const freeze: Call = [scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }];
      const calls = [leaving(scenario.bob, cycle), freeze, leaving(scenario.eve, cycle)];
      const [bob, frozen, eve] = await together(turn % 2 === 0 ? calls : calls.toReversed());

      const after = await scenario.view(cycle);
      expect(frozen).toBe('done');
      expect(after.participantsFrozen).toBe(true);
      const hasLeft = [bob, eve].map((each) => each === 'done');
      expect([bob, eve].filter((each) => each !== 'done' && each !== 'section-frozen')).toEqual([]);
      expect(after.participantsCount).toBe(3 - hasLeft.filter(Boolean).length);
    }
  });

  it('that leave and remove the same participant take effect once', async () => {
    const cycle = await scenario.circle();
    const remove: Call = [scenario.ada, 'removeParticipant', { id: participantOf(cycle, scenario.bob).id }];
    const [left, removed] = await together([leaving(scenario.bob, cycle), remove]);

    expect([
      ['done', 'participant-not-found'],
      ['not-a-member', 'done'],
    ]).toContainEqual([left, removed]);
    expect((await scenario.view(cycle)).participantsCount).toBe(2);
  });

  it('that leave and assign give no slot to anyone who left', async () => {
    const cycle = await scenario.circle('frozen');
    const participantIds = [scenario.ada, scenario.bob, scenario.eve].map(
      (person) => participantOf(cycle, person).id,
    );
    const assign: Call = [scenario.ada, 'assignCollectors', { cycleId: cycle.id, participantIds }];
    const unlock: Call = [scenario.ada, 'unlockSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }];
    await together([unlock, leaving(scenario.bob, cycle), assign, leaving(scenario.bob, cycle)]);

    const after = await scenario.view(cycle);
    const participantIdsAfter = after.participants.map(({ id }) => id);
    expect(after.collectors.filter(({ id }) => !participantIdsAfter.includes(id))).toEqual([]);
    expect(after.collectors.length === 0 || after.collectorsAssigned).toBe(true);
  });

  it('that reject one slot with two reasons keep the first one complete', async () => {
    const cycle = await scenario.circle('assigned');
    const { id: participantId } = participantOf(cycle, scenario.bob);
    const no = (reason: string, wishes: number[]): Call => [
      scenario.bob,
      'confirmCollection',
      { participantId, response: 'REJECTED', reason, wishes },
    ];
    expect(await together([no('Too early.', [2]), no('Too late.', [0])])).toEqual(['done', 'done']);

    const { slotReason, slotWishes } = participantOf(await scenario.view(cycle), scenario.bob);
    expect([
      ['Too early.', [2]],
      ['Too late.', [0]],
    ]).toContainEqual([slotReason, slotWishes]);
    expect(await scenario.links(cycle, scenario.ada.email, 'slot-rejected')).toHaveLength(1);
  });

  it('that reject a slot and reassign it never leave the old reason on the new slot', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const cycle = await scenario.circle('assigned');
      const { ada, bob, eve } = scenario;
      const participantIds = [bob, ada, eve].map((person) => participantOf(cycle, person).id);
      const assign: Call = [ada, 'assignCollectors', { cycleId: cycle.id, participantIds }];
      const { id: participantId } = participantOf(cycle, bob);
      const no: Call = [
        bob,
        'confirmCollection',
        { participantId, response: 'REJECTED', reason: 'Not then.', wishes: [2] },
      ];
      expect(await together(turn % 2 === 0 ? [assign, no] : [no, assign])).toEqual(['done', 'done']);

      const participant = participantOf(await scenario.view(cycle), bob);
      const isAnswered = participant.confirmationStatus === 'REJECTED';
      expect(participant).toMatchObject({
        slot: 0,
        slotReason: isAnswered ? 'Not then.' : null,
        slotWishes: isAnswered ? [2] : null,
      });
    }
  });

  it('that report one owner as unknown in two cycles store the report once', async () => {
    const { app, ada } = scenario;
    const kim = await app.person('Kim Stranger', `${newId()}@example.com`);
    const cycles = [await scenario.circle(), await scenario.circle()];
    const invites = [{ email: kim.email, relationship: 'FRIEND' }];
    for (const { id: cycleId } of cycles) await scenario.does(ada, 'sendInvites', { cycleId, invites });
    const views = await Promise.all(cycles.map((each) => scenario.view(each)));
    const no = (view: CycleView): Call => [
      kim,
      'respondToInvite',
      { participantId: participantOf(view, kim).id, response: 'REJECTED', reason: 'UNKNOWN_OWNER' },
    ];
    expect(await together(views.map(no))).toEqual(['done', 'done']);

    const third = await scenario.circle();
    expect(await together([[ada, 'sendInvites', { cycleId: third.id, invites }]])).toEqual([
      'already-responded',
    ]);
  });

  it('leave every audit log consistent', async () => {
    expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);
  });
});
