// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { briefDocuments, documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { joiningIn } from '../../../test/tools/joining.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { changeEmailByOperator } from '../../accounts/email-changes/operator-change.service.ts';
import { newId } from '../../base/tokens.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { FEED_DAYS } from '../../domain/limits.ts';
import { DeletedCycle } from '../tables/deleted-cycle.entity.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';
import { deleteOldFeedEntries, TABLES_OF_CYCLE } from './delete-cycle.service.ts';

/** Deleting a cycle before it runs (docs/rules.md §37.1). */

let scenario: Scenario;
let joining: ReturnType<typeof joiningIn>;
beforeAll(async () => {
  scenario = await openScenario();
  joining = joiningIn(scenario);
});
afterAll(() => scenario.close());

const remove = (person: Person, { id: cycleId }: { id: string }, headers = {}) =>
  scenario.app.ask<{ deleteCycle: boolean }>(person, documents.deleteCycle, { cycleId }, { headers });
const reasonFor = async (person: Person | undefined, query: string, variables: object) =>
  (await scenario.app.ask(person, query, { ...variables })).refusal?.reason;

/** The tables in which any column has one of these values. */
async function tablesWith(values: readonly string[]): Promise<string[]> {
  const { source, reader } = scenario.app.db;
  const found: string[] = [];
  for (const { tableName, columns } of source.entityMetadatas) {
    const names = columns.map(({ databaseName }) => databaseName);
    const rows = await reader.query<Record<string, unknown>[]>(`SELECT * FROM ${tableName}`);
    const isOne = (value: unknown): boolean => typeof value === 'string' && values.includes(value);
    if (rows.some((row) => names.some((name) => isOne(row[name])))) found.push(tableName);
  }
  return found.sort();
}

/** The ids of everything in a cycle. */
const idsIn = ({ id, participants, invites, joinRequests }: CycleView): string[] => [
  id,
  ...[...participants, ...invites, ...joinRequests].map((each) => each.id),
];

describe('deleting a cycle', () => {
  it.each(['draft', 'frozen', 'assigned', 'asked', 'confirmed'] as const)(
    'that is %s deletes every row of it, but not its positions in the feed',
    async (stage) => {
      const { ada, bob, pat, sam } = scenario;
      const cycle = await scenario.circle(stage);
      if (stage === 'draft') {
        const invite = cycle.invites.find(({ email }) => email === pat.email);
        await scenario.does(ada, 'copyInviteLink', { id: invite?.id });
        const link = await joining.link(cycle);
        await scenario.does(sam, 'askToJoin', { token: link, note: 'May I come too?' });
      }
      const view = await scenario.view(cycle);
      const changes = (await historyOf(scenario.app, ada, cycle.id)).map(({ id }) => id);
      expect(await tablesWith(idsIn(view))).toContain('participants');

      expect((await remove(ada, cycle)).data).toEqual({ deleteCycle: true });

      expect(await tablesWith(idsIn(view))).toEqual(['change_feed', 'deleted_cycles']);
      expect(await tablesWith(changes)).toEqual(['change_feed']);
      expect(await reasonFor(bob, 'query ($id: ID!) { cycle(id: $id) { id } }', { id: cycle.id })).toBe(
        'cycle-not-found',
      );
    },
  );

  it('covers every table that refers to a cycle, except those that only a running one has', () => {
    const { entityMetadatas } = scenario.app.db.source;
    const referring = new Set<string>(['cycles']);
    for (let size = 0; size !== referring.size;) {
      size = referring.size;
      for (const { tableName, foreignKeys } of entityMetadatas) {
        if (foreignKeys.some(({ referencedTablePath }) => referring.has(referencedTablePath)))
          referring.add(tableName);
      }
    }
    const ofRunning = [
      'agreement_addenda',
      'agreement_names',
      'agreements',
      'payment_links',
      'payments',
      'place_holders',
      'place_offers',
      'repayments',
      'rounds',
      'stop_votes',
      'stops',
      'swap_rounds',
      'swaps',
    ];
    // Add a new table to one of the two lists.
    expect([...TABLES_OF_CYCLE.map(([table]) => table), ...ofRunning].sort()).toEqual([...referring].sort());
  });

  it('is refused once it has run, and for everyone but the owner', async () => {
    const { ada, bob, pat, sam } = scenario;
    const draft = await scenario.standing('draft');
    const variables = { cycleId: draft.id };
    expect(await scenario.refusals(draft, { bob, pat, sam }, 'deleteCycle', variables)).toEqual({
      bob: 'not-owner',
      pat: 'not-owner',
      sam: 'not-owner',
    });
    const running = await scenario.standing('running');
    expect(await scenario.refusal(running, ada, 'deleteCycle', { cycleId: running.id })).toBe(
      'cycle-running',
    );
    expect(await scenario.refusal(running, bob, 'deleteCycle', { cycleId: running.id })).toBe('not-owner');
  });

  it('is for sessions only', async () => {
    const draft = await scenario.standing('draft');
    for (const [scope, reason] of [
      ['WRITE', 'session-only'],
      ['READ', 'read-only-token'],
    ] as const) {
      const { token } = await tokenSteps(scenario.app).made(scenario.ada, scope);
      const program = { ...scenario.ada, token };
      expect(await scenario.refusal(draft, program, 'deleteCycle', { cycleId: draft.id })).toBe(reason);
    }
  });

  it('is not found again, but succeeds again under the same key', async () => {
    const cycle = await scenario.circle();
    const headers = { 'Idempotency-Key': newId() };
    expect((await remove(scenario.ada, cycle, headers)).data).toEqual({ deleteCycle: true });
    expect((await remove(scenario.ada, cycle, headers)).data).toEqual({ deleteCycle: true });
    expect((await remove(scenario.ada, cycle)).refusal?.reason).toBe('cycle-not-found');
    expect(await scenario.app.db.reader.countBy(DeletedCycle, { cycleId: cycle.id })).toBe(1);
  });

  it('makes room for another cycle', async () => {
    const cycles = async () => scenario.app.ask(scenario.ada, '{ myCycles { owned { id } } }');
    const before = await cycles();
    const cycle = await scenario.circle();
    await remove(scenario.ada, cycle);
    expect(await cycles()).toEqual(before);
  });
});

describe('what is left for the others', () => {
  const PREVIEW = `query ($participantId: ID!, $token: String!) {
    invitePreview(participantId: $participantId, token: $token) { title }
  }`;

  it('the links of open invites state that they were withdrawn', async () => {
    const { ada, pat } = scenario;
    const cycle = await scenario.circle();
    const { id: participantId } = participantOf(cycle, pat);
    const invite = cycle.invites.find(({ email }) => email === pat.email);
    const copied = await scenario.does<string>(ada, 'copyInviteLink', { id: invite?.id });
    const mailed = tokenOf((await scenario.links(cycle, pat.email, 'invite')).at(-1));
    await remove(ada, cycle);

    for (const token of [mailed, tokenOf(new URL(copied))]) {
      for (const person of [undefined, pat]) {
        expect(await reasonFor(person, PREVIEW, { participantId, token })).toBe('invite-withdrawn');
      }
    }
    const answer = { participantId, response: 'ACCEPTED', token: mailed };
    expect(await reasonFor(pat, documents.respondToInvite, answer)).toBe('participant-not-found');
  });

  it('join links and links to slots no longer lead anywhere', async () => {
    const { ada, bob, sam } = scenario;
    const open = await scenario.circle();
    const token = await joining.link(open);
    const asked = await scenario.circle('asked');
    const slot = tokenOf((await scenario.links(asked, bob.email, 'confirmation')).at(-1));
    await remove(ada, open);
    await remove(ada, asked);

    const look = 'query ($token: String!) { joinPreview(token: $token) { title } }';
    expect(await reasonFor(sam, look, { token })).toBe('link-closed');
    expect(await reasonFor(sam, documents.askToJoin, { token })).toBe('link-closed');
    const yes = { participantId: participantOf(asked, bob).id, response: 'APPROVED', token: slot };
    expect(await reasonFor(bob, documents.confirmCollection, yes)).toBe('participant-not-found');
  });

  it('people who had accepted or asked to join get an email without a line about the record', async () => {
    const { app, ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await scenario.circle();
    const token = await joining.link(cycle);
    await scenario.does(sam, 'askToJoin', { token });
    const kinds = async () =>
      Promise.all(
        [ada, bob, eve, pat, rex, sam].map(
          async ({ email }) => (await app.emailsTo(email, 'cycle-deleted')).length,
        ),
      );
    const before = await kinds();
    await remove(ada, cycle);

    expect((await kinds()).map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 1, 0, 0, 1]);
    const [ofBob, ofSam] = await Promise.all(
      [bob, sam].map(async ({ email }) => (await app.emailsTo(email, 'cycle-deleted')).at(-1)),
    );
    expect(ofBob?.text).toContain(
      'Ada.LO has deleted “Holiday savings” before it started. You had joined it.',
    );
    expect(ofSam?.text).toContain('You had asked to join it.');
    for (const email of [ofBob, ofSam]) {
      expect(email?.text).not.toContain(cycle.id);
      expect(email?.text).not.toContain('Record of this circle');
    }
  });

  it('a fingerprint from an earlier email is unknown, and so is the passbook', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle();
    const { data } = await app.ask<{ cycle: { fingerprint: string } }>(
      bob,
      'query ($id: ID!) { cycle(id: $id) { fingerprint } }',
      { id: cycle.id },
    );
    await remove(ada, cycle);

    const check = `query ($id: ID!, $fingerprint: String!) {
      checkFingerprint(cycleId: $id, fingerprint: $fingerprint) { holds position entries }
    }`;
    const { data: checked } = await app.ask<{ checkFingerprint: object }>(undefined, check, {
      id: cycle.id,
      fingerprint: data?.cycle.fingerprint,
    });
    expect(checked?.checkFingerprint).toEqual({ holds: false, position: null, entries: null });
    expect(
      await reasonFor(bob, 'query ($id: ID!) { passbook(cycleId: $id) { title } }', { id: cycle.id }),
    ).toBe('cycle-not-found');
    expect((await auditAllRecords(app.databaseUrl)).flaws).toEqual([]);
  });

  it('the version of everyone’s list changes', async () => {
    const { app, ada, bob, pat, rex } = scenario;
    const cycle = await scenario.circle();
    const versions = () =>
      Promise.all([ada, bob, pat, rex].map(async (person) => app.ask(person, '{ myCyclesVersion }')));
    const before = await versions();
    await remove(ada, cycle);
    for (const [index, version] of (await versions()).entries()) expect(version).not.toEqual(before[index]);
  });
});

describe('the feed after a deletion', () => {
  const after = (person: Person, id: string | undefined) =>
    scenario.app.ask<{ changes: { changes: { id: string; cycleId: string; kind: string }[] } }>(
      person,
      'query ($id: ID) { changes(after: $id) { changes { id cycleId kind } } }',
      { id },
    );

  it('continues after a change of the deleted cycle, and returns none of its changes', async () => {
    const { app, ada, bob } = scenario;
    const [lost, other] = [await scenario.circle(), await scenario.circle()];
    // Numbers the changes.
    await after(bob, undefined);
    const newest = (await historyOf(app, ada, lost.id)).at(-1)?.id;
    await scenario.does(ada, 'updateCycleStory', { cycleId: other.id, input: { title: 'Numbered later' } });
    await after(bob, undefined);
    // Two changes without a number: one of each cycle.
    await scenario.does(ada, 'updateCycleStory', { cycleId: lost.id, input: { title: 'Soon deleted' } });
    const unnumbered = (await historyOf(app, ada, lost.id)).at(-1)?.id;
    await remove(ada, lost);
    await scenario.does(ada, 'updateCycleStory', { cycleId: other.id, input: { title: 'After deleting' } });

    const kinds = async (id: string | undefined) => {
      const { data, refusal } = await after(bob, id);
      const edits = data?.changes.changes.filter(({ kind }) => kind === 'STORY_EDITED');
      return refusal?.reason ?? edits?.map(({ cycleId, kind }) => [cycleId, kind]);
    };
    const edited = [other.id, 'STORY_EDITED'];
    expect(await kinds(newest)).toEqual([edited, edited]);
    expect(await kinds(unnumbered)).toEqual([edited]);
    expect(await app.db.reader.countBy(FeedEntry, { cycleId: lost.id })).toBeGreaterThan(1);
    const all = (await after(bob, undefined)).data?.changes.changes ?? [];
    expect(all.filter(({ cycleId }) => cycleId === lost.id)).toEqual([]);
  });

  it('forgets the positions after 90 days, and gives no later change an earlier number', async () => {
    const { app, ada, bob } = scenario;
    const [lost, other] = [await scenario.circle(), await scenario.circle()];
    const place = (await historyOf(app, ada, other.id)).at(-1)?.id;
    await scenario.does(ada, 'updateCycleStory', { cycleId: lost.id, input: { title: 'Soon forgotten' } });
    const gone = (await historyOf(app, ada, lost.id)).at(-1)?.id;
    await after(bob, undefined);
    await remove(ada, lost);

    const on = (days: number) => new Date(app.clock().getTime() + days * DAY_MS);
    await app.db.transaction((manager) => deleteOldFeedEntries(manager, on(FEED_DAYS - 1)));
    expect((await after(bob, gone)).refusal).toBeUndefined();
    await app.db.transaction((manager) => deleteOldFeedEntries(manager, on(FEED_DAYS + 1)));
    expect((await after(bob, gone)).refusal?.reason).toBe('invalid-input');
    expect(await tablesWith([lost.id])).toEqual([]);

    await scenario.does(ada, 'updateCycleStory', { cycleId: other.id, input: { title: 'Long afterwards' } });
    expect((await after(bob, place)).data?.changes.changes.map(({ cycleId }) => cycleId)).toEqual([other.id]);
  });
});

type Call = [person: Person, operation: keyof typeof briefDocuments, variables: Record<string, unknown>];

/** Sends all calls at the same time. Returns 'done' or the error reason of each. */
const together = async (calls: readonly Call[]): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(([person, operation, variables]) =>
      scenario.app.ask(person, briefDocuments[operation], variables),
    ),
  );
  return answers.map(({ refusal }) => (refusal ? (refusal.reason ?? refusal.message) : 'done'));
};

describe('a deletion at the same moment as', () => {
  const deletion = ({ id }: { id: string }): Call => [scenario.ada, 'deleteCycle', { cycleId: id }];
  /** Sends both in either order. Returns the outcome of the other call and the cycle's id, for each pair. */
  const against = async (
    cycleOf: () => Promise<CycleView>,
    callOf: (cycle: CycleView) => Promise<Call> | Call,
    check: (deleted: string, other: string, cycle: CycleView) => Promise<void> | void,
  ): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) {
      const cycle = await cycleOf();
      const calls = [deletion(cycle), await callOf(cycle)];
      const outcomes = await together(turn % 2 === 0 ? calls : calls.toReversed());
      const [deleted = '', other = ''] = turn % 2 === 0 ? outcomes : outcomes.toReversed();
      await check(deleted, other, cycle);
      const left = await tablesWith([cycle.id]);
      expect(left).toEqual(
        deleted === 'cycle-running' ? expect.arrayContaining(['cycles']) : ['change_feed', 'deleted_cycles'],
      );
    }
    expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);
  };
  /** The other call came first, or no longer found the cycle. */
  const eitherWay =
    (...reasons: string[]) =>
    (deleted: string, other: string): void => {
      expect(deleted).toBe('done');
      expect(['done', ...reasons]).toContain(other);
    };

  it('another one succeeds once', () =>
    against(
      () => scenario.circle(),
      deletion,
      (one, other) => expect([one, other].sort()).toEqual(['cycle-not-found', 'done']),
    ));

  it('an acceptance leaves nothing', () =>
    against(
      () => scenario.circle(),
      (cycle) => [
        scenario.pat,
        'respondToInvite',
        { participantId: participantOf(cycle, scenario.pat).id, response: 'ACCEPTED' },
      ],
      eitherWay('cycle-not-found', 'participant-not-found'),
    ));

  it('the start leaves a running cycle or none', () =>
    against(
      () => scenario.circle('confirmed'),
      ({ id }) => [scenario.ada, 'runCycle', { cycleId: id }],
      (deleted, run) =>
        expect([
          ['done', 'cycle-not-found'],
          ['cycle-running', 'done'],
        ]).toContainEqual([deleted, run]),
    ));

  it('new invites leaves no invite', () =>
    against(
      () => scenario.circle(),
      ({ id }) => [
        scenario.ada,
        'sendInvites',
        { cycleId: id, invites: [{ email: `${newId()}@example.com`, relationship: 'FRIEND' }] },
      ],
      eitherWay('cycle-not-found'),
    ));

  it('a join request leaves no request', () =>
    against(
      () => scenario.circle(),
      async (cycle) => [
        await scenario.app.person('Jo Asker', `${newId()}@example.com`),
        'askToJoin',
        { token: await joining.link(cycle) },
      ],
      eitherWay('link-closed'),
    ));

  it('a change of a participant’s name changes the name', () =>
    against(
      () => scenario.circle(),
      () => [scenario.bob, 'updateProfile', { input: { firstName: `Bob${newId().slice(-4)}` } }],
      (deleted, renamed) => expect([deleted, renamed]).toEqual(['done', 'done']),
    ));

  it('a sign-up with an invited address creates the account', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await scenario.newDay();
      const cycle = await scenario.circle();
      const email = `${newId()}@example.com`;
      const invites = [{ email, relationship: 'FRIEND' }];
      await scenario.does(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });
      const [deleted] = await Promise.all([
        together([deletion(cycle)]),
        scenario.app.person('New Comer', email),
      ]);
      expect(deleted).toEqual(['done']);
      expect(await tablesWith([cycle.id])).toEqual(['change_feed', 'deleted_cycles']);
    }
  });

  it('an operator’s change of a participant’s email changes it', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await scenario.newDay();
      const cycle = await scenario.circle();
      const [from, to] = [`${newId()}@example.com`, `${newId()}@example.com`];
      const person = await scenario.app.person('Kim Mover', from);
      const invites = [{ email: from, relationship: 'FRIEND' }];
      await scenario.does(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });
      const ctx = testContext(scenario.app.db, { clock: () => scenario.app.clock() });
      const [deleted, moved] = await Promise.all([
        together([deletion(cycle)]),
        changeEmailByOperator(ctx, from, to),
      ]);
      expect([deleted, moved]).toEqual([['done'], person.id]);
      expect(await tablesWith([cycle.id])).toEqual(['change_feed', 'deleted_cycles']);
    }
  });
});
