import { newId } from '../../src/base/tokens.ts';
import { newSalt, readChains, type ChainedRow } from '../../src/cycles/aggregate/chain.ts';
import {
  readKept,
  type KeptConsent,
  type KeptRequest,
  type KeptRows,
} from '../../src/cycles/history/kept-rows.ts';
import type { Database } from '../../src/db/database.ts';
import { hashOfText } from '../../src/domain/canonical.ts';

/** A cycle whose rows a test changes without recording it. */
export interface Target {
  cycleId: string;
  chain: ChainedRow[];
  kept: KeptRows;
  write: (sql: string, ...values: unknown[]) => Promise<unknown>;
}

/** One unrecorded change. */
export interface Corruption {
  what: string;
  /** Makes the change and returns the position of the entry that verification must report. */
  corrupt: (target: Target) => Promise<number>;
}

export async function targetOf(db: Database, cycleId: string): Promise<Target> {
  const kept = (await readKept(db.reader, [cycleId])).get(cycleId);
  if (!kept) throw new Error(`no rows found for cycle ${cycleId}`);
  return {
    cycleId,
    chain: await readChains(db.reader, [cycleId]),
    kept,
    write: (sql, ...values) => db.transaction((manager) => manager.query(sql, values)),
  };
}

/** Formats an instant as a database literal. */
const toSqlInstant = (at: string): string => at.replace('T', ' ').replace('Z', '');

const insertConsent = (
  write: Target['write'],
  cycleId: string,
  { id, participantId, kind, at, terms, termsHash }: KeptConsent,
): Promise<unknown> =>
  write(
    'INSERT INTO consents (id, cycleId, participantId, kind, at, terms, termsHash) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    cycleId,
    participantId,
    kind,
    toSqlInstant(at),
    terms,
    termsHash,
  );

/** The audit log does not cover the other columns of the row. */
const insertRequest = (
  write: Target['write'],
  cycleId: string,
  { id, userId, at, terms, termsHash }: KeptRequest,
): Promise<unknown> =>
  write(
    `INSERT INTO join_requests (id, cycleId, userId, status, counter, terms, termsHash, seats, at)
     VALUES (?, ?, ?, 'APPROVED', 1, ?, ?, 1, ?)`,
    id,
    cycleId,
    userId,
    terms,
    termsHash,
    toSqlInstant(at),
  );

/** Restores all rows as they were read. */
export async function restoreRecord(db: Database, { chain, kept, cycleId }: Target): Promise<void> {
  await db.transaction(async (manager) => {
    for (const { id, kind } of chain)
      await manager.query('UPDATE cycle_changes SET kind = ? WHERE id = ?', [kind, id]);
    for (const { id, payTo, payToSalt } of kept.seats) {
      await manager.query('UPDATE participants SET payTo = ?, payToSalt = ? WHERE id = ?', [
        payTo,
        payToSalt,
        id,
      ]);
    }
    for (const table of ['consents', 'join_requests', 'agreements', 'agreement_addenda', 'agreement_names'])
      await manager.query(`DELETE FROM ${table} WHERE cycleId = ?`, [cycleId]);
    const put: Target['write'] = (sql, ...values) => manager.query(sql, values);
    for (const consent of kept.consents) await insertConsent(put, cycleId, consent);
    for (const request of kept.requests) await insertRequest(put, cycleId, request);
    if (kept.agreement) {
      const { ranAt, text, hash } = kept.agreement;
      await manager.query('INSERT INTO agreements (cycleId, ranAt, text, hash) VALUES (?, ?, ?, ?)', [
        cycleId,
        toSqlInstant(ranAt),
        text,
        hash,
      ]);
    }
    for (const { position: number, at, text, hash } of kept.addenda) {
      await manager.query(
        'INSERT INTO agreement_addenda (cycleId, position, at, text, hash) VALUES (?, ?, ?, ?, ?)',
        [cycleId, number, toSqlInstant(at), text, hash],
      );
    }
    for (const { participantId, name, salt } of kept.names) {
      await manager.query(
        'INSERT INTO agreement_names (participantId, cycleId, name, salt) VALUES (?, ?, ?, ?)',
        [participantId, cycleId, name, salt],
      );
    }
  });
}

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the cycle has nothing of this kind');
  return value;
};

const position = (
  { chain }: Target,
  matches: (fact: ChainedRow['facts'][number]['fact']) => boolean,
): number => required(chain.findLast(({ facts }) => facts.some(({ fact }) => matches(fact)))?.position);

const entryOf = (target: Target, { participantId, kind, termsHash }: KeptConsent): number =>
  position(
    target,
    ({ field, seat, day, after }) =>
      field === 'termsHash' &&
      seat === participantId &&
      after === termsHash &&
      (day === null) === (kind === 'JOIN'),
  );

const newestEntry = ({ chain }: Target): number => chain.length;
const startEntry = (target: Target): number => position(target, ({ field }) => field === 'agreement');

/** Changes the last consent of this kind. */
const consent = (what: string, kind: 'JOIN' | 'SLOT', sql: string, ...values: unknown[]): Corruption => ({
  what: `${kind === 'JOIN' ? 'consent to join' : 'consent to a slot'}: ${what}`,
  corrupt: async (target) => {
    const one = required(target.kept.consents.findLast((each) => each.kind === kind));
    await target.write(`${sql} WHERE id = ?`, ...values, one.id);
    return entryOf(target, one);
  },
});

const consents = (['JOIN', 'SLOT'] as const).flatMap((kind): Corruption[] => [
  consent('other terms', kind, "UPDATE consents SET terms = REPLACE(terms, '100', '900')"),
  consent('another hash', kind, 'UPDATE consents SET termsHash = ?', hashOfText('x')),
  consent(
    'other terms with a matching hash',
    kind,
    'UPDATE consents SET terms = ?, termsHash = ?',
    '{}',
    hashOfText('{}'),
  ),
  consent('another date', kind, "UPDATE consents SET at = '2026-02-03 04:05:06.007'"),
  consent('another kind', kind, `UPDATE consents SET kind = '${kind === 'JOIN' ? 'SLOT' : 'JOIN'}'`),
  consent('deleted', kind, 'DELETE FROM consents'),
  {
    what: `${kind === 'JOIN' ? 'consent to join' : 'consent to a slot'}: another participant`,
    corrupt: async (target) => {
      const one = required(target.kept.consents.find((each) => each.kind === kind));
      const other = required(target.kept.seats.find(({ id }) => id !== one.participantId));
      await target.write('UPDATE consents SET participantId = ? WHERE id = ?', other.id, one.id);
      return entryOf(target, one);
    },
  },
]);

const agreement = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `agreement: ${what}`,
  corrupt: async (target) => {
    await target.write(`${sql} WHERE cycleId = ?`, ...values, target.cycleId);
    return startEntry(target);
  },
});

/** Needs a cycle with addenda. */
const addendum = (what: string, number: number, sql: string, ...values: unknown[]): Corruption => ({
  what: `addendum: ${what}`,
  corrupt: async (target) => {
    await target.write(`${sql} WHERE cycleId = ? AND position = ?`, ...values, target.cycleId, number);
    const { hash } = required(target.kept.addenda[number - 1]);
    return position(target, ({ field, after }) => field === 'addendum' && after === hash);
  },
});

const name = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `name in the agreement: ${what}`,
  corrupt: async (target) => {
    const { participantId } = required(target.kept.names[0]);
    await target.write(`${sql} WHERE participantId = ?`, ...values, participantId);
    return startEntry(target);
  },
});

const payTo = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `payment details: ${what}`,
  corrupt: async (target) => {
    const { id } = required(target.kept.seats.find((participant) => participant.payTo !== null));
    await target.write(`${sql} WHERE id = ?`, ...values, id);
    return position(target, ({ field, seat }) => field === 'payTo' && seat === id);
  },
});

/** Needs a running cycle in which some participants have entered payment details and some have not. */
export const recordCorruptions: readonly Corruption[] = [
  {
    what: 'entry: another kind',
    corrupt: async ({ chain, write }) => {
      const { id, position: changed } = required(chain[Math.floor(chain.length / 2)]);
      await write("UPDATE cycle_changes SET kind = CONCAT(kind, 'X') WHERE id = ?", id);
      return changed;
    },
  },
  ...consents,
  {
    what: 'consent: added',
    corrupt: async (target) => {
      const one = required(target.kept.consents[0]);
      await insertConsent(target.write, target.cycleId, { ...one, id: newId() });
      return newestEntry(target);
    },
  },
  {
    what: 'consent: a millisecond later, which only the agreement shows',
    corrupt: async (target) => {
      const one = required(target.kept.consents[0]);
      const later = toSqlInstant(new Date(Date.parse(one.at) + 1).toISOString());
      await target.write('UPDATE consents SET at = ? WHERE id = ?', later, one.id);
      return startEntry(target);
    },
  },
  agreement('other text', "UPDATE agreements SET text = REPLACE(text, '100', '900')"),
  agreement('another hash', 'UPDATE agreements SET hash = ?', hashOfText('x')),
  agreement(
    'other text with a matching hash',
    'UPDATE agreements SET text = ?, hash = ?',
    '{}',
    hashOfText('{}'),
  ),
  agreement('another time', "UPDATE agreements SET ranAt = '2026-02-03 04:05:06.007'"),
  agreement('deleted', 'DELETE FROM agreements'),
  agreement('all names deleted', 'DELETE FROM agreement_names'),
  name('changed', "UPDATE agreement_names SET name = 'Mallory.MA'"),
  name('another salt', 'UPDATE agreement_names SET salt = ?', newSalt()),
  name('invalid salt', "UPDATE agreement_names SET salt = 'x'"),
  name('cleared', 'UPDATE agreement_names SET name = NULL, salt = NULL'),
  name('cleared except for its salt', 'UPDATE agreement_names SET name = NULL'),
  name('deleted', 'DELETE FROM agreement_names'),
  payTo('changed', "UPDATE participants SET payTo = 'To Mallory'"),
  payTo('another salt', 'UPDATE participants SET payToSalt = ?', newSalt()),
  payTo('invalid salt', "UPDATE participants SET payToSalt = 'x'"),
  payTo('removed', 'UPDATE participants SET payTo = NULL, payToSalt = NULL'),
  payTo('removed except for their salt', 'UPDATE participants SET payTo = NULL'),
  {
    what: 'payment details: added for a participant who has none',
    corrupt: async (target) => {
      const { id } = required(target.kept.seats.find((participant) => participant.payTo === null));
      await target.write(
        "UPDATE participants SET payTo = 'To Mallory', payToSalt = ? WHERE id = ?",
        newSalt(),
        id,
      );
      return newestEntry(target);
    },
  },
];

const requestedAt = (target: Target, termsHash: string): number =>
  position(target, ({ field, seat, after }) => field === 'termsHash' && seat === null && after === termsHash);

const request = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `join request: ${what}`,
  corrupt: async (target) => {
    const one = required(target.kept.requests.at(-1));
    await target.write(`${sql} WHERE id = ?`, ...values, one.id);
    return requestedAt(target, one.termsHash);
  },
});

/** Needs a cycle with a participant who was approved long after asking to join. */
export const requestCorruptions: readonly Corruption[] = [
  request('other terms', "UPDATE join_requests SET terms = REPLACE(terms, '100', '900')"),
  request('another hash', 'UPDATE join_requests SET termsHash = ?', hashOfText('x')),
  request(
    'other terms with a matching hash',
    'UPDATE join_requests SET terms = ?, termsHash = ?',
    '{}',
    hashOfText('{}'),
  ),
  request('another date', "UPDATE join_requests SET at = '2026-02-03 04:05:06.007'"),
  request('deleted', 'DELETE FROM join_requests'),
  {
    what: 'join request: another account',
    corrupt: async (target) => {
      const one = required(target.kept.requests.at(-1));
      const other = 'SELECT MIN(userId) FROM participants WHERE cycleId = ? AND userId <> ?';
      await target.write(
        `UPDATE join_requests SET userId = (${other}) WHERE id = ?`,
        target.cycleId,
        one.userId,
        one.id,
      );
      return requestedAt(target, one.termsHash);
    },
  },
  {
    what: 'join request: added',
    corrupt: async (target) => {
      const one = required(target.kept.requests.at(-1));
      await insertRequest(target.write, target.cycleId, { ...one, id: newId() });
      return newestEntry(target);
    },
  },
  {
    what: 'consent of an approved person: another date than the join request',
    corrupt: async (target) => {
      const one = required(target.kept.requests.at(-1));
      await target.write(
        "UPDATE consents SET at = '2026-02-03 04:05:06.007' WHERE cycleId = ? AND at = ?",
        target.cycleId,
        toSqlInstant(one.at),
      );
      return position(
        target,
        ({ field, seat, after }) => field === 'termsHash' && seat !== null && after === one.termsHash,
      );
    },
  },
];

/** Needs a cycle whose agreement has two addenda. */
export const addendumCorruptions: readonly Corruption[] = [
  addendum('other text', 1, "UPDATE agreement_addenda SET text = REPLACE(text, 'SWAP', 'STOP')"),
  addendum('another hash', 2, 'UPDATE agreement_addenda SET hash = ?', hashOfText('x')),
  addendum('another time', 2, "UPDATE agreement_addenda SET at = '2026-02-03 04:05:06.007'"),
  addendum('another position', 2, 'UPDATE agreement_addenda SET position = 7'),
  addendum('deleted', 2, 'DELETE FROM agreement_addenda'),
  {
    what: 'addendum: added',
    corrupt: async (target) => {
      const last = required(target.kept.addenda.at(-1));
      await target.write(
        'INSERT INTO agreement_addenda (cycleId, position, at, text, hash) VALUES (?, ?, ?, ?, ?)',
        target.cycleId,
        3,
        toSqlInstant(last.at),
        last.text,
        last.hash,
      );
      return newestEntry(target);
    },
  },
];
