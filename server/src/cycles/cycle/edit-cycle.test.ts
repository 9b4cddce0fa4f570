import { STORY, type CycleView } from '../../../test/tools/circle.ts';
import { forTheOwnerOnly, openScene, refusals, type Scene } from '../../../test/tools/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const story = { type: 'CHALLENGE', title: 'Saving for a roof', description: `${STORY} Once more.` };
const settings = { startDate: '2028-02-29', frequency: 7, participantAmount: 500 };

const editStory = (cycle: CycleView, input: object): Promise<CycleView> =>
  scene.does(scene.ada, 'updateCycleStory', { cycleId: cycle.id, input });
const editSettings = (cycle: CycleView, input: object): Promise<CycleView> =>
  scene.does(scene.ada, 'updateCycleSettings', { cycleId: cycle.id, input });

describe('editing the story', () => {
  it.each(['draft', 'frozen', 'assigned', 'asked', 'confirmed'] as const)(
    'changes the story and nothing else of a cycle that is %s',
    async (stage) => {
      const cycle = await scene.circle(stage);

      expect(await editStory(cycle, story)).toEqual({ ...cycle, ...story });
      expect(await scene.view(cycle)).toEqual({ ...cycle, ...story });
    },
  );

  it.each([
    ['the type', { type: 'PERSONAL' }],
    ['the title', { title: 'Saving for a roof' }],
    ['the description', { description: `${STORY} Once more.` }],
    ['nothing', {}],
  ])('changes %s only, where only that is sent', async (_what, input) => {
    const cycle = await scene.circle();

    expect(await editStory(cycle, input)).toEqual({ ...cycle, ...input });
  });

  it('keeps texts without the blanks around them', async () => {
    expect(await editStory(await scene.circle(), { title: ' Saving for a roof ' })).toMatchObject({
      title: 'Saving for a roof',
    });
  });

  it.each([
    ['title', 'too short'],
    ['title', null],
    ['description', 'too short'],
    ['description', null],
    ['type', 'HABIT'],
    ['type', null],
  ])('obeys the same limits as creation: %s %p', async (field, value) => {
    const cycle = await scene.standing('draft');
    const variables = { cycleId: cycle.id, input: { [field]: value } };

    expect(await scene.refusal(cycle, scene.ada, 'updateCycleStory', variables)).toBe('invalid-input');
  });

  it('is over once the cycle runs', async () => {
    const cycle = await scene.standing('running');
    const variables = { cycleId: cycle.id, input: story };

    expect(await scene.refusal(cycle, scene.ada, 'updateCycleStory', variables)).toBe('cycle-running');
  });

  it.each(['draft', 'running'] as const)('is for the owner only, of a cycle that is %s', async (stage) => {
    const cycle = await scene.standing(stage);

    expect(await refusals(scene, cycle, 'updateCycleStory', { cycleId: cycle.id, input: story })).toEqual(
      forTheOwnerOnly,
    );
  });
});

describe('editing the settings', () => {
  it('changes start date, frequency and amount, and with it the total', async () => {
    const cycle = await scene.circle();

    expect(await editSettings(cycle, settings)).toEqual({ ...cycle, ...settings, totalAmount: 1_500 });
    expect(await scene.view(cycle)).toEqual({ ...cycle, ...settings, totalAmount: 1_500 });
  });

  it.each([
    ['the start date', { startDate: '2028-02-29' }],
    ['the frequency', { frequency: 21 }],
    ['nothing', {}],
  ])('changes %s only, where only that is sent', async (_what, input) => {
    const cycle = await scene.circle();

    expect(await editSettings(cycle, input)).toEqual({ ...cycle, ...input });
  });

  it('is possible while only the participants are frozen', async () => {
    const cycle = await scene.circle();
    await scene.does(scene.ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' });

    expect(await editSettings(cycle, settings)).toMatchObject(settings);
  });

  it.each([
    ['startDate', null],
    ['startDate', '2027-02-30'],
    ['frequency', null],
    ['frequency', 10],
    ['participantAmount', null],
    ['participantAmount', 99],
    ['participantAmount', 150],
  ])('obeys the same limits as creation: %s %p', async (field, value) => {
    const cycle = await scene.standing('draft');
    const variables = { cycleId: cycle.id, input: { [field]: value } };

    expect(await scene.refusal(cycle, scene.ada, 'updateCycleSettings', variables)).toBe('invalid-input');
  });

  it('is refused while the section is frozen', async () => {
    const cycle = await scene.circle();
    await scene.does(scene.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    const variables = { cycleId: cycle.id, input: settings };

    expect(await scene.refusal(cycle, scene.ada, 'updateCycleSettings', variables)).toBe('section-frozen');
  });

  it('is over once the cycle runs', async () => {
    const cycle = await scene.standing('running');
    const variables = { cycleId: cycle.id, input: settings };

    expect(await scene.refusal(cycle, scene.ada, 'updateCycleSettings', variables)).toBe('cycle-running');
  });

  it.each(['draft', 'running'] as const)('is for the owner only, of a cycle that is %s', async (stage) => {
    const cycle = await scene.standing(stage);
    const variables = { cycleId: cycle.id, input: settings };

    expect(await refusals(scene, cycle, 'updateCycleSettings', variables)).toEqual(forTheOwnerOnly);
  });
});
