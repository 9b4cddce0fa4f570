// Also on MySQL.
import { givenCycle, briefly } from '../../../test/tools/cycle.ts';
import { addEntries } from '../../../test/tools/long-record.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { turnsDuring } from '../../../test/tools/turns.ts';
import { ANSWER, passbooks } from '../../domain/limits.ts';
import { readPassbook, verifyPassbook } from '../../domain/passbook.ts';

/** What may be asked of a record of thousands of entries, and that nobody waits for it (docs/rules.md §13, §25.3). */

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

describe('a whole record', () => {
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
  ])('is refused in %s', async (_what, document) => {
    const { refusal } = await app.ask(ada, document.replaceAll('ID', id));
    expect(refusal?.reason).toBe('query-too-costly');
  });

  it('is answered once in a document, beside a part of the history, and others have their turn meanwhile', async () => {
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

  it('is refused where it is larger than an answer may be, before any of it is read', async () => {
    const { id: cycleId } = await givenCycle(app, ada);
    await addEntries(app.db, cycleId, { upTo: 600, length: ANSWER.all / 1_100 });
    let refusal: string | undefined;
    const heard = await statementsOf(app, async () => {
      refusal = (await app.ask(ada, FILE, { id: cycleId })).refusal?.reason;
    });

    expect(refusal).toBe('query-too-costly');
    expect(heard.filter((statement) => /salt/.test(statement))).toEqual([]);
  });

  it('is answered so many times in an hour to one account, whatever the token', async () => {
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
    // Whoever may not read it uses nothing up.
    expect(await ask(eve)).toBe('not-a-member');
    await limited.close();
  });
});

describe('a fingerprint of a long record', () => {
  const check = () =>
    app.ask<{ checkFingerprint: { holds: boolean; entries: number; brokenAt: number | null } }>(
      undefined,
      'query ($id: ID!, $fingerprint: String!) { checkFingerprint(cycleId: $id, fingerprint: $fingerprint) { holds entries brokenAt } }',
      { id, fingerprint },
    );
  const holds = { holds: true, entries: ENTRIES, brokenAt: null };
  const read = (heard: readonly string[]) => heard.filter((statement) => /salt/.test(statement)).length;

  it('is computed once, with pauses, until there is a new entry', async () => {
    const { result, turns } = await turnsDuring(check);
    expect(result.data?.checkFingerprint).toEqual(holds);
    expect(turns).toBeGreaterThan(2 * (ENTRIES / 100));

    const again = await statementsOf(app, async () => {
      expect((await check()).data?.checkFingerprint).toEqual(holds);
    });
    expect(read(again)).toBe(0);

    await app.ask(ada, briefly.updateCycleSettings, { cycleId: id, input: { graceDays: 5 } });
    const after = await statementsOf(app, async () => {
      expect((await check()).data?.checkFingerprint).toEqual({ ...holds, entries: ENTRIES + 1 });
    });
    expect(read(after)).toBeGreaterThan(1);
  });

  it('is computed again after ten minutes: rows may have been changed since', async () => {
    await check();
    await app.db.transaction((manager) =>
      manager.query(`UPDATE cycle_changes SET kind = 'INVITED' WHERE cycleId = ? AND position = 700`, [id]),
    );
    expect((await check()).data?.checkFingerprint.holds).toBe(true);
    app.turnClock(10 * 60_000 + 1);

    expect((await check()).data?.checkFingerprint).toMatchObject({ holds: false, brokenAt: 700 });
  });
});
