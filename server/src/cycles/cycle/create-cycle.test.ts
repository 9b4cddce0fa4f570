import { CYCLE_INPUT, STORY, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { Cycle } from '../tables/cycle.entity.ts';

const CREATE = `mutation ($input: CreateCycleInput!) {
  createCycle(input: $input) {
    id userId type title description startDate frequency participantAmount currency graceDays houseRules createdAt
    cycleFrozen participantsFrozen isRunning roundsCreated sentConfirmationEmails allCollectorsConfirmed
    collectorsAssigned participantsCount totalAmount isOwner
    ownerParticipant { id } viewerParticipant { id }
    participants { id userId name email status relationship isCollector slot dateCollected confirmationStatus }
    collectors { id } invites { id } rounds { id }
  }
}`;

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const create = (input: object, person = scenario.ada) =>
  scenario.app.ask<{ createCycle: CycleView & { description: string } }>(person, CREATE, {
    input: { ...CYCLE_INPUT, ...input },
  });

it('creates a cycle whose owner is its first participant, accepted from the start (docs/rules.md §7.1)', async () => {
  const { data } = await create({});
  const cycle = data?.createCycle;
  const participant = cycle?.participants[0]?.id;

  expect(cycle).toEqual({
    ...CYCLE_INPUT,
    currency: null,
    graceDays: 3,
    houseRules: null,
    id: cycle?.id,
    userId: scenario.ada.id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    cycleFrozen: false,
    participantsFrozen: false,
    isRunning: false,
    roundsCreated: false,
    sentConfirmationEmails: false,
    allCollectorsConfirmed: false,
    collectorsAssigned: false,
    participantsCount: 1,
    totalAmount: 100,
    isOwner: true,
    ownerParticipant: { id: participant },
    viewerParticipant: { id: participant },
    participants: [
      {
        id: participant,
        userId: scenario.ada.id,
        name: 'Ada.LO',
        email: scenario.ada.email,
        status: 'ACCEPTED',
        relationship: null,
        isCollector: false,
        slot: null,
        dateCollected: null,
        confirmationStatus: 'PENDING',
      },
    ],
    collectors: [],
    invites: [],
    rounds: [],
  });
});

it('is allowed to anyone who is signed in', async () => {
  expect((await create({}, scenario.sam)).data?.createCycle.isRunning).toBe(false);
  expect((await scenario.app.ask(undefined, CREATE, { input: CYCLE_INPUT })).refusal).toMatchObject({
    code: 'UNAUTHENTICATED',
    reason: 'not-signed-in',
  });
});

it('accepts currency, grace days and house rules, which are optional', async () => {
  const input = { currency: 'JPY', graceDays: 0, houseRules: 'Cash only.\nNo calls on Sundays.' };
  expect((await create(input)).data?.createCycle).toMatchObject(input);
  const none = { currency: '', houseRules: ' ' };
  expect((await create(none)).data?.createCycle).toMatchObject({ currency: null, houseRules: null });
});

it.each([
  ['currency', 'eur'],
  ['currency', 'ANG'],
  ['graceDays', null],
  ['graceDays', 15],
  ['houseRules', 'x'.repeat(1_001)],
])('refuses %s %p and names the field', async (field, value) => {
  expect((await create({ [field]: value })).refusal).toMatchObject({
    reason: 'invalid-input',
    fields: { [field]: [expect.any(String)] },
  });
});

it('stores texts without leading and trailing spaces', async () => {
  const { data } = await create({ title: '  Holiday savings\u00a0', description: `\n${STORY} \n` });

  expect(data?.createCycle).toMatchObject({ title: 'Holiday savings', description: STORY });
});

it.each([
  ['a title of 10 emoji', { title: '🎉'.repeat(10) }],
  ['a title of 30 emoji', { title: '🎉'.repeat(30) }],
  ['a description of 300 characters', { description: 'a'.repeat(300) }],
  ['a description of 10,000 emoji', { description: '🎉'.repeat(10_000) }],
  ['a description of several lines', { description: `${STORY}\n\n${STORY}` }],
  ['a start date in the past', { startDate: '1900-01-01' }],
  ['a start date far ahead', { startDate: '2199-12-31' }],
  ['a leap day', { startDate: '2028-02-29' }],
  ['the largest amount', { participantAmount: 1_000_000_000 }],
  ['type PERSONAL', { type: 'PERSONAL' }],
  ['type CHALLENGE', { type: 'CHALLENGE' }],
  ['every 7 days', { frequency: 7 }],
  ['every 14 days', { frequency: 14 }],
  ['every 21 days', { frequency: 21 }],
])('accepts %s and returns it unchanged', async (_what, input) => {
  const { data } = await create(input);

  expect(data?.createCycle).toMatchObject(input);
});

const long = (length: number): string => 'a'.repeat(length);
const refused: [field: string, value: unknown, complaint: string][] = [
  ['type', 'HABIT', 'Please choose a type.'],
  ['title', long(9), 'Title must be 10 to 30 characters long'],
  ['title', long(31), 'Title must be 10 to 30 characters long'],
  ['title', 'Holiday\nsavings', 'Please remove the characters that can’t be shown.'],
  ['title', 'Holiday\u200fsavings', 'Please remove the characters that can’t be shown.'],
  ['title', 'Holiday savings\u061c', 'Please remove the characters that can’t be shown.'],
  ['description', long(299), 'Description must be at least 300 characters long'],
  ['description', long(10_001), 'Please use at most 10,000 characters.'],
  ['startDate', '', 'Start date is required'],
  ['startDate', '2027-02-30', 'Date input not valid.'],
  ['startDate', '2200-01-01', 'Start date must be between 1900 and 2199'],
  ['frequency', 10, 'Please choose a frequency.'],
  ['frequency', 0, 'Please choose a frequency.'],
  ['frequency', -7, 'Please choose a frequency.'],
  ['participantAmount', 0, 'Amount must be at least 100'],
  ['participantAmount', -100, 'Amount must be at least 100'],
  ['participantAmount', 99, 'Amount must be at least 100'],
  ['participantAmount', 150, 'Amount must be a multiple of 100'],
  ['participantAmount', 1_000_000_100, 'Amount must be at most 1,000,000,000'],
];
it.each(
  refused.map(([field, value, complaint]) => ({ field, value, what: String(value).slice(0, 20), complaint })),
)('refuses $field "$what" with an error for that field: $complaint', async ({ field, value, complaint }) => {
  const before = await scenario.app.db.reader.count(Cycle);

  expect((await create({ [field]: value })).refusal).toEqual({
    message: complaint,
    code: 'BAD_USER_INPUT',
    reason: 'invalid-input',
    fields: { [field]: [complaint] },
  });
  expect(await scenario.app.db.reader.count(Cycle)).toBe(before);
});

it('names all invalid fields at once', async () => {
  const { refusal } = await create({
    title: 'short',
    description: 'short',
    frequency: 1,
    participantAmount: 1,
  });

  expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
    'description',
    'frequency',
    'participantAmount',
    'title',
  ]);
});
