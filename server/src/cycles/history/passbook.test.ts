// @mysql
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { brokenChains } from '../../../test/tools/chains.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { silentLog } from '../../../test/tools/test-outbox.ts';
import { until } from '../../../test/tools/until.ts';
import { DomainError } from '../../domain/errors.ts';
import {
  commitmentOf,
  entryHash,
  factText,
  fingerprintOf,
  readPassbook,
  verifyPassbook,
  type PassbookEntry,
} from '../../domain/passbook.ts';
import { startHousekeeping } from '../../run/housekeeping.ts';
import { entriesOf, newSalt, readChains } from '../aggregate/chain.ts';
import { checkFingerprint } from './passbook.service.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface Book {
  cycleId: string;
  title: string;
  file: string;
  entries: (PassbookEntry & { fingerprint: string })[];
}

const PASSBOOK = /* GraphQL */ `
  query ($id: ID!) {
    passbook(cycleId: $id) {
      cycleId
      title
      file
      entries {
        position
        kind
        user
        at
        previous
        hash
        fingerprint
        facts {
          commitment
          salt
          erased
          fact
        }
      }
    }
  }
`;
const askBook = (person: Person | undefined, id: string) =>
  scenario.app.ask<{ passbook: Book }>(person, PASSBOOK, { id });
async function bookOf(person: Person, { id }: { id: string }): Promise<Book> {
  const { data, refusal } = await askBook(person, id);
  if (!data) throw new Error(`no passbook: ${refusal?.message}`);
  return data.passbook;
}

/** The same text with Persian digits. */
const inOtherDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));

interface Check {
  holds: boolean;
  position: number | null;
  at: string | null;
  entries: number | null;
  brokenAt: number | null;
}
const CHECK = `query ($id: ID!, $fingerprint: String!) {
  checkFingerprint(cycleId: $id, fingerprint: $fingerprint) { holds position at entries brokenAt }
}`;
/** Checks a fingerprint as a signed-out person, with fresh limits. */
const checked = async (id: string, fingerprint: string) => {
  await scenario.newDay();
  const { data, refusal } = await scenario.app.ask<{ checkFingerprint: Check }>(undefined, CHECK, {
    id,
    fingerprint,
  });
  return data?.checkFingerprint ?? refusal?.reason;
};
const UNKNOWN: Check = { holds: false, position: null, at: null, entries: null, brokenAt: null };

const write = (sql: string, values: unknown[]) =>
  scenario.app.db.transaction((manager) => manager.query(sql, values));
const chainOf = async (id: string) => entriesOf(await readChains(scenario.app.db.reader, [id]));
const brokenAt = async (id: string) => verifyPassbook(id, await chainOf(id)).brokenAt;

/** Creates a running cycle through the API, with a payment that was reported, disputed and received. */
async function runningCycle(): Promise<CycleView> {
  const cycle = await scenario.circle('running');
  const payment = cycle.rounds[1]?.payments.find(
    ({ participant }) => participant.id === participantOf(cycle, scenario.ada).id,
  );
  const report = {
    paymentId: payment?.id,
    paidOn: new Date().toISOString().slice(0, 10),
    method: 'CASH',
    reference: 'in an envelope',
  };
  await scenario.does(scenario.ada, 'reportPayment', { input: report });
  await scenario.does(scenario.bob, 'disputePayment', {
    paymentId: payment?.id,
    reason: 'Nothing arrived.',
  });
  await scenario.does(scenario.bob, 'updatePayments', {
    roundId: cycle.rounds[1]?.id,
    payments: [{ paymentId: payment?.id, paid: true }],
  });
  return cycle;
}

describe('the audit log of a cycle', () => {
  it('has in each entry a hash that covers the one before it, by the published formula', async () => {
    const cycle = await runningCycle();
    const { entries, cycleId, title } = await bookOf(scenario.ada, cycle);

    expect([cycleId, title]).toEqual([cycle.id, cycle.title]);
    const history = await historyOf(scenario.app, scenario.ada, cycle.id);
    expect(entries.map(({ position, kind }) => [position, kind])).toEqual(
      history.map(({ position, kind }) => [position, kind]),
    );
    let previous: string | null = null;
    for (const entry of entries) {
      expect(entry.previous).toBe(previous);
      expect(entry.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      for (const { salt, fact, commitment } of entry.facts) {
        expect(salt === null).toBe(fact === null);
        if (salt !== null && fact !== null) expect(commitmentOf(salt, fact)).toBe(commitment);
      }
      const facts = entry.facts.map(({ commitment }) => commitment);
      expect(entryHash({ ...entry, cycle: cycle.id, facts })).toBe(entry.hash);
      expect(fingerprintOf(entry.hash)).toBe(entry.fingerprint);
      previous = entry.hash;
    }
    expect(await brokenAt(cycle.id)).toBeNull();
  });

  it('has its newest fingerprint on the cycle, in the history, and in the email about the change', async () => {
    const cycle = await scenario.circle('asked');
    const { data } = await scenario.app.ask<{
      cycle: { fingerprint: string; recordEntry: number };
      history: { fingerprint: string; hash: string }[];
    }>(
      scenario.ada,
      'query ($id: ID!) { cycle(id: $id) { fingerprint recordEntry } history(cycleId: $id) { position fingerprint hash } }',
      { id: cycle.id },
    );
    const newest = (await chainOf(cycle.id)).at(-1);
    expect(data?.cycle).toEqual({
      fingerprint: fingerprintOf(newest?.hash ?? ''),
      recordEntry: newest?.position,
    });
    expect(data?.history[0]).toEqual({
      position: newest?.position,
      fingerprint: data?.cycle.fingerprint,
      hash: newest?.hash,
    });

    const email = (await scenario.app.emailsTo(scenario.bob.email, 'confirmation')).at(-1);
    const line = `Record of this circle: entry ${newest?.position}, ${data?.cycle.fingerprint}`;
    expect(email?.text.trimEnd().endsWith(line)).toBe(true);
    expect(email?.record).toBe(`${cycle.id} ${newest?.position} ${newest?.hash}`);
    expect(await checked(cycle.id, data?.cycle.fingerprint ?? '')).toMatchObject({
      holds: true,
      position: newest?.position,
    });
  });

  it('is one chain, however many changes are made at once', async () => {
    const cycle = await scenario.circle();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scenario.does(scenario.ada, 'updateCycleStory', {
          cycleId: cycle.id,
          input: { title: `Written at once ${index}` },
        }),
      ),
    );
    const chain = await chainOf(cycle.id);
    expect(chain.filter(({ kind }) => kind === 'STORY_EDITED')).toHaveLength(20);
    expect(verifyPassbook(cycle.id, chain)).toEqual({ entries: chain.length, brokenAt: null });
  });

  it.each(['with the next entry', 'by housekeeping'])(
    'seals entries that a process of the previous version wrote %s',
    async (how) => {
      const cycle = await scenario.circle('frozen');
      const length = (await chainOf(cycle.id)).length;
      const ids = (await readChains(scenario.app.db.reader, [cycle.id])).slice(-2).map(({ id }) => id);
      for (const id of ids) {
        await write('UPDATE cycle_changes SET hash = NULL WHERE id = ?', [id]);
        await write('UPDATE cycle_change_facts SET salt = NULL, commitment = NULL WHERE changeId = ?', [id]);
      }
      expect(await brokenAt(cycle.id)).toBe(length - 1);

      if (how === 'by housekeeping') {
        const stop = startHousekeeping({
          db: scenario.app.db,
          clock: () => new Date(),
          log: silentLog,
          everyMs: 10,
        });
        await until(async () => (await brokenAt(cycle.id)) === null);
        stop();
      } else {
        await scenario.does(scenario.ada, 'unlockSection', { cycleId: cycle.id, section: 'CYCLE' });
      }
      expect(await brokenAt(cycle.id)).toBeNull();
      expect(await brokenChains(scenario.app.db)).toMatchObject({ broken: [] });
    },
  );
});

/** Ways to tamper with the rows of an entry. */
const TAMPER: [
  what: string,
  change: (id: string, entryId: string, previousId: string) => Promise<unknown>,
][] = [
  ['kind', (_id, entry) => write("UPDATE cycle_changes SET kind = CONCAT(kind, 'X') WHERE id = ?", [entry])],
  [
    'instant',
    (_id, entry) => write("UPDATE cycle_changes SET at = '2001-02-03 04:05:06.007' WHERE id = ?", [entry]),
  ],
  [
    'account',
    (_id, entry) => write('UPDATE cycle_changes SET userId = ? WHERE id = ?', [scenario.sam.id, entry]),
  ],
  [
    'hash',
    (_id, entry) =>
      write("UPDATE cycle_changes SET hash = CONCAT('0', SUBSTR(hash, 1, 62), 'x') WHERE id = ?", [entry]),
  ],
  ['no hash', (_id, entry) => write('UPDATE cycle_changes SET hash = NULL WHERE id = ?', [entry])],
  [
    'field',
    (_id, entry) =>
      write("UPDATE cycle_change_facts SET field = 'other' WHERE changeId = ? AND position = 0", [entry]),
  ],
  [
    'participant',
    (_id, entry) =>
      write("UPDATE cycle_change_facts SET participantId = 'other' WHERE changeId = ? AND position = 0", [
        entry,
      ]),
  ],
  [
    'day',
    (_id, entry) =>
      write("UPDATE cycle_change_facts SET day = '2001-02-03' WHERE changeId = ? AND position = 0", [entry]),
  ],
  [
    'before',
    (_id, entry) =>
      write("UPDATE cycle_change_facts SET valueBefore = 'x' WHERE changeId = ? AND position = 0", [entry]),
  ],
  [
    'after',
    (_id, entry) =>
      write("UPDATE cycle_change_facts SET valueAfter = 'x' WHERE changeId = ? AND position = 0", [entry]),
  ],
  [
    'salt',
    (_id, entry) =>
      write('UPDATE cycle_change_facts SET salt = ? WHERE changeId = ? AND position = 0', [newSalt(), entry]),
  ],
  [
    'a fact erased without an entry',
    (_id, entry) =>
      write(
        'UPDATE cycle_change_facts SET salt = NULL, valueBefore = NULL, valueAfter = NULL WHERE changeId = ? AND position = 0',
        [entry],
      ),
  ],
  [
    'commitment',
    (_id, entry) =>
      write(
        "UPDATE cycle_change_facts SET commitment = CONCAT('0', SUBSTR(commitment, 1, 63)) WHERE changeId = ? AND position = 0 AND commitment NOT LIKE '0%'",
        [entry],
      ),
  ],
  [
    'a fact removed',
    (_id, entry) => write('DELETE FROM cycle_change_facts WHERE changeId = ? AND position = 0', [entry]),
  ],
  [
    'a fact moved',
    (_id, entry) =>
      write('UPDATE cycle_change_facts SET position = 99 WHERE changeId = ? AND position = 0', [entry]),
  ],
];

it('verification names exactly the entry that was tampered with', async () => {
  const cycle = await runningCycle();
  const rows = await readChains(scenario.app.db.reader, [cycle.id]);
  const indexes = fc.integer({ min: 0, max: rows.length - 1 });
  await fc.assert(
    fc.asyncProperty(indexes, fc.constantFrom(...TAMPER), async (index, [, change]) => {
      const entry = rows[index];
      if (!entry) return;
      // Some changes have no effect, such as moving the only fact of an entry.
      const before = await chainOf(cycle.id);
      await change(cycle.id, entry.id, rows[index - 1]?.id ?? '');
      const after = await chainOf(cycle.id);
      const changed = after.findIndex(
        (each, position) =>
          JSON.stringify({ ...each, previous: null }) !==
          JSON.stringify({ ...before[position], previous: null }),
      );
      const verdict = verifyPassbook(cycle.id, after);
      await restore(rows);
      expect(verdict.brokenAt).toBe(changed === -1 ? null : entry.position);
      expect(await brokenAt(cycle.id)).toBeNull();
    }),
    { numRuns: 60 },
  );
});

/** Restores the rows as they were read. */
async function restore(rows: Awaited<ReturnType<typeof readChains>>): Promise<void> {
  await scenario.app.db.transaction(async (manager) => {
    for (const { id, kind, userId, at, hash, facts } of rows) {
      const stored = at.replace('T', ' ').replace('Z', '');
      await manager.query('UPDATE cycle_changes SET kind = ?, userId = ?, at = ?, hash = ? WHERE id = ?', [
        kind,
        userId,
        stored,
        hash,
        id,
      ]);
      await manager.query('DELETE FROM cycle_change_facts WHERE changeId = ?', [id]);
      for (const { factIndex, fact, salt, commitment } of facts) {
        await manager.query(
          `INSERT INTO cycle_change_facts (changeId, position, field, participantId, day, valueBefore, valueAfter, salt, commitment)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          [id, factIndex, fact.field, fact.seat, fact.day, fact.before, fact.after, salt, commitment],
        );
      }
    }
  });
}

it('verification names the position where an entry is missing, duplicated, or from another cycle', async () => {
  const [one, other] = [await runningCycle(), await scenario.circle('frozen')];
  const [rows, others] = [
    await readChains(scenario.app.db.reader, [one.id]),
    await readChains(scenario.app.db.reader, [other.id]),
  ];
  const entries = entriesOf(rows);
  const at = (list: readonly PassbookEntry[]) => verifyPassbook(one.id, list).brokenAt;
  const [third, foreign] = [entries[2], entriesOf(others)[2]];
  if (!third || !foreign) throw new Error('there are too few entries');
  expect(at(entries.toSpliced(2, 1))).toBe(3);
  expect(at(entries.toSpliced(2, 0, third))).toBe(4);
  expect(at(entries.toSpliced(2, 1, foreign))).toBe(3);
  expect(at(entries.toReversed())).toBe(1);
  // Each of these entries is valid in itself, but does not follow the one before it, or has a wrong position.
  const fifth = entries[4];
  if (!fifth) throw new Error('there are too few entries');
  const selfConsistent = (change: Partial<PassbookEntry>): PassbookEntry => {
    const entry = { ...fifth, ...change };
    const facts = entry.facts.map(({ commitment }) => commitment);
    return { ...entry, hash: entryHash({ ...entry, cycle: one.id, facts }) };
  };
  for (const change of [{ previous: null }, { previous: third.hash }, { position: 6 }]) {
    expect(at([...entries.slice(0, 4), selfConsistent(change)])).toBe(5);
  }
  expect(at([...entries.slice(0, 4), selfConsistent({})])).toBeNull();
  // The whole audit log of another cycle.
  expect(at(entriesOf(others))).toBe(1);
});

describe('the fingerprint from an email', () => {
  it('is found however it was copied, and so is the whole hash', async () => {
    const cycle = await scenario.circle('frozen');
    const chain = await chainOf(cycle.id);
    const entry = chain[2];
    const hash = entry?.hash ?? '';
    const fingerprint = fingerprintOf(hash);
    const found = { holds: true, position: 3, at: entry?.at, entries: chain.length, brokenAt: null };
    const ways = [
      fingerprint,
      fingerprint.toLowerCase(),
      fingerprint.replaceAll('-', ''),
      ` ${fingerprint.replaceAll('-', ' ')}\n`,
      fingerprint.replaceAll('-', '–').replaceAll('0', 'o').replaceAll('1', 'l'),
      fingerprint.replaceAll('0', 'O').replaceAll('1', 'I'),
      inOtherDigits(fingerprint),
      hash,
      inOtherDigits(hash),
      hash.toUpperCase(),
    ];
    for (const way of ways)
      expect({ way, check: await checked(cycle.id, way) }).toEqual({ way, check: found });
  });

  it.each([
    '',
    '7Q4K',
    '7Q4K-9F2M-XD1C-2222',
    '7Q4K-9F2M-XD1U',
    'ff'.repeat(33),
    '7Q4K-9F2M-XD1\u0000',
    '<script>',
  ])('is refused if it is not a fingerprint: %j', async (text) => {
    expect(await checked((await scenario.standing('draft')).id, text)).toBe('invalid-input');
  });

  it('gets the same result for an unknown cycle and for an unknown fingerprint', async () => {
    const cycle = await scenario.standing('draft');
    for (const id of [cycle.id, 'no-such-circle', `${cycle.id} `, '']) {
      expect(await checked(id, '7Q4K-9F2M-XD1C')).toEqual(UNKNOWN);
    }
    const foreign = fingerprintOf((await chainOf((await scenario.standing('frozen')).id))[0]?.hash ?? '');
    expect(await checked(cycle.id, foreign)).toEqual(UNKNOWN);
  });

  it('is no longer found after the newest entries were deleted, or the whole chain was rewritten', async () => {
    const cycle = await runningCycle();
    const rows = await readChains(scenario.app.db.reader, [cycle.id]);
    const fingerprint = fingerprintOf(rows.at(-1)?.hash ?? '');
    const remaining = rows.at(-2);
    expect(await checked(cycle.id, fingerprint)).toMatchObject({ holds: true, position: rows.length });

    const last = rows.at(-1)?.id;
    for (const table of ['change_feed', 'cycle_change_facts'])
      await write(`DELETE FROM ${table} WHERE changeId = ?`, [last]);
    await write('DELETE FROM cycle_changes WHERE id = ?', [last]);
    expect(await brokenAt(cycle.id)).toBeNull();
    expect(await checked(cycle.id, fingerprint)).toEqual(UNKNOWN);
    expect(await checked(cycle.id, fingerprintOf(remaining?.hash ?? ''))).toMatchObject({ holds: true });

    // An operator who knows the formula can rewrite the whole chain so that it is valid.
    await rebuild(cycle.id);
    expect(await brokenAt(cycle.id)).toBeNull();
    for (const { hash } of rows) expect(await checked(cycle.id, hash ?? '')).toEqual(UNKNOWN);
  });

  it('holds for an entry before a break but not after it, and both results name the break', async () => {
    const cycle = await runningCycle();
    const rows = await readChains(scenario.app.db.reader, [cycle.id]);
    await write("UPDATE cycle_change_facts SET valueAfter = 'x' WHERE changeId = ? AND position = 0", [
      rows[4]?.id,
    ]);
    const of = async (index: number) => checked(cycle.id, fingerprintOf(rows[index]?.hash ?? ''));
    expect(await of(3)).toMatchObject({ holds: true, position: 4, entries: rows.length, brokenAt: 5 });
    expect(await of(4)).toMatchObject({ holds: false, position: 5, brokenAt: 5 });
    expect(await of(8)).toMatchObject({ holds: false, position: 9, brokenAt: 5 });
    await restore(rows);
  });

  it('can be checked thirty times in 15 minutes from one address, whatever the cycles', async () => {
    const ctx = testContext(scenario.app.db, { address: '203.0.113.41' });
    const ask = (cycleId: string) =>
      checkFingerprint(ctx, cycleId, '7Q4K-9F2M-XD1C').then(
        () => 'answered',
        (error: unknown) => (error instanceof DomainError ? error.reason : 'fault'),
      );
    for (let tries = 0; tries < 30; tries += 1) expect(await ask(`circle ${tries}`)).toBe('answered');
    expect(await ask('another')).toBe('limit-reached');
    const twice = `{ ${['a', 'b'].map((name) => `${name}: checkFingerprint(cycleId: "x", fingerprint: "7Q4K-9F2M-XD1C") { holds }`).join(' ')} }`;
    expect((await scenario.app.ask(undefined, twice)).refusal?.reason).toBe('one-credential-field');
  });

  it('takes three SQL statements for a short audit log', async () => {
    const cycle = await runningCycle();
    const fingerprint = fingerprintOf((await chainOf(cycle.id))[0]?.hash ?? '');
    await scenario.newDay();
    const statements = await statementsOf(scenario.app, () =>
      scenario.app.ask(undefined, CHECK, { id: cycle.id, fingerprint }),
    );
    expect(statements.filter((each) => each.includes('cycle_change'))).toHaveLength(3);
  });
});

/** Rewrites a whole chain to match the facts as they are now. */
async function rebuild(cycleId: string): Promise<void> {
  const rows = await readChains(scenario.app.db.reader, [cycleId]);
  let previous: string | null = null;
  for (const { id, position, kind, userId, at, facts } of rows) {
    const commitments: string[] = [];
    for (const { factIndex, fact } of facts) {
      const salt = newSalt();
      const commitment = commitmentOf(salt, factText(fact));
      commitments.push(commitment);
      await write(
        'UPDATE cycle_change_facts SET salt = ?, commitment = ? WHERE changeId = ? AND position = ?',
        [salt, commitment, id, factIndex],
      );
    }
    const hash: string = entryHash({
      cycle: cycleId,
      position,
      kind,
      user: userId,
      at,
      facts: commitments,
      previous,
    });
    await write('UPDATE cycle_changes SET hash = ? WHERE id = ?', [hash, id]);
    previous = hash;
  }
}

describe('the passbook', () => {
  it('is for everyone who sees rounds', async () => {
    const cycle = await scenario.standing('running');
    const reasons = async (person: Person | undefined) =>
      (await askBook(person, cycle.id)).refusal?.reason ?? 'seen';
    const { ada, bob, eve, rex, sam } = scenario;
    expect(await Promise.all([ada, bob, eve, rex, sam, undefined].map(reasons))).toEqual([
      'seen',
      'seen',
      'seen',
      'not-accepted',
      'not-a-member',
      'not-signed-in',
    ]);
    const draft = await scenario.standing('draft');
    expect((await askBook(scenario.pat, draft.id)).refusal?.reason).toBe('not-accepted');
  });

  it('has only commitments of what the history hides from the reader, and is still valid', async () => {
    const cycle = await runningCycle();
    const clear = async (person: Person) => {
      const { entries, file } = await bookOf(person, cycle);
      expect(verifyPassbook(cycle.id, entries).brokenAt).toBeNull();
      expect(readPassbook(file)?.entries).toEqual(entries.map(({ fingerprint: _print, ...entry }) => entry));
      return {
        text: JSON.stringify(entries) + file,
        relationships: entries
          .flatMap(({ facts }) => facts)
          .filter(({ fact }) => fact?.includes('"field":"relationship"')).length,
        hidden: entries.flatMap(({ facts }) => facts).filter(({ salt }) => salt === null).length,
      };
    };
    const [ada, bob, eve] = [await clear(scenario.ada), await clear(scenario.bob), await clear(scenario.eve)];
    // Ada owns it and pays, Bob collects, Eve is neither.
    for (const secret of ['in an envelope', 'Nothing arrived.']) {
      expect([ada.text, bob.text, eve.text].map((text) => text.includes(secret))).toEqual([
        true,
        true,
        false,
      ]);
    }
    // The owner sees all relationships, others only their own.
    expect([ada, bob, eve].map(({ relationships }) => relationships)).toEqual([4, 1, 1]);
    expect(ada.hidden).toBe(0);
    expect(eve.hidden).toBeGreaterThan(bob.hidden);
  });

  it('is valid with an erased fact only if a later entry names it', async () => {
    const cycle = await runningCycle();
    const entries = await chainOf(cycle.id);
    const [entry, last] = [entries[3], entries.at(-1)];
    if (!entry || !last) throw new Error('there are too few entries');
    const erased = (list: readonly PassbookEntry[]) =>
      list.map((each) =>
        each.position === 4
          ? {
              ...each,
              facts: each.facts.map((fact, index) =>
                index === 0 ? { ...fact, erased: true, salt: null, fact: null } : fact,
              ),
            }
          : each,
      );
    const naming = (after: string): PassbookEntry => {
      const fact = factText({ field: 'erased', seat: null, day: null, before: null, after });
      const salt = newSalt();
      const commitment = commitmentOf(salt, fact);
      const hashed = {
        position: last.position + 1,
        kind: 'ERASED',
        user: last.user,
        at: last.at,
        previous: last.hash,
      };
      return {
        ...hashed,
        hash: entryHash({ ...hashed, cycle: cycle.id, facts: [commitment] }),
        facts: [{ commitment, salt, erased: false, fact }],
      };
    };
    const at = (list: readonly PassbookEntry[]) => verifyPassbook(cycle.id, list).brokenAt;
    const after = (before: PassbookEntry, ...facts: PassbookEntry['facts']): PassbookEntry => {
      const hashed = {
        position: before.position + 1,
        kind: 'STORY_EDITED',
        user: before.user,
        at: before.at,
        previous: before.hash,
      };
      const commitments = facts.map(({ commitment }) => commitment);
      return { ...hashed, hash: entryHash({ ...hashed, cycle: cycle.id, facts: commitments }), facts };
    };
    // An entry cannot erase a fact of a later entry.
    const ahead = naming(`${last.position + 2}.1`);
    const gone = { commitment: '0'.repeat(64), salt: null, erased: true, fact: null };
    expect(at([...entries, ahead, after(ahead, gone)])).toBe(last.position + 2);
    expect(at(erased(entries))).toBe(4);
    expect(at([...erased(entries), naming('4.1')])).toBeNull();
    for (const other of ['4.2', '3.1', '4', '04.1', `${last.position + 1}.1`]) {
      expect(at([...erased(entries), naming(other)])).toBe(4);
    }
  });
});

const run = promisify(execFile);
const CHECKER = join(import.meta.dirname, '../../../../docs/passbook/check.py');

/** The result of check.py for a file: the entry at which the chain breaks, null, or that it is not a passbook. */
async function byPython(text: string, named: string[] = []): Promise<number | null | 'no passbook'> {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-passbook-'));
  const file = join(folder, 'passbook.json');
  await writeFile(file, text);
  const { stdout, stderr } = await run('python3', [CHECKER, file, ...named]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  await rm(folder, { recursive: true });
  if (stderr.startsWith('This file is not a passbook')) return 'no passbook';
  const [, broken] = /^The chain breaks at entry (\d+)/.exec(stderr) ?? [];
  if (broken !== undefined) return Number(broken);
  expect(stdout + stderr).toMatch(/^All \d+ entries form an unbroken chain\./);
  return null;
}

const byOurs = (text: string): number | null | 'no passbook' => {
  const book = readPassbook(text);
  return book ? verifyPassbook(book.cycle.id, book.entries).brokenAt : 'no passbook';
};

const python = await run('python3', ['--version']).then(
  () => true,
  () => false,
);
/** Kolo's tests need only Node. The script is tested if Python is installed, and always in the full run. */
const withPython = python || process.env.TEST_MYSQL_URL !== undefined ? it : it.skip;

withPython(
  'the Python script gives the same result as Kolo for every file',
  async () => {
    const cycle = await runningCycle();
    const { file, entries } = await bookOf(scenario.eve, cycle);
    const book = JSON.parse(file) as { entries: PassbookEntry[]; cycle: { id: string } };
    const corrupted = (change: (copy: typeof book) => void): string => {
      const copy = structuredClone(book);
      change(copy);
      return JSON.stringify(copy);
    };
    const files = [
      file,
      JSON.stringify(book, null, 2),
      `\ufeff${file}`,
      file.slice(0, -40),
      '',
      'null',
      '[]',
      '{"format":"kolo-passbook","version":1,"cycle":{"id":"x","title":"y"},"entries":[]}',
      '{"format":"kolo-passbook","version":true,"cycle":{"id":"x","title":"y"},"entries":[]}',
      '{"format":"kolo-passbook","version":1,"cycle":{"id":"x","title":"y"},"entries":[NaN]}',
      file.replace('"version":1', '"version":2'),
      file.replace(/"at":"\d/, '"at":"9'),
      file.replace('"position":2', '"position":2.0'),
      file.replace('"position":2', '"position":true'),
      file.replace('"previous":null', '"previous":""'),
      file.replace(/"kind":"\w+"/, String.raw`"kind":"\ud800"`),
      file.replace(/\\"after\\":\\"[^"]*\\"/, '\\"after\\":\\"Ünï\\"'),
      corrupted((copy) => Object.assign(copy, { entries: copy.entries.toReversed() })),
      corrupted((copy) => copy.entries.splice(1, 1)),
      corrupted((copy) => Object.assign(copy.cycle, { id: 'another' })),
      corrupted((copy) =>
        Object.assign(copy.entries[2]?.facts[0] ?? {}, { salt: null, fact: null, erased: true }),
      ),
      corrupted((copy) => Object.assign(copy.entries[2]?.facts[0] ?? {}, { salt: null })),
      corrupted((copy) => Object.assign(copy.entries[2]?.facts[0] ?? {}, { salt: 'F'.repeat(32) })),
      corrupted((copy) => Object.assign(copy.entries[4] ?? {}, { hash: entries[3]?.hash })),
      corrupted((copy) => Object.assign(copy.entries[4] ?? {}, { facts: [] })),
    ];
    for (const [index, text] of files.entries()) {
      expect({ index, verdict: await byPython(text) }).toEqual({ index, verdict: byOurs(text) });
    }
    expect(byOurs(file)).toBeNull();
    expect(files.map(byOurs).filter((verdict) => typeof verdict === 'number').length).toBeGreaterThan(8);
    const named = await run('python3', [
      CHECKER,
      await saved(file),
      entries[2]?.fingerprint.toLowerCase() ?? '',
    ]);
    expect(named.stdout).toContain('Entry 3 has this fingerprint.');
  },
  60_000,
);

async function saved(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'kolo-passbook-')), 'passbook.json');
  await writeFile(file, text);
  return file;
}

it('a new cycle has one entry, which contains the owner’s consent', async () => {
  const owner = await scenario.app.person('Olu Owner');
  const cycle = await givenCycle(scenario.app, owner);
  const { entries } = await bookOf(owner, cycle);
  expect(entries.map(({ kind, previous }) => [kind, previous])).toEqual([['CREATED', null]]);
  expect(entries[0]?.facts.some(({ fact }) => fact?.includes('"field":"termsHash"'))).toBe(true);
});
