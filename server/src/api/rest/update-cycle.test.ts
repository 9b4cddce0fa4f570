import { Email } from '../../mail/email.entity.ts';
import { CYCLE_INPUT, participantOf, type CycleView, type Stage } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const PATHS = ['/api/cycle', '/api/my-cycle'];
const ANOTHER_STORY = `${CYCLE_INPUT.description} And back.`;

const put = (
  cycle: { id: string },
  body: unknown,
  person: Person | undefined = scenario.ada,
  path = PATHS[0],
) => scenario.app.rest(person, 'PUT', `${path}/${cycle.id}`, body);

/** Expects that the update changes nothing, and returns its result. */
async function withoutChange(cycle: CycleView, body: unknown, person?: Person, path?: string) {
  const before = { view: await scenario.view(cycle), emails: await scenario.app.db.reader.count(Email) };
  const { status, refusal } = await put(cycle, body, person, path);
  expect({ view: await scenario.view(cycle), emails: await scenario.app.db.reader.count(Email) }).toEqual(
    before,
  );
  return { status, reason: refusal?.reason, fields: refusal?.fields };
}

describe.each(PATHS)('PUT %s/{id}', (path) => {
  it.each<[string, Stage, Record<string, unknown>]>([
    ['the title', 'draft', { title: 'Another title' }],
    ['the type', 'draft', { type: 'challenge' }],
    ['the description', 'assigned', { description: ANOTHER_STORY }],
    ['the first day', 'draft', { startDate: '2028-02-29' }],
    ['the frequency', 'draft', { frequency: 7 }],
    ['the amount', 'draft', { participantAmount: 300 }],
    ['the currency', 'draft', { currency: 'JPY' }],
    ['the grace days', 'draft', { graceDays: 0 }],
    ['the house rules', 'draft', { houseRules: 'Cash only.\nNo calls on Sundays.' }],
    ['freezing the settings', 'draft', { cycleFrozen: true }],
    ['freezing the participants', 'draft', { participantsFrozen: true }],
    ['running', 'confirmed', { isRunning: true, roundsCreated: true }],
    ['running, without a claim about rounds', 'confirmed', { isRunning: true }],
  ])('changes %s and nothing else', async (_what, stage, body) => {
    const cycle = await scenario.copy(stage);
    const { data: before } = await put(cycle, {});

    const { status, data } = await put(cycle, body, scenario.ada, path);

    expect(status).toBe(200);
    expect(data).toEqual({
      ...before,
      ...body,
      ...(body.isRunning ? { roundsCreated: true } : {}),
      ...(body.participantAmount ? { totalAmount: 900 } : {}),
    });
    const after = await scenario.view(cycle);
    expect(after.participants.length).toBe(cycle.participants.length - (body.participantsFrozen ? 1 : 0));
    expect(after.rounds).toHaveLength(body.isRunning ? 3 : 0);
  });

  it.each([
    [{ currency: 'EUR' }, { currency: null }],
    [{ currency: 'EUR' }, { currency: '' }],
    [{ houseRules: 'Cash only.' }, { houseRules: null }],
    [{ houseRules: 'Cash only.' }, { houseRules: ' \r\n' }],
  ])('clears a value: %j, then %j', async (value, cleared) => {
    const cycle = await scenario.copy('draft');
    const { data: before } = await put(cycle, {});
    await put(cycle, value, scenario.ada, path);

    expect((await put(cycle, cleared, scenario.ada, path)).data).toEqual(before);
  });

  it.each([
    ['currency', 'eur'],
    ['currency', 'BGN'],
    ['graceDays', null],
    ['graceDays', 15],
    ['houseRules', 'x'.repeat(1_001)],
  ])('refuses %s %j by name', async (field, value) => {
    const cycle = await scenario.standing('draft');

    expect(await withoutChange(cycle, { [field]: value }, scenario.ada, path)).toEqual({
      status: 400,
      reason: 'invalid-input',
      fields: { [field]: [expect.any(String)] },
    });
  });

  it.each<[string, unknown]>([
    ['unlocks the settings', { cycleFrozen: false }],
    ['unlocks the participants', { participantsFrozen: false }],
    ['initialises the collectors', { sentConfirmationEmails: false, allCollectorsConfirmed: false }],
  ])('%s, and then there are no collectors', async (_what, body) => {
    const cycle = await scenario.copy('confirmed');

    const { status, data } = await put(cycle, body, scenario.ada, path);

    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...(body as object),
      sentConfirmationEmails: false,
      allCollectorsConfirmed: false,
      collectorsAssigned: false,
    });
    for (const participant of (await scenario.view(cycle)).participants) {
      expect(participant).toMatchObject({
        isCollector: false,
        slot: null,
        dateCollected: null,
        confirmationStatus: 'PENDING',
      });
    }
  });

  it('does nothing for the owner if the body is empty, and refuses everyone else', async () => {
    const cycle = await scenario.standing('draft');
    const { bob, pat, rex, sam } = scenario;

    expect(await withoutChange(cycle, {}, scenario.ada, path)).toMatchObject({ status: 200 });
    for (const person of [bob, pat, rex, sam]) {
      expect(await withoutChange(cycle, {}, person, path)).toMatchObject({
        status: 403,
        reason: 'not-owner',
      });
      expect(await withoutChange(cycle, { isOwner: true, userId: person.id }, person, path)).toMatchObject({
        status: 403,
        reason: 'not-owner',
      });
    }
    expect(await scenario.app.rest(undefined, 'PUT', `${path}/${cycle.id}`, {})).toMatchObject({
      status: 401,
    });
    expect(await put({ id: 'none' }, {}, scenario.ada, path)).toMatchObject({
      status: 404,
      refusal: { reason: 'cycle-not-found' },
    });
  });
});

describe('several changes in one call', () => {
  it('are applied in a fixed order: the settings change before they are frozen', async () => {
    const cycle = await scenario.copy('draft');

    const { data } = await put(cycle, {
      participantsFrozen: true,
      cycleFrozen: true,
      participantAmount: 500,
      title: 'Everything at once',
    });

    expect(data).toMatchObject({
      title: 'Everything at once',
      participantAmount: 500,
      cycleFrozen: true,
      participantsFrozen: true,
    });
  });

  it('refuse frozen settings, even together with unlocking, which comes after them', async () => {
    const cycle = await scenario.standing('frozen');

    expect(await withoutChange(cycle, { cycleFrozen: false, participantAmount: 500 })).toMatchObject({
      status: 409,
      reason: 'section-frozen',
    });
  });

  it('unlock before running, which is then refused, and nothing is unlocked', async () => {
    const cycle = await scenario.standing('confirmed');

    expect(await withoutChange(cycle, { isRunning: true, cycleFrozen: false })).toMatchObject({
      status: 409,
      reason: 'sections-not-frozen',
    });
    expect(
      await withoutChange(cycle, {
        isRunning: true,
        sentConfirmationEmails: false,
        allCollectorsConfirmed: false,
      }),
    ).toMatchObject({ status: 409, reason: 'collectors-unassigned' });
  });

  it.each<[string, Stage, Record<string, unknown>, string]>([
    ['a story with a run that is refused', 'frozen', { isRunning: true }, 'collectors-unassigned'],
    ['a story with frozen settings', 'frozen', { frequency: 7 }, 'section-frozen'],
    ['a story with a wrong claim', 'draft', { roundsCreated: true }, 'contradicts-facts'],
    [
      'a story and a freeze that removes people with a run that is refused',
      'draft',
      { cycleFrozen: true, participantsFrozen: true, isRunning: true },
      'collectors-unassigned',
    ],
  ])('store nothing if one is refused: %s', async (_what, stage, body, reason) => {
    const cycle = await scenario.standing(stage);

    expect(await withoutChange(cycle, { title: 'Another title', ...body })).toMatchObject({
      status: 409,
      reason,
    });
  });

  it('store nothing if one value is invalid', async () => {
    const cycle = await scenario.standing('draft');

    expect(await withoutChange(cycle, { title: 'short', frequency: 8, cycleFrozen: true })).toEqual({
      status: 400,
      reason: 'invalid-input',
      fields: {
        title: ['Title must be 10 to 30 characters long'],
        frequency: ['Please choose a frequency.'],
      },
    });
  });

  it('may unlock one section and freeze the other', async () => {
    const cycle = await scenario.copy('assigned');

    const { data } = await put(cycle, { cycleFrozen: true, participantsFrozen: false });

    expect(data).toMatchObject({ cycleFrozen: true, participantsFrozen: false, collectorsAssigned: false });
  });
});

describe('claims about the state of a cycle', () => {
  const claims = {
    cycleFrozen: true,
    participantsFrozen: true,
    sentConfirmationEmails: true,
    allCollectorsConfirmed: true,
    isRunning: true,
    roundsCreated: true,
  };

  it('are accepted if all of them are right', async () => {
    expect(await withoutChange(await scenario.standing('running'), claims)).toMatchObject({ status: 200 });
  });

  it.each<[Stage, Record<string, boolean>, string[]]>([
    ['draft', { roundsCreated: true }, ['roundsCreated']],
    ['draft', { sentConfirmationEmails: true }, ['sentConfirmationEmails']],
    ['draft', { allCollectorsConfirmed: true }, ['allCollectorsConfirmed']],
    [
      'assigned',
      { sentConfirmationEmails: true, allCollectorsConfirmed: true },
      ['allCollectorsConfirmed', 'sentConfirmationEmails'],
    ],
    ['asked', { sentConfirmationEmails: true, allCollectorsConfirmed: true }, ['allCollectorsConfirmed']],
    ['asked', { sentConfirmationEmails: false }, ['sentConfirmationEmails']],
    [
      'asked',
      { sentConfirmationEmails: false, allCollectorsConfirmed: true },
      ['allCollectorsConfirmed', 'sentConfirmationEmails'],
    ],
    ['confirmed', { allCollectorsConfirmed: false }, ['allCollectorsConfirmed']],
    ['confirmed', { isRunning: true, roundsCreated: false }, ['roundsCreated']],
    ['running', { isRunning: false }, ['isRunning']],
    ['running', { isRunning: false, roundsCreated: false }, ['isRunning', 'roundsCreated']],
  ])('in the stage %s are refused by name if they are wrong: %p', async (stage, body, wrong) => {
    const { status, reason, fields } = await withoutChange(await scenario.standing(stage), body);

    expect({ status, reason }).toEqual({ status: 409, reason: 'contradicts-facts' });
    expect(Object.keys(fields ?? {}).sort()).toEqual(wrong);
  });

  it('with only one of the two flags that initialise do not initialise', async () => {
    const cycle = await scenario.standing('assigned');

    expect(await withoutChange(cycle, { sentConfirmationEmails: false })).toMatchObject({ status: 200 });
    expect(await withoutChange(cycle, { allCollectorsConfirmed: false })).toMatchObject({ status: 200 });
  });

  it('about the caller are ignored', async () => {
    const cycle = await scenario.standing('draft');
    const body = {
      isOwner: false,
      status: 'rejected',
      purpose: 'invite',
      participantId: participantOf(cycle, scenario.bob).id,
      userId: scenario.sam.id,
    };

    expect(await withoutChange(cycle, body)).toMatchObject({ status: 200 });
  });
});

describe('running a cycle over REST', () => {
  it('creates the rounds once, even if it is called concurrently at both paths', async () => {
    const cycle = await scenario.copy('confirmed');
    const calls = [{ isRunning: true, roundsCreated: true }, { isRunning: true }].flatMap((body) =>
      PATHS.map((path) => put(cycle, body, scenario.ada, path)),
    );

    const results = await Promise.all(calls);

    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await scenario.view(cycle)).rounds).toHaveLength(3);
  });
});
