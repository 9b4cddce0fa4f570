// @mysql
import { inTransaction, requireSignedIn } from '../../context/context.ts';
import { updateCycleStory } from '../cycle/cycle.service.ts';
import { isSqlite } from '../../database/data-source.ts';
import { insertRows } from '../../db/insert.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { copier } from '../../../test/tools/clone.ts';
import { CHANGE_FIELDS, historyOf, type ChangeView } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import { firstIdOf, newId } from '../../base/tokens.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';
import { numberFeed } from './feed-numbers.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface Page {
  changes: ChangeView[];
  hasMore: boolean;
}

const CHANGES = /* GraphQL */ `
  query ($after: ID, $first: Int, $last: Int, $cycleId: ID, $kinds: [CycleChangeKind!]) {
    changes(after: $after, first: $first, last: $last, cycleId: $cycleId, kinds: $kinds) {
      changes {
        ${CHANGE_FIELDS}
      }
      hasMore
    }
  }
`;
const askChanges = (person: Person | undefined, variables: Record<string, unknown> = {}) =>
  scenario.app.ask<{ changes: Page }>(person, CHANGES, variables);

/** Reads all changes after this one, in pages of this size. */
async function read(person: Person, after?: string, first = 100): Promise<ChangeView[]> {
  const { data } = await askChanges(person, { after, first });
  const { changes = [], hasMore = false } = data?.changes ?? {};
  return hasMore ? [...changes, ...(await read(person, changes.at(-1)?.id, first))] : changes;
}
const keysOf = (changes: readonly ChangeView[]): string[] =>
  changes.map(({ cycleId, position }) => `${cycleId} ${position}`);
const edit = (cycle: { id: string }, person: Person, title: string) =>
  scenario.does(person, 'updateCycleStory', { cycleId: cycle.id, input: { title } });

/** Creates a person with their own cycles, which no one else changes. */
async function newCycles(count: number): Promise<{ owner: Person; cycles: CycleView[] }> {
  const owner = await scenario.app.person('Fay Feed', `${newId()}@example.com`);
  const cycles: CycleView[] = [];
  for (let made = 0; made < count; made += 1) cycles.push(await givenCycle(scenario.app, owner));
  return { owner, cycles };
}

describe('a page of changes', () => {
  const pageOf = async (person: Person, variables: Record<string, unknown>): Promise<Page> => {
    const { data, refusal } = await askChanges(person, { first: 100, ...variables });
    if (!data) throw new Error(refusal?.message);
    return data.changes;
  };

  it('starts from now with the last change, and continues after it', async () => {
    const { owner, cycles } = await newCycles(2);
    const all = await read(owner);

    expect(await pageOf(owner, { last: 3 })).toEqual({ changes: all.slice(-3), hasMore: false });
    const now = await pageOf(owner, { last: 1 });
    expect(now.changes).toEqual(all.slice(-1));

    await edit(cycles[0]!, owner, 'From now on');
    const later = await read(owner, now.changes[0]?.id);
    expect(later.map(({ cycleId, kind }) => [cycleId, kind])).toEqual([[cycles[0]!.id, 'STORY_EDITED']]);
  });

  it('can be filtered by cycle and by kind, in the same order and with the same cursors', async () => {
    const { owner, cycles } = await newCycles(2);
    const [one, other] = [cycles[0]!, cycles[1]!];
    for (const [cycle, title] of [
      [one, 'The first of one'],
      [other, 'The first of two'],
      [one, 'The second of one'],
      [other, 'The second of two'],
    ] as const) {
      await edit(cycle, owner, title);
    }
    const all = await read(owner);
    const edits = all.filter(({ kind }) => kind === 'STORY_EDITED');

    expect((await pageOf(owner, { cycleId: one.id })).changes).toEqual(
      all.filter(({ cycleId }) => cycleId === one.id),
    );
    expect((await pageOf(owner, { kinds: ['STORY_EDITED'] })).changes).toEqual(edits);
    const ofOne = edits.filter(({ cycleId }) => cycleId === one.id);
    const filters = { cycleId: one.id, kinds: ['STORY_EDITED'] };
    expect(await pageOf(owner, { ...filters, first: 1 })).toEqual({
      changes: ofOne.slice(0, 1),
      hasMore: true,
    });
    expect(await pageOf(owner, { ...filters, first: 1, after: ofOne[0]!.id })).toEqual({
      changes: ofOne.slice(1),
      hasMore: false,
    });
    expect((await pageOf(owner, { ...filters, last: 1 })).changes).toEqual(ofOne.slice(-1));
    expect(await pageOf(owner, { kinds: [] })).toEqual({ changes: [], hasMore: false });
  });

  it('returns of one cycle what its history returns, and is refused in the same cases', async () => {
    const running = await scenario.standing('running');
    const reason = async (person: Person | undefined, cycleId: string) =>
      (await askChanges(person, { cycleId })).refusal?.reason;

    expect(keysOf((await pageOf(scenario.bob, { cycleId: running.id })).changes)).toEqual(
      (await historyOf(scenario.app, scenario.bob, running.id)).map(
        ({ position }) => `${running.id} ${position}`,
      ),
    );
    expect(await reason(scenario.sam, running.id)).toBe('not-a-member');
    expect(await reason(scenario.rex, running.id)).toBe('not-accepted');
    expect(await reason(scenario.ada, newId())).toBe('cycle-not-found');
    expect(await reason(undefined, running.id)).toBe('not-signed-in');
  });

  it.each([
    [{ last: 0 }, 'last'],
    [{ last: 101 }, 'last'],
    [{ last: 1, after: newId() }, 'last'],
  ])('refuses %j', async (variables, field) => {
    const { refusal } = await askChanges(scenario.ada, variables);

    expect([refusal?.reason, Object.keys(refusal?.fields ?? {})]).toEqual(['invalid-input', [field]]);
  });
});

describe('the changes of all cycles', () => {
  it('are the entries of each history, oldest first, page by page', async () => {
    const { ada, bob } = scenario;
    const [cycle, other] = [await scenario.circle('running'), await scenario.circle()];
    const all = await read(ada);

    for (const each of [cycle, other]) {
      expect(all.filter(({ cycleId }) => cycleId === each.id)).toEqual(
        await historyOf(scenario.app, ada, each.id),
      );
    }
    expect(keysOf(await read(ada, undefined, 7))).toEqual(keysOf(all));
    expect(keysOf(await read(bob))).toEqual(keysOf(all));
    expect(await read(ada, all.at(-1)?.id)).toEqual([]);
    expect(keysOf(await read(ada, all.at(-3)?.id))).toEqual(keysOf(all.slice(-2)));
  });

  it('include only the viewer’s cycles, and of these only what their history shows', async () => {
    const { ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await scenario.circle('running');
    const round = cycle.rounds[1];
    const payments = [{ paymentId: round?.payments[0]?.id, paid: true }];
    await scenario.does(bob, 'updatePayments', { roundId: round?.id, payments });
    const draft = await scenario.circle();
    await scenario.does(ada, 'removeParticipant', { id: participantOf(draft, eve).id });
    const of = async (person: Person, { id }: CycleView) =>
      (await read(person)).filter(({ cycleId }) => cycleId === id);

    expect(await of(sam, cycle)).toEqual([]);
    // Rex rejected, so he may read only until the cycle runs. Pat was removed by freezing, and Eve by the owner.
    expect([await of(rex, cycle), await of(pat, cycle), await of(eve, draft)]).toEqual([[], [], []]);
    expect(await of(rex, draft)).toEqual(await historyOf(scenario.app, rex, draft.id));
    expect((await of(bob, cycle)).at(-1)?.kind).toBe('PAYMENTS_MARKED');
    const relationships = (changes: ChangeView[]) =>
      changes.flatMap(({ details }) => details).filter(({ field }) => field === 'relationship').length;
    expect(relationships(await of(ada, draft))).toBe(4);
    // Bob sees his own relationship.
    expect(relationships(await of(bob, draft))).toBe(1);
    expect((await askChanges(undefined)).refusal?.reason).toBe('not-signed-in');
  });

  it.each([0, 101, -1])('refuse a page of %d changes', async (first) => {
    expect((await askChanges(scenario.sam, { first })).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { first: ['Please ask for 1 to 100 items at a time.'] },
    });
  });

  it('refuse an `after` that is not a change', async () => {
    const { owner } = await newCycles(1);
    const [first] = await read(owner);
    for (const after of ['', newId(), `${first?.id} `, 'x'.repeat(5_000)]) {
      expect((await askChanges(owner, { after })).refusal).toMatchObject({
        reason: 'invalid-input',
        fields: { after: ['This change does not exist.'] },
      });
    }
  });

  it('take no more SQL statements for a hundred cycles than for one', async () => {
    const { owner, cycles } = await newCycles(1);
    await read(owner);
    const statements = async () => (await statementsOf(scenario.app, () => askChanges(owner))).length;
    const few = await statements();
    const copy = await copier(scenario.app.db, cycles[0]?.id ?? '');
    for (let made = 1; made < 100; made += 1) {
      const cycleId = (await copy())(cycles[0]?.id ?? '');
      await scenario.app.db.transaction(async (manager) => {
        const row = { id: newId(), cycleId, position: 1, userId: owner.id, at: new Date() };
        await insertRows({ manager }, ChangeRow, [{ ...row, kind: 'CREATED' }]);
        await insertRows({ manager }, FeedEntry, [{ changeId: row.id, cycleId, number: null }]);
      });
    }
    const all = await read(owner);

    expect(all).toHaveLength(100);
    expect(all[0]?.cycleId).toBe(cycles[0]?.id);
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});

describe('no change is left out', () => {
  it('that was started before others and is committed after them', async () => {
    const { app } = scenario;
    const { owner, cycles } = await newCycles(1);
    const [slow] = cycles as [CycleView];
    // Another account's cycle, because changes of one account wait for each other to be counted (ADR 22).
    const other = await app.person('Gil Feed', `${newId()}@example.com`);
    const quick = await givenCycle(app, other, { members: [owner] });
    const before = await read(owner);
    const nextOf = ({ id }: CycleView) =>
      `${id} ${before.filter(({ cycleId }) => cycleId === id).length + 1}`;
    const last = before.at(-1)?.id;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let write: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (write = resolve));
    const ctx = testContext(app.db, { viewer: { id: owner.id, email: owner.email } });
    requireSignedIn(ctx);
    const slowly = inTransaction(ctx, async (tx) => {
      await updateCycleStory(tx, slow.id, { title: 'Begun before the other' });
      write();
      await finished;
    });
    await written;
    // SQLite has one writer at a time, so there the other change always comes second.
    if (isSqlite(app.databaseUrl)) finish();
    await edit(quick, other, 'Begun and done meanwhile');
    const meanwhile = await read(owner, last);
    finish();
    await slowly;

    const after = await read(owner, meanwhile.at(-1)?.id);
    const expected = isSqlite(app.databaseUrl)
      ? [nextOf(slow), nextOf(quick)]
      : [nextOf(quick), nextOf(slow)];
    expect(keysOf([...meanwhile, ...after])).toEqual(expected);
    expect(keysOf(await read(owner))).toEqual([...keysOf(before), ...expected]);
  });

  it('whatever its id, because the clocks of machines differ', async () => {
    const { app } = scenario;
    const preloaded = newId();
    const { owner, cycles } = await newCycles(1);
    const [{ id: cycleId }] = cycles as [CycleView];
    const seen = await read(owner);
    await app.db.transaction(async (manager) => {
      const row = {
        id: preloaded,
        cycleId,
        position: 2,
        userId: owner.id,
        kind: 'STORY_EDITED',
        at: new Date(0),
      } as const;
      await insertRows({ manager }, ChangeRow, [row]);
      await insertRows({ manager }, FeedEntry, [{ changeId: preloaded, cycleId, number: null }]);
    });

    expect((await read(owner, seen.at(-1)?.id)).map(({ id }) => id)).toEqual([preloaded]);
  });

  it('and those of each cycle are in order, however wrong the clocks are', async () => {
    const { app } = scenario;
    const { owner, cycles } = await newCycles(3);
    const at = new Date();
    const wrong = () => firstIdOf(new Date(at.getTime() + Math.floor(Math.random() * 10_000)));
    // More than are numbered at once.
    const rows = cycles.flatMap(({ id: cycleId }) =>
      Array.from({ length: 250 }, (_, index) => ({
        // The time of a wrong clock, followed by the random part of an id.
        id: wrong().slice(0, 13) + newId().slice(13),
        cycleId,
        position: index + 2,
        userId: owner.id,
        kind: 'STORY_EDITED' as const,
        at,
      })),
    );
    await app.db.transaction(async (manager) => {
      await insertRows({ manager }, ChangeRow, rows);
      const entries = rows.map(({ id, cycleId }) => ({ changeId: id, cycleId, number: null }));
      await insertRows({ manager }, FeedEntry, entries);
    });

    const all = await read(owner);
    for (const { id } of cycles) {
      const positions = all.flatMap(({ cycleId, position }) => (cycleId === id ? position : []));
      expect(positions).toEqual(Array.from({ length: 251 }, (_, index) => index + 1));
    }
  });

  it('while many processes write and read at the same time', async () => {
    const { owner, cycles } = await newCycles(5);
    let writing = true;
    const reader = async (first: number): Promise<ChangeView[]> => {
      const all: ChangeView[] = [];
      for (let isLast = false; ; isLast = !writing) {
        all.push(...(await read(owner, all.at(-1)?.id, first)));
        if (isLast) return all;
      }
    };
    const readers = [3, 10, 100].map(reader);
    await Promise.all(
      cycles.flatMap((cycle) =>
        Array.from({ length: 6 }, (_, index) => edit(cycle, owner, `Title number ${index + 1}`)),
      ),
    );
    writing = false;

    const all = keysOf(await read(owner));
    expect(all).toHaveLength(5 + 30);
    for (const each of await Promise.all(readers)) expect(keysOf(each)).toEqual(all);
    for (const { id } of cycles) {
      const positions = all.filter((each) => each.startsWith(id)).map((each) => Number(each.split(' ')[1]));
      expect(positions).toEqual(positions.map((_, index) => index + 1));
    }
  });

  it('that follows a change of a kind that only another version knows', async () => {
    const { app } = scenario;
    const { owner, cycles } = await newCycles(1);
    await edit(cycles[0] ?? { id: '' }, owner, 'Of a later kind');
    const { id } = (await read(owner)).at(-1) ?? { id: '' };
    await app.db.transaction((manager) =>
      manager.query("UPDATE cycle_changes SET kind = 'LATER_KIND' WHERE id = ?", [id]),
    );
    await edit(cycles[0] ?? { id: '' }, owner, 'Of a known kind');

    expect((await read(owner)).map(({ position }) => position)).toEqual([1, 3]);
  });
});

it('Cycle.changedAt is the time of the newest change that the viewer sees', async () => {
  const { ada, bob } = scenario;
  const cycle = await scenario.circle('running');
  const changedAt = async (person: Person) => {
    const { data } = await scenario.app.ask<{ cycle: { changedAt: string } }>(
      person,
      'query ($id: ID!) { cycle(id: $id) { changedAt } }',
      { id: cycle.id },
    );
    return data?.cycle.changedAt;
  };
  expect(await changedAt(bob)).toBe((await historyOf(scenario.app, ada, cycle.id)).at(-1)?.at);
  const round = cycle.rounds[1];
  const payments = [{ paymentId: round?.payments[0]?.id, paid: true }];
  await scenario.does(bob, 'updatePayments', { roundId: round?.id, payments });

  expect(await changedAt(ada)).toBe((await historyOf(scenario.app, ada, cycle.id)).at(-1)?.at);
  expect(await changedAt(bob)).toBe(await changedAt(ada));

  const { data } = await scenario.app.ask<{ myCycles: { owned: { id: string; changedAt: string }[] } }>(
    ada,
    '{ myCycles { owned { id changedAt } } }',
  );
  expect(data?.myCycles.owned.find(({ id }) => id === cycle.id)?.changedAt).toBe(await changedAt(ada));
});

it('numberFeed stops after the existing changes, however fast others write', async () => {
  const { owner, cycles } = await newCycles(1);
  const [cycle] = cycles;
  if (!cycle) throw new Error('no cycle was created');
  const { db } = scenario.app;
  let passes = 0;
  const whileOthersWrite: typeof db = {
    ...db,
    transaction: async (work) => {
      passes += 1;
      const done = await db.transaction(work);
      await edit(cycle, owner, `Title number ${passes}`);
      return done;
    },
  };
  await edit(cycle, owner, 'A title from before');

  await numberFeed(whileOthersWrite, db.reader);

  expect(passes).toBe(1);
  expect((await read(owner)).map(({ summary }) => summary).join()).toContain('Title number 1');
});
