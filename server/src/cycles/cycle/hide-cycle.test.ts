// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { documents, givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { allStatementsOf } from '../../../test/tools/statements.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** Hiding a cycle from one's own list (docs/rules.md §37.2). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const hide = async (person: Person, { id: cycleId }: { id: string }, hidden = true) =>
  (await scenario.app.ask(person, documents.hideCycle, { cycleId, hidden })).refusal?.reason;
const hides = async (person: Person, { id }: { id: string }): Promise<boolean | undefined> => {
  const { data } = await scenario.app.ask<{ cycle: { viewerHides: boolean } }>(
    person,
    'query ($id: ID!) { cycle(id: $id) { viewerHides } }',
    { id },
  );
  return data?.cycle.viewerHides;
};
interface Lists {
  myCycles: Record<'owned' | 'accepted' | 'pending' | 'rejected', { id: string; viewerHides: boolean }[]>;
}
/** Whether the list of cycles shows this one as hidden; undefined if it is in no list. */
const listed = async (person: Person, { id }: { id: string }, first = 100): Promise<boolean | undefined> => {
  const { data } = await scenario.app.ask<Lists>(
    person,
    `query ($first: Int!) { myCycles(first: $first) {
      owned { id viewerHides } accepted { id viewerHides } pending { id viewerHides } rejected { id viewerHides }
    } }`,
    { first },
  );
  return Object.values(data?.myCycles ?? {})
    .flat()
    .find((cycle) => cycle.id === id)?.viewerHides;
};
const versionOf = async (person: Person): Promise<string | undefined> =>
  (await scenario.app.ask<{ myCyclesVersion: string }>(person, '{ myCyclesVersion }')).data?.myCyclesVersion;
const edit = (cycle: { id: string }, title: string) =>
  scenario.does(scenario.ada, 'updateCycleStory', { cycleId: cycle.id, input: { title } });

describe('hiding a cycle', () => {
  it('marks it for this person alone, in the cycle and in every list, which stays whole', async () => {
    const { ada, bob, pat, rex } = scenario;
    const cycle = await scenario.circle();
    for (const person of [ada, bob, pat, rex]) {
      expect([await hides(person, cycle), await listed(person, cycle)]).toEqual([false, false]);
      expect(await hide(person, cycle)).toBeUndefined();
      expect([
        await hides(person, cycle),
        await listed(person, cycle),
        await listed(person, cycle, 1),
      ]).toEqual([true, true, true]);
      expect(await hide(person, cycle, false)).toBeUndefined();
      expect([await hides(person, cycle), await listed(person, cycle)]).toEqual([false, false]);
    }
    await hide(rex, cycle);
    expect([await hides(ada, cycle), await hides(rex, cycle)]).toEqual([false, true]);
  });

  it('ends with the next change by someone else, but not with one’s own', async () => {
    const { ada, bob } = scenario;
    const cycle = await scenario.circle();
    await hide(ada, cycle);
    await hide(bob, cycle);
    await edit(cycle, 'Edited by Ada');

    for (const first of [100, 1]) {
      expect([await listed(ada, cycle, first), await listed(bob, cycle, first)]).toEqual([true, false]);
    }
    expect([await hides(ada, cycle), await hides(bob, cycle)]).toEqual([true, false]);
    await hide(bob, cycle);
    expect(await hides(bob, cycle)).toBe(true);
    await scenario.does(bob, 'leaveCycle', { cycleId: cycle.id });
    expect([await hides(ada, cycle), await listed(ada, cycle)]).toEqual([false, false]);
  });

  it('leaves no entry in the history, and repeating it changes nothing', async () => {
    const { ada, app, bob } = scenario;
    const cycle = await scenario.circle();
    const before = [await scenario.view(cycle), await historyOf(app, ada, cycle.id)];
    await hide(bob, cycle);
    const version = await versionOf(bob);
    await hide(bob, cycle);
    expect(await versionOf(bob)).toBe(version);
    expect([await scenario.view(cycle), await historyOf(app, ada, cycle.id)]).toEqual(before);
  });

  it('changes the version of this person’s list each time, and of no one else’s', async () => {
    const { app, ada } = scenario;
    const kim = await app.person('Kim Lister', `${newId()}@example.com`);
    const cycles: CycleView[] = [];
    for (let made = 0; made < 2; made += 1) {
      await scenario.newDay();
      cycles.push(await givenCycle(app, ada, { members: [kim] }));
    }
    const [one, other] = cycles as [CycleView, CycleView];
    const ofAda = await versionOf(ada);
    const seen = [await versionOf(kim)];
    for (const [cycle, hidden] of [
      [one, true],
      [one, false],
      [other, true],
      [one, true],
      [other, false],
    ] as const) {
      await hide(kim, cycle, hidden);
      seen.push(await versionOf(kim));
      const { data } = await app.ask<{ myCycles: { version: string } }>(kim, '{ myCycles { version } }');
      const paged = await app.ask<{ myCycles: { version: string } }>(
        kim,
        '{ myCycles(first: 1) { version } }',
      );
      expect([data?.myCycles.version, paged.data?.myCycles.version]).toEqual([seen.at(-1), seen.at(-1)]);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(await versionOf(ada)).toBe(ofAda);
  });

  it('is refused while it runs and while it is settled, but not to someone who rejected it', async () => {
    const { ada, bob, rex, sam } = scenario;
    const running = await scenario.circle('running');
    expect([await hide(ada, running), await hide(bob, running)]).toEqual(['cycle-running', 'cycle-running']);
    expect(await hide(rex, running)).toBeUndefined();
    expect(await listed(rex, running)).toBe(true);
    // What others pay each other does concern them no more.
    expect(await hide(rex, running, false)).toBeUndefined();
    expect(await listed(rex, running)).toBe(false);
    // There is nothing to show again, which is harmless.
    expect(await hide(ada, running, false)).toBeUndefined();
    expect(await hide(sam, running)).toBe('not-a-member');
    expect(await hide(sam, { id: newId() })).toBe('cycle-not-found');
  });

  it('is possible once it is completed, or stopped and settled, and ends if a payment is unmarked', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('running');
    const mark = async (person: Person, paid: boolean): Promise<void> => {
      const { rounds } = await scenario.view(cycle);
      const round = rounds.find(({ collector }) => collector.userId === person.id);
      const payments = round?.payments.map(({ id }) => ({ paymentId: id, paid }));
      await scenario.does(person, 'updatePayments', { roundId: round?.id, payments });
    };
    for (const person of [ada, bob, eve]) await mark(person, true);
    expect(await hide(ada, cycle)).toBeUndefined();
    expect(await listed(ada, cycle)).toBe(true);
    await mark(eve, false);
    expect(await listed(ada, cycle)).toBe(false);
    expect(await hide(ada, cycle)).toBe('cycle-running');

    const stopped = await scenario.circle('running');
    await scenario.does(bob, 'proposeStop', { cycleId: stopped.id, reason: 'We have lost our work.' });
    for (const person of [ada, eve]) {
      await scenario.does(person, 'voteToStop', { cycleId: stopped.id, agree: true });
    }
    expect((await scenario.view(stopped)).stage).toBe('SETTLED');
    expect(await hide(ada, stopped)).toBeUndefined();
  });

  it('is for programs that may write, and not for others', async () => {
    const { ada } = scenario;
    const cycle = await scenario.circle();
    const token = async (scope: 'READ' | 'WRITE') => ({
      ...ada,
      token: (await tokenSteps(scenario.app).made(ada, scope)).token,
    });
    expect(await hide(await token('READ'), cycle)).toBe('read-only-token');
    expect(await hide(await token('WRITE'), cycle)).toBeUndefined();
    expect(await hides(ada, cycle)).toBe(true);
  });

  it('costs a list no statement, but one for all hidden cycles that have changed since', async () => {
    const { app, ada } = scenario;
    const kim = await app.person('Kim Counter', `${newId()}@example.com`);
    const cycles: CycleView[] = [];
    for (let made = 0; made < 3; made += 1) {
      await scenario.newDay();
      cycles.push(await givenCycle(app, ada, { members: [kim] }));
    }
    const count = async () =>
      (await allStatementsOf(app, () => app.ask(kim, '{ myCycles { accepted { id viewerHides } } }'))).length;
    await count();
    const before = await count();
    for (const cycle of cycles) await hide(kim, cycle);
    expect(await count()).toBe(before);
    for (const cycle of cycles) await edit(cycle, `Changed ${newId().slice(-6)}`);
    expect(await count()).toBe(before + 1);
  });

  it('shows an invite of a person who hid it before they answered again, once the owner changes something', async () => {
    const { ada, pat } = scenario;
    const cycle = await scenario.circle();
    await hide(pat, cycle);
    expect(participantOf(await scenario.view(cycle), pat).status).toBe('PENDING');
    await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    expect(await listed(pat, cycle)).toBe(false);
  });
});
