import { STORY, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const story = { type: 'CHALLENGE', title: 'Saving for a roof', description: `${STORY} Once more.` };
const settings = { startDate: '2028-02-29', frequency: 7, participantAmount: 500 };

const editStory = (cycle: CycleView, input: object): Promise<CycleView> =>
  scenario.does(scenario.ada, 'updateCycleStory', { cycleId: cycle.id, input });
const editSettings = (cycle: CycleView, input: object): Promise<CycleView> =>
  scenario.does(scenario.ada, 'updateCycleSettings', { cycleId: cycle.id, input });

describe('editing the story', () => {
  it.each(['draft', 'frozen', 'assigned', 'asked', 'confirmed'] as const)(
    'changes only the story of a cycle that is %s',
    async (stage) => {
      const cycle = await scenario.circle(stage);

      expect(await editStory(cycle, story)).toEqual({ ...cycle, ...story });
      expect(await scenario.view(cycle)).toEqual({ ...cycle, ...story });
    },
  );

  it.each([
    ['the type', { type: 'PERSONAL' }],
    ['the title', { title: 'Saving for a roof' }],
    ['the description', { description: `${STORY} Once more.` }],
    ['nothing', {}],
  ])('changes %s if only that is sent', async (_what, input) => {
    const cycle = await scenario.circle();

    expect(await editStory(cycle, input)).toEqual({ ...cycle, ...input });
  });

  it('stores texts without leading and trailing spaces', async () => {
    expect(await editStory(await scenario.circle(), { title: ' Saving for a roof ' })).toMatchObject({
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
  ])('has the same limits as creating: %s %p', async (field, value) => {
    const cycle = await scenario.standing('draft');
    const variables = { cycleId: cycle.id, input: { [field]: value } };

    expect(await scenario.refusal(cycle, scenario.ada, 'updateCycleStory', variables)).toBe('invalid-input');
  });

  it('is refused once the cycle runs', async () => {
    const cycle = await scenario.standing('running');
    const variables = { cycleId: cycle.id, input: story };

    expect(await scenario.refusal(cycle, scenario.ada, 'updateCycleStory', variables)).toBe('cycle-running');
  });
});

describe('editing the settings', () => {
  it('changes start date, frequency and amount, and thereby the total', async () => {
    const cycle = await scenario.circle();

    expect(await editSettings(cycle, settings)).toEqual({ ...cycle, ...settings, totalAmount: 1_500 });
    expect(await scenario.view(cycle)).toEqual({ ...cycle, ...settings, totalAmount: 1_500 });
  });

  it.each([
    ['the start date', { startDate: '2028-02-29' }],
    ['the frequency', { frequency: 21 }],
    ['the currency', { currency: 'JPY' }],
    ['the grace days', { graceDays: 0 }],
    ['the house rules', { houseRules: 'Cash only.' }],
    ['nothing', {}],
  ])('changes %s if only that is sent', async (_what, input) => {
    const cycle = await scenario.circle();

    expect(await editSettings(cycle, input)).toEqual({ ...cycle, ...input });
  });

  it('is allowed while only the participants are frozen', async () => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' });

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
    ['currency', 'eur'],
    ['currency', 'XXX'],
    ['currency', 'XAU'],
    ['currency', 'ANG'],
    ['currency', 'BGN'],
    ['currency', ' '],
    ['graceDays', null],
    ['graceDays', -1],
    ['graceDays', 15],
    ['houseRules', 'x'.repeat(1_001)],
    ['houseRules', 'No\0calls'],
    ['houseRules', 'No \ud83c calls'],
  ])('has the same limits as creating: %s %p', async (field, value) => {
    const cycle = await scenario.standing('draft');
    const variables = { cycleId: cycle.id, input: { [field]: value } };

    expect(await scenario.refusal(cycle, scenario.ada, 'updateCycleSettings', variables)).toBe(
      'invalid-input',
    );
  });

  it.each([
    ['currency', 'EUR', null],
    ['currency', 'EUR', ''],
    ['houseRules', 'Cash only.', null],
    ['houseRules', 'Cash only.', ' \r\n '],
  ])('removes the %s: %j, then %j', async (field, value, none) => {
    const cycle = await scenario.circle();
    expect(await editSettings(cycle, { [field]: value })).toEqual({ ...cycle, [field]: value });

    expect(await editSettings(cycle, { [field]: none })).toEqual(cycle);
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('stores house rules as plain text, with one kind of line ending and no leading or trailing spaces', async () => {
    const cycle = await scenario.circle();
    const typed = '  <script>alert(1)</script>\r\n[late](javascript:x)\rwe pay & wait 🎉 \n';
    const stored = '<script>alert(1)</script>\n[late](javascript:x)\nwe pay & wait 🎉';

    expect(await editSettings(cycle, { houseRules: typed })).toEqual({ ...cycle, houseRules: stored });
    const { data } = await scenario.app.rest(scenario.ada, 'GET', `/api/my-cycle/${cycle.id}`);
    expect(data).toMatchObject({ houseRules: stored });
    const lists = await scenario.app.rest<{ owned: { id: string; houseRules: string }[] }>(
      scenario.ada,
      'GET',
      '/api/my-cycle',
    );
    expect(lists.data?.owned.find(({ id }) => id === cycle.id)?.houseRules).toBe(stored);
  });

  it('is recorded in the history, with short values, and that the house rules changed', async () => {
    const cycle = await scenario.circle();
    await editSettings(cycle, { currency: 'EUR', graceDays: 5, houseRules: 'Cash only.' });

    const { data } = await scenario.app.ask<{
      history: {
        summary: string;
        details: { field: string; before: string | null; after: string | null }[];
      }[];
    }>(
      scenario.ada,
      'query ($id: ID!) { history(cycleId: $id, first: 1) { summary details { field before after } } }',
      { id: cycle.id },
    );
    expect(data?.history).toEqual([
      {
        summary:
          'Ada.LO changed the currency from none to EUR, “Late after” from 3 days to 5 days and the house rules.',
        details: [
          { field: 'currency', before: null, after: 'EUR' },
          { field: 'graceDays', before: '3', after: '5' },
          { field: 'houseRules', before: null, after: 'Cash only.' },
          { field: 'termsHash', before: null, after: expect.stringMatching(/^[0-9a-f]{64}$/) },
        ],
      },
    ]);
  });

  it('changes nothing if the same values are sent again', async () => {
    const cycle = await scenario.circle();
    const input = { currency: 'EUR', graceDays: 5, houseRules: 'Cash only.' };
    await editSettings(cycle, input);
    const changes = async () =>
      (await scenario.app.rest(scenario.ada, 'GET', `/api/cycle/${cycle.id}/history`)).data;
    const before = await changes();

    await editSettings(cycle, { ...input, houseRules: ' Cash only.\r\n' });
    expect(await changes()).toEqual(before);
  });

  it('is refused while the section is frozen', async () => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    const variables = { cycleId: cycle.id, input: settings };

    expect(await scenario.refusal(cycle, scenario.ada, 'updateCycleSettings', variables)).toBe(
      'section-frozen',
    );
  });

  it('is refused once the cycle runs', async () => {
    const cycle = await scenario.standing('running');
    const variables = { cycleId: cycle.id, input: settings };

    expect(await scenario.refusal(cycle, scenario.ada, 'updateCycleSettings', variables)).toBe(
      'cycle-running',
    );
  });
});
