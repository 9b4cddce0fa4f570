import { documents, givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';
import { Participant } from '../tables/participant.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Name = 'ada' | 'bob' | 'eve';
const order = (cycle: CycleView, ...names: Name[]) => ({
  cycleId: cycle.id,
  participantIds: names.map((name) => participantOf(cycle, scenario[name]).id),
});
const assign = (cycle: CycleView, ...names: Name[]): Promise<CycleView> =>
  scenario.does(scenario.ada, 'assignCollectors', order(cycle, ...names));
const answer = (cycle: CycleView, name: Name, response: string): Promise<unknown> =>
  scenario.does(scenario[name], 'confirmCollection', {
    participantId: participantOf(cycle, scenario[name]).id,
    response,
  });

/** Each slot in order: its number, its collector, its date and the collector's answer. */
const slotsOf = (cycle: CycleView): [number | null, Name, string | null, string][] =>
  cycle.collectors.map(({ id }) => {
    const participant = cycle.participants.find((each) => each.id === id);
    const name = (['ada', 'bob', 'eve'] as const).find((each) => scenario[each].id === participant?.userId);
    if (!participant?.isCollector || !name) throw new Error('a collector must be a participant with a slot');
    return [participant.slot, name, participant.dateCollected, participant.confirmationStatus];
  });

describe('assigning the collectors', () => {
  it('gives each slot its collector and its date, computed from the schedule', async () => {
    const cycle = await scenario.circle('frozen');

    const after = await assign(cycle, 'eve', 'ada', 'bob');

    expect(slotsOf(after)).toEqual([
      [0, 'eve', '2027-01-31', 'PENDING'],
      [1, 'ada', '2027-02-28', 'PENDING'], // a calendar month later, clipped
      [2, 'bob', '2027-03-31', 'PENDING'],
    ]);
    expect(after).toEqual({
      ...cycle,
      collectorsAssigned: true,
      stage: 'CONFIRMING',
      participants: after.participants,
      collectors: after.collectors,
    });
    expect(await scenario.view(cycle)).toEqual(after);
  });

  it.each([
    [7, ['2027-01-31', '2027-02-07', '2027-02-14']],
    [14, ['2027-01-31', '2027-02-14', '2027-02-28']],
    [21, ['2027-01-31', '2027-02-21', '2027-03-14']],
  ])('with a frequency of %i days gives the dates %p', async (frequency, dates) => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'updateCycleSettings', { cycleId: cycle.id, input: { frequency } });
    for (const section of ['CYCLE', 'PARTICIPANTS']) {
      await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section });
    }

    expect(slotsOf(await assign(cycle, 'ada', 'bob', 'eve')).map(([, , date]) => date)).toEqual(dates);
  });

  it('leaves those who rejected the invite without a slot', async () => {
    const cycle = await scenario.standing('assigned');

    expect(participantOf(cycle, scenario.rex)).toMatchObject({
      isCollector: false,
      slot: null,
      dateCollected: null,
    });
  });

  it('works for a cycle of one', async () => {
    const { app, sam } = scenario;
    const cycle = await givenCycle(app, sam, { stage: 'assigned' });

    expect(cycle).toMatchObject({ participantsCount: 1, collectorsAssigned: true, collectors: [{}] });
  });

  it.each([
    ['an empty list', [], 'Please select all collectors before updating.'],
    ['an incomplete list', ['ada', 'bob'], 'Please select all collectors before updating.'],
    [
      'a list with a repeated participant instead of another',
      ['ada', 'bob', 'bob'],
      'A participant cannot be chosen twice.',
    ],
    [
      'a full list with a repeated participant',
      ['ada', 'bob', 'eve', 'ada'],
      'A participant cannot be chosen twice.',
    ],
  ] as const)('refuses %s', async (_what, names, complaint) => {
    const { app, ada } = scenario;
    for (const stage of ['frozen', 'assigned', 'confirmed'] as const) {
      const cycle = await scenario.standing(stage);

      expect(await scenario.refusal(cycle, ada, 'assignCollectors', order(cycle, ...names))).toBe(
        'invalid-input',
      );
      expect(
        (await app.ask(ada, documents.assignCollectors, order(cycle, ...names))).refusal?.fields,
      ).toEqual({
        participantIds: [complaint],
      });
    }
  });

  it('refuses participants who have not accepted or who belong to another cycle', async () => {
    const { ada, rex, bob } = scenario;
    const cycle = await scenario.standing('frozen');
    const other = await scenario.standing('assigned');
    const wrong = [participantOf(cycle, rex).id, participantOf(other, bob).id, newId(), '', cycle.id, bob.id];

    for (const id of wrong) {
      const variables = {
        cycleId: cycle.id,
        participantIds: [...order(cycle, 'ada', 'eve').participantIds, id],
      };
      expect(await scenario.refusal(cycle, ada, 'assignCollectors', variables)).toBe('invalid-input');
    }
  });
});

describe('reassigning the collectors', () => {
  it('keeps the approval of collectors who did not move and asks the others again', async () => {
    const cycle = await scenario.circle('confirmed');

    const after = await assign(cycle, 'ada', 'eve', 'bob');

    expect(slotsOf(after)).toEqual([
      [0, 'ada', '2027-01-31', 'APPROVED'],
      [1, 'eve', '2027-02-28', 'PENDING'],
      [2, 'bob', '2027-03-31', 'PENDING'],
    ]);
    expect(after).toMatchObject({ sentConfirmationEmails: false, allCollectorsConfirmed: false });
    expect(await scenario.view(cycle)).toEqual(after);
  });

  it('asks only collectors who rejected again, even for the same slot', async () => {
    const cycle = await scenario.circle('asked');
    await answer(cycle, 'ada', 'APPROVED');
    await answer(cycle, 'bob', 'REJECTED');

    const after = await assign(cycle, 'ada', 'bob', 'eve');

    expect(slotsOf(after).map(([, name, , status]) => [name, status])).toEqual([
      ['ada', 'APPROVED'],
      ['bob', 'PENDING'],
      ['eve', 'PENDING'],
    ]);
    expect(after.sentConfirmationEmails).toBe(false);
  });

  it.each(['assigned', 'asked', 'confirmed', 'running'] as const)(
    'in the same order changes nothing in a cycle that is %s',
    async (stage) => {
      const cycle = await scenario.standing(stage);

      expect(await assign(cycle, 'ada', 'bob', 'eve')).toEqual(cycle);
      expect(await scenario.view(cycle)).toEqual(cycle);
    },
  );

  it('is not a repetition while only some slots are filled', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle('frozen');
    const slotColumns = { isCollector: true, slot: 0, dateCollected: '2027-01-31' };
    await app.db.transaction((manager) =>
      manager.update(Participant, { id: participantOf(cycle, ada).id }, slotColumns),
    );

    expect(await scenario.refusal(cycle, ada, 'assignCollectors', order(cycle, 'ada'))).toBe('invalid-input');
    expect(slotsOf(await assign(cycle, 'ada', 'bob', 'eve'))).toHaveLength(3);
  });

  it('starts from scratch after unlocking and freezing', async () => {
    const cycle = await scenario.circle('confirmed');
    const variables = { cycleId: cycle.id, section: 'CYCLE' };
    await scenario.does(scenario.ada, 'unlockSection', variables);
    await scenario.does(scenario.ada, 'freezeSection', variables);

    expect(slotsOf(await assign(cycle, 'ada', 'bob', 'eve')).map(([, , , status]) => status)).toEqual([
      'PENDING',
      'PENDING',
      'PENDING',
    ]);
  });

  it('can swap two slots, rotate all of them, and restore them', async () => {
    const cycle = await scenario.circle('assigned');
    const names = (after: CycleView) => slotsOf(after).map(([, name]) => name);

    for (const turn of [
      ['bob', 'ada', 'eve'],
      ['eve', 'bob', 'ada'],
      ['ada', 'bob', 'eve'],
    ] as const) {
      expect(names(await assign(cycle, ...turn))).toEqual(turn);
    }
  });
});

describe('assigning is refused', () => {
  it.each([
    ['neither section', []],
    ['only the cycle section', ['CYCLE']],
    ['only the participants section', ['PARTICIPANTS']],
  ])('while %s is frozen', async (_which, sections) => {
    const cycle = await scenario.circle();
    for (const section of sections) {
      await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section });
    }

    expect(
      await scenario.refusal(cycle, scenario.ada, 'assignCollectors', order(cycle, 'ada', 'bob', 'eve')),
    ).toBe('sections-not-frozen');
  });

  it('once the cycle is running', async () => {
    const cycle = await scenario.standing('running');

    expect(
      await scenario.refusal(cycle, scenario.ada, 'assignCollectors', order(cycle, 'bob', 'ada', 'eve')),
    ).toBe('cycle-running');
  });
});
