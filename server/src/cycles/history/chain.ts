import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { marks } from '../../db/columns-of.ts';
import { inParts, PART } from '../../db/in-parts.ts';
import {
  commitmentOf,
  entryHash,
  factText,
  type CommittedFact,
  type PassbookEntry,
} from '../../domain/index.ts';

type Rows = Pick<EntityManager, 'query'>;

/** An entry as its row holds it, every text as it is stored: nothing here makes a broken row whole. */
export interface ChainedRow {
  id: string;
  cycleId: string;
  position: number;
  kind: string;
  userId: string;
  at: string;
  hash: string | null;
  facts: FactRow[];
}

export interface FactRow {
  changeId: string;
  place: number;
  fact: CommittedFact;
  salt: string | null;
  commitment: string | null;
}

export const newSalt = (): string => randomBytes(16).toString('hex');

/** The history of these cycles, each in its order, read as it is stored. */
export async function readChains(rows: Rows, cycleIds: readonly string[]): Promise<ChainedRow[]> {
  return readFacts(rows, cycleIds, await readEntries(rows, cycleIds));
}

/** The entries alone: what changed is most of a history. */
export async function readEntries(rows: Rows, cycleIds: readonly string[]): Promise<ChainedRow[]> {
  if (cycleIds.length === 0) return [];
  const entries = (await rows.query(
    `SELECT id, cycleId, position, kind, userId, CAST(at AS CHAR) AS at, hash FROM cycle_changes
     WHERE cycleId IN (${marks(cycleIds)}) ORDER BY cycleId, position`,
    [...cycleIds],
  )) as (Omit<ChainedRow, 'facts' | 'position'> & { position: number | string })[];
  return entries.map((each) => ({
    ...each,
    position: Number(each.position),
    at: instantText(each.at),
    facts: [],
  }));
}

/** Puts into each of these entries what it changed. */
export async function readFacts(
  rows: Rows,
  cycleIds: readonly string[],
  entries: ChainedRow[],
): Promise<ChainedRow[]> {
  if (entries.length === 0) return entries;
  const byId = new Map(entries.map((each) => [each.id, each]));
  const facts = (await rows.query(
    `SELECT f.changeId, f.position AS place, f.field, f.participantId AS seat, CAST(f.day AS CHAR) AS day,
       f.valueBefore, f.valueAfter, f.salt, f.commitment
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId IN (${marks(cycleIds)}) ORDER BY f.changeId, f.position`,
    [...cycleIds],
  )) as (Omit<FactRow, 'fact'> &
    Pick<CommittedFact, 'field' | 'seat' | 'day'> & {
      valueBefore: string | null;
      valueAfter: string | null;
    })[];
  for (const { changeId, place, field, seat, day, valueBefore, valueAfter, salt, commitment } of facts) {
    byId.get(changeId)?.facts.push({
      changeId,
      place,
      fact: { field, seat, day, before: valueBefore, after: valueAfter },
      salt,
      commitment,
    });
  }
  return entries;
}

/** An instant as databases write it, `2026-05-03 10:00:00.000`, in ISO 8601; what is none stays what it is, and fits no hash. */
export const instantText = (stored: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(stored) ? `${stored.replace(' ', 'T')}Z` : stored;

/**
 * A chain as a passbook shows it to whoever sees all of it.
 * @param chain the rows of one cycle, in their order
 */
export function entriesOf(chain: readonly ChainedRow[]): PassbookEntry[] {
  let previous: string | null = null;
  return chain.map(({ position, kind, userId, at, hash, facts }) => {
    const entry: PassbookEntry = {
      position,
      kind,
      user: userId,
      at,
      previous,
      hash: hash ?? '',
      facts: facts.map(({ fact, salt, commitment }) => ({
        commitment: commitment ?? '',
        salt,
        erased: salt === null,
        fact: salt === null ? null : factText(fact),
      })),
    };
    previous = entry.hash;
    return entry;
  });
}

/** What makes an entry one of the chain. */
export interface Sealed {
  hash: string;
  facts: { salt: string; commitment: string }[];
}

/** Salts and commitments for the facts of an entry that is being written, and its hash. */
export function seal(
  entry: { cycle: string; position: number; kind: string; user: string; at: string },
  facts: readonly CommittedFact[],
  previous: string | null,
): Sealed {
  const sealed = facts.map((fact) => {
    const salt = newSalt();
    return { salt, commitment: commitmentOf(salt, factText(fact)) };
  });
  const commitments = sealed.map(({ commitment }) => commitment);
  return { hash: entryHash({ ...entry, facts: commitments, previous }), facts: sealed };
}

/**
 * Seals what has no hash yet: what a process of the version before has written. What has one stays as it is.
 * @returns the hash of the newest entry of each cycle that has entries
 */
export async function sealRest(rows: Rows, cycleIds: readonly string[]): Promise<Map<string, string>> {
  const newest = new Map<string, string>();
  const hashes: [id: string, hash: string][] = [];
  const salted: FactSeal[] = [];
  for (const { id, cycleId, position, kind, userId, at, hash, facts } of await readChains(rows, cycleIds)) {
    const previous = newest.get(cycleId) ?? null;
    if (hash !== null) {
      newest.set(cycleId, hash);
      continue;
    }
    const sealed = seal(
      { cycle: cycleId, position, kind, user: userId, at },
      facts.map(({ fact }) => fact),
      previous,
    );
    newest.set(cycleId, sealed.hash);
    hashes.push([id, sealed.hash]);
    salted.push(
      ...facts.map(({ changeId, place }, index) => ({ changeId, place, ...required(sealed, index) })),
    );
  }
  await writeHashes(rows, hashes);
  await writeSeals(rows, salted);
  return newest;
}

interface FactSeal {
  changeId: string;
  place: number;
  salt: string;
  commitment: string;
}

function required({ facts }: Sealed, index: number): Sealed['facts'][number] {
  const found = facts[index];
  if (!found) throw new Error('a fact was not sealed');
  return found;
}

async function writeHashes(rows: Rows, hashes: readonly [id: string, hash: string][]): Promise<void> {
  for (const part of inParts(hashes)) {
    await rows.query(
      `UPDATE cycle_changes SET hash = CASE id ${part.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${marks(part)}) AND hash IS NULL`,
      [...part.flat(), ...part.map(([id]) => id)],
    );
  }
}

async function writeSeals(rows: Rows, seals: readonly FactSeal[]): Promise<void> {
  // Facts have keys of two columns, and each row is named twice.
  const size = PART / 5;
  for (let start = 0; start < seals.length; start += size) {
    const part = seals.slice(start, start + size);
    const choose = (value: (each: FactSeal) => string): unknown[] =>
      part.flatMap((each) => [each.changeId, each.place, value(each)]);
    const cases = `CASE ${part.map(() => 'WHEN changeId = ? AND position = ? THEN ?').join(' ')} END`;
    await rows.query(
      `UPDATE cycle_change_facts SET salt = ${cases}, commitment = ${cases}
       WHERE (${part.map(() => '(changeId = ? AND position = ?)').join(' OR ')}) AND commitment IS NULL`,
      [
        ...choose(({ salt }) => salt),
        ...choose(({ commitment }) => commitment),
        ...part.flatMap(({ changeId, place }) => [changeId, place]),
      ],
    );
  }
}
