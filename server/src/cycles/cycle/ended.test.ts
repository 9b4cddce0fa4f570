// @mysql
import { givenCycle, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { ownDays } from '../calendar/own-days.ts';
import { candidates, type Candidate } from '../reminders/due.ts';
import { gatherDue } from '../reminders/gather.ts';
import { Cycle } from '../tables/cycle.entity.ts';

/** Lists, reminders and calendars of a cycle that is over (docs/rules.md §31.4). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** Writes to the row what stopping writes. Stopping itself has its own tests. */
const markStopped = ({ id }: { id: string }) =>
  scenario.app.db.transaction((manager) =>
    manager.update(Cycle, { id }, { stoppedAt: scenario.app.clock() }),
  );

const receiveAll = async (cycle: CycleView): Promise<void> => {
  const collectors: Person[] = [scenario.ada, scenario.bob, scenario.eve];
  for (const [index, { id, payments }] of cycle.rounds.entries()) {
    await scenario.does(collectors[index] as Person, 'updatePayments', {
      roundId: id,
      payments: payments.map((payment) => ({ paymentId: payment.id, paid: true })),
    });
  }
};

interface Listed {
  id: string;
  stage: string;
  viewerPaysOn: string | null;
}
const LIST = `query ($first: Int, $after: ID) {
  myCycles(first: $first, after: $after) { owned { id stage viewerPaysOn } accepted { id stage viewerPaysOn } }
}`;
const listed = async (person: Person, variables: Record<string, unknown> = {}): Promise<Listed[]> => {
  const { data } = await scenario.app.ask<{ myCycles: { owned: Listed[]; accepted: Listed[] } }>(
    person,
    LIST,
    variables,
  );
  return [...(data?.myCycles.owned ?? []), ...(data?.myCycles.accepted ?? [])];
};

it('a cycle that is over is listed below running ones and those in preparation, also page by page', async () => {
  const running = await scenario.circle('running');
  const over = [
    await scenario.circle('running'),
    await scenario.circle('running'),
    await scenario.circle('running'),
  ];
  const prepared = await scenario.circle('draft');
  const [completed, settled, rest] = over as [CycleView, CycleView, CycleView];
  await receiveAll(completed);
  await markStopped(settled);
  await markStopped(rest);

  const order = [running, prepared, rest, settled, completed].map(({ id }) => id);
  const whole = await listed(scenario.ada);
  expect(whole.map(({ id }) => id)).toEqual(order);
  expect(whole.map(({ stage }) => stage)).toEqual(['RUNNING', 'SETUP', 'SETTLED', 'SETTLED', 'COMPLETED']);
  const paged: string[] = [];
  for (let after: string | undefined; ;) {
    const [next] = await listed(scenario.ada, { first: 1, after });
    if (!next) break;
    paged.push((after = next.id));
  }
  expect(paged).toEqual(order);
});

describe('a stopped cycle', () => {
  it('has no next payment, neither in the list nor on its page', async () => {
    const cycle = await scenario.circle('running');
    const paysOn = async (): Promise<unknown[]> => {
      const { data } = await scenario.app.ask<{ cycle: Listed }>(
        scenario.bob,
        'query ($id: ID!) { cycle(id: $id) { viewerPaysOn } }',
        { id: cycle.id },
      );
      const own = (await listed(scenario.bob)).find(({ id }) => id === cycle.id);
      return [data?.cycle.viewerPaysOn, own?.viewerPaysOn];
    };
    expect(await paysOn()).toEqual(['2027-01-31', '2027-01-31']);
    await markStopped(cycle);
    expect(await paysOn()).toEqual([null, null]);
  });

  it('is removed from the calendar, with its payments and the own round', async () => {
    const cycle = await scenario.circle('running');
    const days = async (): Promise<number> => {
      const all = await ownDays(testContext(scenario.app.db), scenario.bob.id);
      return all.filter((each) => each.cycle.id === cycle.id).length;
    };
    expect(await days()).toBe(3);
    await markStopped(cycle);
    expect(await days()).toBe(0);
  });

  it('causes no reminders to payers and collectors', async () => {
    const { app } = scenario;
    const [ann, ben] = [await app.person('Ann One'), await app.person('Ben One')];
    const input = { startDate: '2033-05-10' };
    const cycle = await givenCycle(app, ann, { stage: 'running', members: [ben], input });
    const remindersDue = async () => {
      const found: Candidate[] = [];
      for await (const page of candidates(app.db.reader, new Date('2033-05-10T12:00:00Z')))
        found.push(...page);
      const of = (person: Person): Candidate => ({
        email: person.email,
        userId: person.id,
        zone: 'UTC',
        day: '2033-05-10',
      });
      const due = await Promise.all([ann, ben].map((each) => gatherDue(testContext(app.db), of(each))));
      return [found.map(({ email }) => email).toSorted(), due.flat().map(({ item }) => item.kind)];
    };
    expect(await remindersDue()).toEqual([
      [ann.email, ben.email],
      ['COLLECT', 'PAY'],
    ]);
    await markStopped(cycle);
    expect(await remindersDue()).toEqual([[], []]);
  });
});
