// @mysql
import { givenCycle, briefDocuments } from '../../../test/tools/cycle.ts';
import { addEntries } from '../../../test/tools/long-record.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { turnsDuring } from '../../../test/tools/turns.ts';
import { ANSWER, passbooks } from '../../domain/limits.ts';
import { readPassbook, verifyPassbook } from '../../domain/passbook.ts';

/** Limits for reading an audit log of thousands of entries, which must not block other requests (docs/rules.md §13, §25.3). */

const ENTRIES = 1_500;

let app: TestApp;
let ada: Person;
let id: string;
let fingerprint: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  ({ id } = await givenCycle(app, ada));
  fingerprint = await addEntries(app.db, id, { upTo: ENTRIES, length: 1_000 });
});
afterAll(() => app.close());

const FILE = 'query ($id: ID!) { passbook(cycleId: $id) { file } }';

describe('a whole audit log', () => {
  it.each([
    ['two aliases', '{ a: passbook(cycleId: "ID") { title } b: passbook(cycleId: "ID") { title } }'],
    [
      'two fragments',
      '{ ...A ...B } fragment A on Query { passbook(cycleId: "ID") { title } } fragment B on Query { b: passbook(cycleId: "ID") { file } }',
    ],
    [
      'an inline fragment',
      '{ passbook(cycleId: "ID") { title } ... on Query { b: passbook(cycleId: "ID") { title } } }',
    ],
    [
      'two parts of the history',
      '{ passbook(cycleId: "ID") { title } history(cycleId: "ID") { id } b: history(cycleId: "ID") { id } }',
    ],
    [
      'six agreements',
      `{ ${[1, 2, 3, 4, 5, 6].map((n) => `a${n}: agreement(cycleId: "ID") { hash }`).join(' ')} }`,
    ],
    [
      'six lists of swaps',
      `{ ${[1, 2, 3, 4, 5, 6].map((n) => `a${n}: swapChoices(cycleId: "ID") { hindrance }`).join(' ')} }`,
    ],
  ])('is refused in a document with %s', async (_what, document) => {
    const { refusal } = await app.ask(ada, document.replaceAll('ID', id));
    expect(refusal?.reason).toBe('query-too-costly');
  });

  it('is returned once in a document, together with a page of the history, and does not block others', async () => {
    const { result, turns } = await turnsDuring(() =>
      app.ask<{ passbook: { file: string } }>(
        ada,
        'query ($id: ID!) { passbook(cycleId: $id) { file } history(cycleId: $id) { id } }',
        { id },
      ),
    );
    const file = readPassbook(result.data?.passbook.file ?? '');

    expect(verifyPassbook(id, file?.entries ?? [])).toEqual({ entries: ENTRIES, brokenAt: null });
    expect(turns).toBeGreaterThan(2 * (ENTRIES / 100));
  });

  it('is refused before it is read if it is larger than a response may be', async () => {
    const { id: cycleId } = await givenCycle(app, ada);
    await addEntries(app.db, cycleId, { upTo: 600, length: ANSWER.all / 1_100 });
    let refusal: string | undefined;
    const statements = await statementsOf(app, async () => {
      refusal = (await app.ask(ada, FILE, { id: cycleId })).refusal?.reason;
    });

    expect(refusal).toBe('query-too-costly');
    expect(statements.filter((statement) => /salt/.test(statement))).toEqual([]);
  });

  it('can be read a limited number of times an hour by one account, with any of its tokens', async () => {
    const limited = await startTestApp({ beside: app, rateLimitFactor: 3 / passbooks.max });
    const tom = await app.person('Tom Reader');
    const { data } = await limited.ask<{ createPersonalAccessToken: { token: string } }>(
      tom,
      'mutation ($password: String) { createPersonalAccessToken(input: { name: "Books", scope: READ }, password: $password) { token } }',
      { password: tom.password },
    );
    const program = { ...tom, token: data?.createPersonalAccessToken.token ?? '' };
    const { id: cycleId } = await givenCycle(app, tom);
    const eve = await app.person('Eve Adams');
    const ask = async (person: Person): Promise<string | undefined> =>
      (await limited.ask(person, 'query ($id: ID!) { passbook(cycleId: $id) { title } }', { id: cycleId }))
        .refusal?.reason;

    expect([await ask(tom), await ask(program), await ask(tom)]).toEqual([undefined, undefined, undefined]);
    expect([await ask(tom), await ask(program)]).toEqual(['limit-reached', 'limit-reached']);
    // A refused request does not count.
    expect(await ask(eve)).toBe('not-a-member');
    await limited.close();
  });
});

describe('a fingerprint of a long audit log', () => {
  const check = () =>
    app.ask<{ checkFingerprint: { holds: boolean; entries: number; brokenAt: number | null } }>(
      undefined,
      'query ($id: ID!, $fingerprint: String!) { checkFingerprint(cycleId: $id, fingerprint: $fingerprint) { holds entries brokenAt } }',
      { id, fingerprint },
    );
  const holds = { holds: true, entries: ENTRIES, brokenAt: null };
  const readsOfFacts = (statements: readonly string[]) =>
    statements.filter((statement) => /salt/.test(statement)).length;

  it('is computed once, with pauses, until there is a new entry', async () => {
    const { result, turns } = await turnsDuring(check);
    expect(result.data?.checkFingerprint).toEqual(holds);
    expect(turns).toBeGreaterThan(2 * (ENTRIES / 100));

    const again = await statementsOf(app, async () => {
      expect((await check()).data?.checkFingerprint).toEqual(holds);
    });
    expect(readsOfFacts(again)).toBe(0);

    await app.ask(ada, briefDocuments.updateCycleSettings, { cycleId: id, input: { graceDays: 5 } });
    const after = await statementsOf(app, async () => {
      expect((await check()).data?.checkFingerprint).toEqual({ ...holds, entries: ENTRIES + 1 });
    });
    expect(readsOfFacts(after)).toBeGreaterThan(1);
  });

  it('is computed again after ten minutes, because rows may have been changed', async () => {
    await check();
    await app.db.transaction((manager) =>
      manager.query(`UPDATE cycle_changes SET kind = 'INVITED' WHERE cycleId = ? AND position = 700`, [id]),
    );
    expect((await check()).data?.checkFingerprint.holds).toBe(true);
    app.turnClock(10 * 60_000 + 1);

    expect((await check()).data?.checkFingerprint).toMatchObject({ holds: false, brokenAt: 700 });
  });
});
