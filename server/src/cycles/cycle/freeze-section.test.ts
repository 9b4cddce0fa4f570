import type { CycleView } from '../../../test/tools/circle.ts';
import { participantOf } from '../../../test/tools/circle.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type SectionName = 'CYCLE' | 'PARTICIPANTS';
const freeze = (cycle: CycleView, section: SectionName): Promise<CycleView> =>
  scene.does(scene.ada, 'freezeSection', { cycleId: cycle.id, section });
const unlock = (cycle: CycleView, section: SectionName): Promise<CycleView> =>
  scene.does(scene.ada, 'unlockSection', { cycleId: cycle.id, section });
const initialise = (cycle: CycleView): Promise<CycleView> =>
  scene.does(scene.ada, 'initialiseCollectors', { cycleId: cycle.id });

/** The cycle with nobody collecting: what initialising makes of it (docs/rules.md §9.3). */
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
  it('the cycle raises its own flag and changes nothing else', async () => {
    const cycle = await scene.circle();

    expect(await freeze(cycle, 'CYCLE')).toEqual({ ...cycle, cycleFrozen: true });
    expect(await scene.view(cycle)).toEqual({ ...cycle, cycleFrozen: true });
  });

  it('the participants removes those who have not answered, with their invites (docs/rules.md §7.1)', async () => {
    const { pat } = scene;
    const cycle = await scene.circle();
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
    expect(await scene.view(cycle)).toEqual(frozen);
  });

  it('the participants ends the invites of those who were removed', async () => {
    const cycle = await scene.circle();
    const participantId = participantOf(cycle, scene.pat).id;
    await freeze(cycle, 'PARTICIPANTS');

    const answer = { participantId, response: 'ACCEPTED' };
    expect(await scene.refusal(cycle, scene.pat, 'respondToInvite', answer)).toBe('participant-not-found');
  });

  it.each(['CYCLE', 'PARTICIPANTS'] as const)(
    'the %s section again is harmless, at any stage, running too',
    async (section) => {
      for (const stage of ['frozen', 'confirmed', 'running'] as const) {
        const cycle = await scene.standing(stage);

        expect(await freeze(cycle, section)).toEqual(cycle);
        expect(await scene.view(cycle)).toEqual(cycle);
      }
    },
  );
});

describe('unlocking', () => {
  it.each([
    ['CYCLE', 'cycleFrozen'],
    ['PARTICIPANTS', 'participantsFrozen'],
  ] as const)(
    'the %s section lowers that flag only, and initialises the collectors',
    async (section, flag) => {
      for (const stage of ['frozen', 'assigned', 'confirmed'] as const) {
        const cycle = await scene.circle(stage);
        const expected = { ...withoutCollectors(cycle), [flag]: false, stage: 'SETUP' };

        expect(await unlock(cycle, section)).toEqual(expected);
        expect(await scene.view(cycle)).toEqual(expected);
      }
    },
  );

  it.each(['CYCLE', 'PARTICIPANTS'] as const)(
    'the %s section that is not frozen is harmless, and initialises nothing',
    async (section) => {
      const other = section === 'CYCLE' ? 'PARTICIPANTS' : 'CYCLE';
      const draft = await scene.circle();
      expect(await unlock(draft, section)).toEqual(draft);

      const half = await freeze(draft, other);
      expect(await unlock(half, section)).toEqual(half);
      expect(await scene.view(draft)).toEqual(half);
    },
  );

  it('brings nobody back who was removed by freezing', async () => {
    const cycle = await scene.circle('frozen');

    expect((await unlock(cycle, 'PARTICIPANTS')).participants).toHaveLength(4);
  });

  it('is refused once the cycle runs', async () => {
    const cycle = await scene.standing('running');

    for (const section of ['CYCLE', 'PARTICIPANTS']) {
      const variables = { cycleId: cycle.id, section };
      expect(await scene.refusal(cycle, scene.ada, 'unlockSection', variables)).toBe('cycle-running');
    }
  });
});

describe('initialising the collectors', () => {
  it.each(['draft', 'frozen', 'assigned', 'asked', 'confirmed'] as const)(
    'takes every slot back and leaves the sections as they are, of a cycle that is %s',
    async (stage) => {
      const cycle = await scene.circle(stage);

      const expected = { ...withoutCollectors(cycle), stage: stage === 'draft' ? 'SETUP' : 'FROZEN' };
      expect(await initialise(cycle)).toEqual(expected);
      expect(await scene.view(cycle)).toEqual(expected);
    },
  );

  it('is refused once the cycle runs', async () => {
    const cycle = await scene.standing('running');
    const variables = { cycleId: cycle.id };

    expect(await scene.refusal(cycle, scene.ada, 'initialiseCollectors', variables)).toBe('cycle-running');
  });
});
