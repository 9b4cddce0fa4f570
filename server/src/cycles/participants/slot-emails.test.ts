import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import type { Email } from '../../mail/email.entity.ts';

/** The emails that the owner gets at once about answers for slots (docs/rules.md §12.7). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Name = 'ada' | 'bob' | 'eve';
const answer = (cycle: CycleView, name: Name, response: 'APPROVED' | 'REJECTED') =>
  scenario.does(scenario[name], 'confirmCollection', {
    participantId: participantOf(cycle, scenario[name]).id,
    response,
  });
const written = async ({ id }: CycleView, kind: EmailKind): Promise<Email[]> =>
  (await scenario.app.emailsTo(scenario.ada.email, kind)).filter(({ record }) => record?.startsWith(id));
const counts = async (cycle: CycleView): Promise<number[]> => [
  (await written(cycle, 'slot-rejected')).length,
  (await written(cycle, 'all-confirmed')).length,
];

it('emails the owner once about a rejected slot, with its date and a link to the order', async () => {
  const cycle = await scenario.copy('asked');

  await answer(cycle, 'bob', 'REJECTED');
  await answer(cycle, 'bob', 'REJECTED');

  expect(await counts(cycle)).toEqual([1, 0]);
  const [email] = await written(cycle, 'slot-rejected');
  expect(email?.text).toMatch(/Slot: +2 of 3/);
  expect(email?.text).toContain(`http://kolo.test/my-cycles/${cycle.id}#collectors`);
  expect([email?.unsubscribe, email?.secret]).toEqual([null, false]);
});

it.each<[string, Name[]]>([
  ['a member', ['ada', 'eve', 'bob']],
  ['the owner', ['bob', 'eve', 'ada']],
])('emails the owner that all have confirmed when the last approval comes from %s', async (_who, order) => {
  const cycle = await scenario.copy('asked');
  const seen: number[][] = [];
  for (const name of order) {
    await answer(cycle, name, 'APPROVED');
    seen.push(await counts(cycle));
  }
  await answer(cycle, order[2] ?? 'ada', 'APPROVED');

  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
  expect(await counts(cycle)).toEqual([0, 1]);
  const [email] = await written(cycle, 'all-confirmed');
  expect(email?.text).toContain(`http://kolo.test/my-cycles/${cycle.id}\n`);
  expect(email?.unsubscribe).toBeNull();
});

it('sends nothing about the owner’s own rejection, nor in a cycle of one', async () => {
  const cycle = await scenario.copy('asked');
  await answer(cycle, 'ada', 'REJECTED');
  const alone = await givenCycle(scenario.app, scenario.ada, { stage: 'confirmed' });

  expect(await counts(cycle)).toEqual([0, 0]);
  expect(await counts(alone)).toEqual([0, 0]);
});

it('sends nothing to a disabled account', async () => {
  const [asked, other] = [await scenario.copy('asked'), await scenario.copy('asked')];
  await answer(other, 'ada', 'APPROVED');
  const disable = (disabledAt: Date | null) =>
    scenario.app.db.transaction((manager) =>
      manager.update(Credential, { userId: scenario.ada.id }, { disabledAt }),
    );
  await disable(new Date());
  try {
    await answer(asked, 'bob', 'REJECTED');
    await answer(other, 'bob', 'APPROVED');
    await answer(other, 'eve', 'APPROVED');
  } finally {
    await disable(null);
  }

  expect([await counts(asked), await counts(other)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

describe('emails to the owner are limited', () => {
  let shared: Scenario;
  beforeAll(async () => {
    shared = scenario;
    scenario = await openScenario({ rateLimitFactor: 1 });
  });
  afterAll(async () => {
    await scenario.close();
    scenario = shared;
  });

  /** Unlocks, freezes and reassigns, so that all collectors have to answer again. */
  const restart = async (cycle: CycleView): Promise<void> => {
    const cycleId = cycle.id;
    await scenario.does(scenario.ada, 'unlockSection', { cycleId, section: 'CYCLE' });
    await scenario.does(scenario.ada, 'freezeSection', { cycleId, section: 'CYCLE' });
    await scenario.does(scenario.ada, 'assignCollectors', {
      cycleId,
      participantIds: (['ada', 'bob', 'eve'] as const).map((name) => participantOf(cycle, scenario[name]).id),
    });
  };

  it('to three a day about a cycle that can run, and to five a day about the rejections of one account', async () => {
    const [confirmed, rejected] = [await scenario.copy('assigned'), await scenario.copy('assigned')];
    // Otherwise Bob's answer to the first invite counts as one of the five.
    await scenario.newDay();
    for (let time = 0; time < 4; time += 1) {
      for (const name of ['ada', 'bob', 'eve'] as const) await answer(confirmed, name, 'APPROVED');
      await restart(confirmed);
    }
    for (let time = 0; time < 7; time += 1) {
      await answer(rejected, 'bob', 'REJECTED');
      await restart(rejected);
    }

    expect([await counts(confirmed), (await counts(rejected))[0]]).toEqual([[0, 3], 5]);
  });
});
