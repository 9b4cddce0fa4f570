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

/** A circle whose rows somebody changes behind Kolo's back. */
export interface Target {
  cycleId: string;
  chain: ChainedRow[];
  kept: KeptRows;
  write: (sql: string, ...values: unknown[]) => Promise<unknown>;
}

/** One thing that such a person does. */
export interface Corruption {
  what: string;
  /** Does it, and says which entry has to be named for it. */
  corrupt: (target: Target) => Promise<number>;
}

export async function targetOf(db: Database, cycleId: string): Promise<Target> {
  const kept = (await readKept(db.reader, [cycleId])).get(cycleId);
  if (!kept) throw new Error('nothing was read');
  return {
    cycleId,
    chain: await readChains(db.reader, [cycleId]),
    kept,
    write: (sql, ...values) => db.transaction((manager) => manager.query(sql, values)),
  };
}

/** An instant as databases write it. */
const stored = (at: string): string => at.replace('T', ' ').replace('Z', '');

const putConsent = (
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
    stored(at),
    terms,
    termsHash,
  );

/** The rest of its row is nothing that a record vouches for. */
const putRequest = (
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
    stored(at),
  );

/** What was read puts everything back. */
export async function unspoil(db: Database, { chain, kept, cycleId }: Target): Promise<void> {
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
    for (const consent of kept.consents) await putConsent(put, cycleId, consent);
    for (const request of kept.requests) await putRequest(put, cycleId, request);
    if (kept.agreement) {
      const { ranAt, text, hash } = kept.agreement;
      await manager.query('INSERT INTO agreements (cycleId, ranAt, text, hash) VALUES (?, ?, ?, ?)', [
        cycleId,
        stored(ranAt),
        text,
        hash,
      ]);
    }
    for (const { position: place, at, text, hash } of kept.addenda) {
      await manager.query(
        'INSERT INTO agreement_addenda (cycleId, position, at, text, hash) VALUES (?, ?, ?, ?, ?)',
        [cycleId, place, stored(at), text, hash],
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

const some = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the circle has nothing of this kind');
  return value;
};

const position = ({ chain }: Target, isIt: (fact: ChainedRow['facts'][number]['fact']) => boolean): number =>
  some(chain.findLast(({ facts }) => facts.some(({ fact }) => isIt(fact)))?.position);

const entryOf = (target: Target, { participantId, kind, termsHash }: KeptConsent): number =>
  position(
    target,
    ({ field, seat, day, after }) =>
      field === 'termsHash' &&
      seat === participantId &&
      after === termsHash &&
      (day === null) === (kind === 'JOIN'),
  );

const newest = ({ chain }: Target): number => chain.length;
const started = (target: Target): number => position(target, ({ field }) => field === 'agreement');

/** A consent of each kind in turn is as good as any: the last yes of the last seat. */
const consent = (what: string, kind: 'JOIN' | 'SLOT', sql: string, ...values: unknown[]): Corruption => ({
  what: `${kind === 'JOIN' ? 'consent to taking part' : 'consent to a slot'}: ${what}`,
  corrupt: async (target) => {
    const one = some(target.kept.consents.findLast((each) => each.kind === kind));
    await target.write(`${sql} WHERE id = ?`, ...values, one.id);
    return entryOf(target, one);
  },
});

const consents = (['JOIN', 'SLOT'] as const).flatMap((kind): Corruption[] => [
  consent('other words', kind, "UPDATE consents SET terms = REPLACE(terms, '100', '900')"),
  consent('another hash', kind, 'UPDATE consents SET termsHash = ?', hashOfText('x')),
  consent(
    'other words with their hash',
    kind,
    'UPDATE consents SET terms = ?, termsHash = ?',
    '{}',
    hashOfText('{}'),
  ),
  consent('another day', kind, "UPDATE consents SET at = '2026-02-03 04:05:06.007'"),
  consent('another kind', kind, `UPDATE consents SET kind = '${kind === 'JOIN' ? 'SLOT' : 'JOIN'}'`),
  consent('is gone', kind, 'DELETE FROM consents'),
  {
    what: `${kind}: of somebody else`,
    corrupt: async (target) => {
      const one = some(target.kept.consents.find((each) => each.kind === kind));
      const other = some(target.kept.seats.find(({ id }) => id !== one.participantId));
      await target.write('UPDATE consents SET participantId = ? WHERE id = ?', other.id, one.id);
      return entryOf(target, one);
    },
  },
]);

const agreement = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `agreement: ${what}`,
  corrupt: async (target) => {
    await target.write(`${sql} WHERE cycleId = ?`, ...values, target.cycleId);
    return started(target);
  },
});

/** Of a circle that has agreed on something since. */
const addendum = (what: string, place: number, sql: string, ...values: unknown[]): Corruption => ({
  what: `addendum: ${what}`,
  corrupt: async (target) => {
    await target.write(`${sql} WHERE cycleId = ? AND position = ?`, ...values, target.cycleId, place);
    const { hash } = some(target.kept.addenda[place - 1]);
    return position(target, ({ field, after }) => field === 'addendum' && after === hash);
  },
});

const name = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `name in the agreement: ${what}`,
  corrupt: async (target) => {
    const { participantId } = some(target.kept.names[0]);
    await target.write(`${sql} WHERE participantId = ?`, ...values, participantId);
    return started(target);
  },
});

const payTo = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `how to pay somebody: ${what}`,
  corrupt: async (target) => {
    const { id } = some(target.kept.seats.find((seat) => seat.payTo !== null));
    await target.write(`${sql} WHERE id = ?`, ...values, id);
    return position(target, ({ field, seat }) => field === 'payTo' && seat === id);
  },
});

/** Of a running circle in which somebody has said how to be paid, and somebody has not. */
export const spoils: readonly Corruption[] = [
  {
    what: 'entry: another kind',
    corrupt: async ({ chain, write }) => {
      const { id, position: place } = some(chain[Math.floor(chain.length / 2)]);
      await write("UPDATE cycle_changes SET kind = CONCAT(kind, 'X') WHERE id = ?", id);
      return place;
    },
  },
  ...consents,
  {
    what: 'consent: one more',
    corrupt: async (target) => {
      const one = some(target.kept.consents[0]);
      await putConsent(target.write, target.cycleId, { ...one, id: newId() });
      return newest(target);
    },
  },
  {
    what: 'consent: a thousandth of a second later, which the agreement knows better',
    corrupt: async (target) => {
      const one = some(target.kept.consents[0]);
      const later = stored(new Date(Date.parse(one.at) + 1).toISOString());
      await target.write('UPDATE consents SET at = ? WHERE id = ?', later, one.id);
      return started(target);
    },
  },
  agreement('other words', "UPDATE agreements SET text = REPLACE(text, '100', '900')"),
  agreement('another hash', 'UPDATE agreements SET hash = ?', hashOfText('x')),
  agreement(
    'other words with their hash',
    'UPDATE agreements SET text = ?, hash = ?',
    '{}',
    hashOfText('{}'),
  ),
  agreement('another moment', "UPDATE agreements SET ranAt = '2026-02-03 04:05:06.007'"),
  agreement('is gone', 'DELETE FROM agreements'),
  agreement('all its names are gone', 'DELETE FROM agreement_names'),
  name('another', "UPDATE agreement_names SET name = 'Mallory.MA'"),
  name('another salt', 'UPDATE agreement_names SET salt = ?', newSalt()),
  name('no salt', "UPDATE agreement_names SET salt = 'x'"),
  name('emptied', 'UPDATE agreement_names SET name = NULL, salt = NULL'),
  name('emptied, but for its salt', 'UPDATE agreement_names SET name = NULL'),
  name('is gone', 'DELETE FROM agreement_names'),
  payTo('another', "UPDATE participants SET payTo = 'To Mallory'"),
  payTo('another salt', 'UPDATE participants SET payToSalt = ?', newSalt()),
  payTo('no salt', "UPDATE participants SET payToSalt = 'x'"),
  payTo('taken away', 'UPDATE participants SET payTo = NULL, payToSalt = NULL'),
  payTo('taken away, but for its salt', 'UPDATE participants SET payTo = NULL'),
  {
    what: 'how to pay somebody: who has not said so',
    corrupt: async (target) => {
      const { id } = some(target.kept.seats.find((seat) => seat.payTo === null));
      await target.write(
        "UPDATE participants SET payTo = 'To Mallory', payToSalt = ? WHERE id = ?",
        newSalt(),
        id,
      );
      return newest(target);
    },
  },
];

const askedAt = (target: Target, termsHash: string): number =>
  position(target, ({ field, seat, after }) => field === 'termsHash' && seat === null && after === termsHash);

const request = (what: string, sql: string, ...values: unknown[]): Corruption => ({
  what: `request to join: ${what}`,
  corrupt: async (target) => {
    const one = some(target.kept.requests.at(-1));
    await target.write(`${sql} WHERE id = ?`, ...values, one.id);
    return askedAt(target, one.termsHash);
  },
});

/** Of a circle into which somebody was let in, long after they had asked. */
export const spoilsOfRequests: readonly Corruption[] = [
  request('other words', "UPDATE join_requests SET terms = REPLACE(terms, '100', '900')"),
  request('another hash', 'UPDATE join_requests SET termsHash = ?', hashOfText('x')),
  request(
    'other words with their hash',
    'UPDATE join_requests SET terms = ?, termsHash = ?',
    '{}',
    hashOfText('{}'),
  ),
  request('another day', "UPDATE join_requests SET at = '2026-02-03 04:05:06.007'"),
  request('is gone', 'DELETE FROM join_requests'),
  {
    what: 'request to join: of somebody else',
    corrupt: async (target) => {
      const one = some(target.kept.requests.at(-1));
      const other = 'SELECT MIN(userId) FROM participants WHERE cycleId = ? AND userId <> ?';
      await target.write(
        `UPDATE join_requests SET userId = (${other}) WHERE id = ?`,
        target.cycleId,
        one.userId,
        one.id,
      );
      return askedAt(target, one.termsHash);
    },
  },
  {
    what: 'request to join: one more',
    corrupt: async (target) => {
      const one = some(target.kept.requests.at(-1));
      await putRequest(target.write, target.cycleId, { ...one, id: newId() });
      return newest(target);
    },
  },
  {
    what: 'consent of who was let in: another day than that of the asking',
    corrupt: async (target) => {
      const one = some(target.kept.requests.at(-1));
      await target.write(
        "UPDATE consents SET at = '2026-02-03 04:05:06.007' WHERE cycleId = ? AND at = ?",
        target.cycleId,
        stored(one.at),
      );
      return position(
        target,
        ({ field, seat, after }) => field === 'termsHash' && seat !== null && after === one.termsHash,
      );
    },
  },
];

/** Of a circle whose agreement has two addenda. */
export const spoilsOfAddenda: readonly Corruption[] = [
  addendum('other words', 1, "UPDATE agreement_addenda SET text = REPLACE(text, 'SWAP', 'STOP')"),
  addendum('another hash', 2, 'UPDATE agreement_addenda SET hash = ?', hashOfText('x')),
  addendum('another moment', 2, "UPDATE agreement_addenda SET at = '2026-02-03 04:05:06.007'"),
  addendum('another place', 2, 'UPDATE agreement_addenda SET position = 7'),
  addendum('is gone', 2, 'DELETE FROM agreement_addenda'),
  {
    what: 'addendum: one more',
    corrupt: async (target) => {
      const last = some(target.kept.addenda.at(-1));
      await target.write(
        'INSERT INTO agreement_addenda (cycleId, position, at, text, hash) VALUES (?, ?, ?, ?, ?)',
        target.cycleId,
        3,
        stored(last.at),
        last.text,
        last.hash,
      );
      return newest(target);
    },
  },
];
