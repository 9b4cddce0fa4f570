import type { CycleView } from '../../../test/tools/cycle.ts';
import { participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type SectionName = 'CYCLE' | 'PARTICIPANTS';
const freeze = (cycle: CycleView, section: SectionName): Promise<CycleView> =>
  scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section });
const unlock = (cycle: CycleView, section: SectionName): Promise<CycleView> =>
  scenario.does(scenario.ada, 'unlockSection', { cycleId: cycle.id, section });
const initialise = (cycle: CycleView): Promise<CycleView> =>
  scenario.does(scenario.ada, 'initialiseCollectors', { cycleId: cycle.id });

/** The cycle without collectors, as initialising leaves it (docs/rules.md §9.3). */
const withoutCollectors = (cycle: CycleView): CycleView => ({
  ...cycle,
  sentConfirmationEmails: false,
  allCollectorsConfirmed: false,
  collectorsAssigned: false,
  collectors: [],
  participants: cycle.participants.map((participant) => ({
    ...participant,
    isCollector: false,
    slot: null,
    dateCollected: null,
    confirmationStatus: 'PENDING',
  })),
});

describe('freezing', () => {
  it('the cycle sets its own flag and changes nothing else', async () => {
    const cycle = await scenario.circle();

    expect(await freeze(cycle, 'CYCLE')).toEqual({ ...cycle, cycleFrozen: true });
    expect(await scenario.view(cycle)).toEqual({ ...cycle, cycleFrozen: true });
  });

  it('the participants removes pending ones and their invites (docs/rules.md §7.1)', async () => {
    const { pat } = scenario;
    const cycle = await scenario.circle();
    const others = (email: string | null): boolean => email !== pat.email;

    const frozen = await freeze(cycle, 'PARTICIPANTS');

    expect(frozen).toEqual({
      ...cycle,
      participantsFrozen: true,
      participants: cycle.participants.filter((participant) => others(participant.email)),
      invites: cycle.invites.filter((invite) => others(invite.email)),
    });
    expect(frozen.participants.map(({ status }) => status)).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'ACCEPTED',
      'REJECTED',
    ]);
    expect(await scenario.view(cycle)).toEqual(frozen);
  });

  it('the participants means that removed ones can no longer answer', async () => {
    const cycle = await scenario.circle();
    const participantId = participantOf(cycle, scenario.pat).id;
    await freeze(cycle, 'PARTICIPANTS');

    const answer = { participantId, response: 'ACCEPTED' };
    expect(await scenario.refusal(cycle, scenario.pat, 'respondToInvite', answer)).toBe(
      'participant-not-found',
    );
  });

  it.each(['CYCLE', 'PARTICIPANTS'] as const)(
    'the %s section again changes nothing at any stage, even if the cycle runs',
    async (section) => {
      for (const stage of ['frozen', 'confirmed', 'running'] as const) {
        const cycle = await scenario.standing(stage);

        expect(await freeze(cycle, section)).toEqual(cycle);
        expect(await scenario.view(cycle)).toEqual(cycle);
      }
    },
  );
});

describe('unlocking', () => {
  it.each([
    ['CYCLE', 'cycleFrozen'],
    ['PARTICIPANTS', 'participantsFrozen'],
  ] as const)(
    'the %s section clears only that flag and initialises the collectors',
    async (section, flag) => {
      for (const stage of ['frozen', 'assigned', 'confirmed'] as const) {
        const cycle = await scenario.circle(stage);
        const expected = { ...withoutCollectors(cycle), [flag]: false, stage: 'SETUP' };

        expect(await unlock(cycle, section)).toEqual(expected);
        expect(await scenario.view(cycle)).toEqual(expected);
      }
    },
  );

  it.each(['CYCLE', 'PARTICIPANTS'] as const)(
    'the %s section that is not frozen changes nothing',
    async (section) => {
      const other = section === 'CYCLE' ? 'PARTICIPANTS' : 'CYCLE';
      const draft = await scenario.circle();
      expect(await unlock(draft, section)).toEqual(draft);

      const half = await freeze(draft, other);
      expect(await unlock(half, section)).toEqual(half);
      expect(await scenario.view(draft)).toEqual(half);
    },
  );

  it('does not bring back participants that freezing removed', async () => {
    const cycle = await scenario.circle('frozen');

    expect((await unlock(cycle, 'PARTICIPANTS')).participants).toHaveLength(4);
  });

  it('is refused once the cycle runs', async () => {
    const cycle = await scenario.standing('running');

    for (const section of ['CYCLE', 'PARTICIPANTS']) {
      const variables = { cycleId: cycle.id, section };
      expect(await scenario.refusal(cycle, scenario.ada, 'unlockSection', variables)).toBe('cycle-running');
    }
  });
});

describe('initialising the collectors', () => {
  it.each(['draft', 'frozen', 'assigned', 'asked', 'confirmed'] as const)(
    'removes all slots and does not change the sections of a cycle that is %s',
    async (stage) => {
      const cycle = await scenario.circle(stage);

      const expected = { ...withoutCollectors(cycle), stage: stage === 'draft' ? 'SETUP' : 'FROZEN' };
      expect(await initialise(cycle)).toEqual(expected);
      expect(await scenario.view(cycle)).toEqual(expected);
    },
  );

  it('is refused once the cycle runs', async () => {
    const cycle = await scenario.standing('running');
    const variables = { cycleId: cycle.id };

    expect(await scenario.refusal(cycle, scenario.ada, 'initialiseCollectors', variables)).toBe(
      'cycle-running',
    );
  });
});
