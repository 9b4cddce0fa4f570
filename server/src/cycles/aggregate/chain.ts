import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../base/next-turn.ts';
import type { Context } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import { inParts, PART } from '../../db/in-parts.ts';
import { hasRowLocks } from '../../db/lock.ts';
import {
  commitmentOf,
  entryHash,
  factText,
  type CommittedFact,
  type NamedHash,
  type PassbookEntry,
} from '../../domain/passbook.ts';

type Rows = Pick<EntityManager, 'query'>;

/** An entry exactly as it is stored. Nothing here repairs a corrupt row. */
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
  factIndex: number;
  fact: CommittedFact;
  salt: string | null;
  commitment: string | null;
}

export const newSalt = (): string => randomBytes(16).toString('hex');

/** Reads the histories of these cycles exactly as they are stored, each in order. */
export async function readChains(rows: Rows, cycleIds: readonly string[]): Promise<ChainedRow[]> {
  return readFacts(rows, cycleIds, await readEntries(rows, cycleIds));
}

/** Reading and serialising this many entries of ordinary length takes a few milliseconds. */
const ENTRIES_AT_ONCE = 100;
/** Hashes are shorter than entries. */
const HASHES_AT_ONCE = 1_000;

/**
 * Reads the history of one cycle in order, a part at a time. Other requests are served between the parts, however long the
 * history is.
 */
export async function* readChainInParts(rows: Rows, cycleId: string): AsyncGenerator<ChainedRow[]> {
  for (let last = 0; ; await nextTurn()) {
    const range = { after: last, atMost: ENTRIES_AT_ONCE };
    // MySQL ignores trailing blanks when it compares ids.
    const entries = (await readEntries(rows, [cycleId], range)).filter((each) => each.cycleId === cycleId);
    const [newest] = entries.slice(-1);
    if (!newest) return;
    yield await readFacts(rows, [cycleId], entries, { after: last, upTo: newest.position });
    if (entries.length < ENTRIES_AT_ONCE) return;
    last = newest.position;
  }
}

/** Returns the size of a history without reading it: its entries, facts, and the characters of all values before and after. */
export async function sizeOfChain(
  ctx: Context,
  cycleId: string,
): Promise<{ entries: number; facts: number; characters: number }> {
  // LENGTH counts characters in SQLite, but bytes in MySQL.
  const length = hasRowLocks(ctx) ? 'CHAR_LENGTH' : 'LENGTH';
  const [size] = (await ctx.manager.query(
    `SELECT COUNT(DISTINCT h.id) AS entries, COUNT(f.changeId) AS facts,
       SUM(COALESCE(${length}(f.valueBefore), 0) + COALESCE(${length}(f.valueAfter), 0)) AS characters
     FROM cycle_changes h LEFT JOIN cycle_change_facts f ON f.changeId = h.id WHERE h.cycleId = ?`,
    [cycleId],
  )) as Record<'entries' | 'facts' | 'characters', number | string | null>[];
  const { entries, facts, characters } = size ?? { entries: 0, facts: 0, characters: 0 };
  return { entries: Number(entries), facts: Number(facts), characters: Number(characters) };
}

/**
 * Looks for an entry by its hash, reading only hashes.
 * @returns the entry, and `newest`, which identifies the newest entry; undefined if no entry has the hash
 */
export async function findByHash(
  rows: Rows,
  cycleId: string,
  isNamed: NamedHash,
): Promise<{ position: number; at: string; newest: string } | undefined> {
  let found: { position: number; at: string } | undefined;
  let newest = '';
  for (let last = 0; ; await nextTurn()) {
    const range = { after: last, atMost: HASHES_AT_ONCE };
    const entries = (await readEntries(rows, [cycleId], range)).filter((each) => each.cycleId === cycleId);
    const [end] = entries.slice(-1);
    if (!end) return found && { ...found, newest };
    found ??= entries.find(({ hash }) => hash !== null && isNamed(hash));
    newest = `${end.position} ${end.hash}`;
    if (entries.length < HASHES_AT_ONCE) return found && { ...found, newest };
    last = end.position;
  }
}

/** Reads entries without their facts, which make up most of a history. */
export async function readEntries(
  rows: Rows,
  cycleIds: readonly string[],
  part?: { after: number; atMost: number },
): Promise<ChainedRow[]> {
  if (cycleIds.length === 0) return [];
  const entries = (await rows.query(
    `SELECT id, cycleId, position, kind, userId, CAST(at AS CHAR) AS at, hash FROM cycle_changes
     WHERE cycleId IN (${marks(cycleIds)}) ${part ? 'AND position > ?' : ''}
     ORDER BY cycleId, position ${part ? `LIMIT ${part.atMost}` : ''}`,
    [...cycleIds, ...(part ? [part.after] : [])],
  )) as (Omit<ChainedRow, 'facts' | 'position'> & { position: number | string })[];
  return entries.map((each) => ({
    ...each,
    position: Number(each.position),
    at: instantText(each.at),
    facts: [],
  }));
}

/** Adds the facts to each of these entries. */
export async function readFacts(
  rows: Rows,
  cycleIds: readonly string[],
  entries: ChainedRow[],
  part?: { after: number; upTo: number },
): Promise<ChainedRow[]> {
  if (entries.length === 0) return entries;
  const byId = new Map(entries.map((each) => [each.id, each]));
  const facts = (await rows.query(
    `SELECT f.changeId, f.position AS factIndex, f.field, f.participantId AS seat, CAST(f.day AS CHAR) AS day,
       f.valueBefore, f.valueAfter, f.salt, f.commitment
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId IN (${marks(cycleIds)}) ${part ? 'AND h.position > ? AND h.position <= ?' : ''}
     ORDER BY f.changeId, f.position`,
    [...cycleIds, ...(part ? [part.after, part.upTo] : [])],
  )) as (Omit<FactRow, 'fact'> &
    Pick<CommittedFact, 'field' | 'seat' | 'day'> & {
      valueBefore: string | null;
      valueAfter: string | null;
    })[];
  for (const { changeId, factIndex, field, seat, day, valueBefore, valueAfter, salt, commitment } of facts) {
    byId.get(changeId)?.facts.push({
      changeId,
      factIndex,
      fact: { field, seat, day, before: valueBefore, after: valueAfter },
      salt,
      commitment,
    });
  }
  return entries;
}

/** Converts a stored instant, `2026-05-03 10:00:00.000`, to ISO 8601. Any other text is returned unchanged and matches no hash. */
export const instantText = (stored: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(stored) ? `${stored.replace(' ', 'T')}Z` : stored;

/**
 * Converts a chain to the entries of a passbook, for a reader who sees all of it.
 * @param chain the rows of one cycle, in order
 * @param before the hash of the entry before the first of these
 */
export function entriesOf(chain: readonly ChainedRow[], before: string | null = null): PassbookEntry[] {
  let previous = before;
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

/** The hash of an entry, and the salts and commitments of its facts. */
export interface Sealed {
  hash: string;
  facts: { salt: string; commitment: string }[];
}

/** Creates salts and commitments for the facts of a new entry, and computes its hash. */
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
 * Seals the entries that have no hash, because a process of the previous version wrote them. Others stay unchanged.
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
      ...facts.map(({ changeId, factIndex }, index) => ({ changeId, factIndex, ...required(sealed, index) })),
    );
  }
  await writeHashes(rows, hashes);
  await writeSeals(rows, salted);
  return newest;
}

interface FactSeal {
  changeId: string;
  factIndex: number;
  salt: string;
  commitment: string;
}

function required({ facts }: Sealed, index: number): Sealed['facts'][number] {
  const found = facts[index];
  if (!found) throw new Error(`fact ${index} was not sealed`);
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
  // Facts have keys of two columns, so each row takes several parameters.
  const size = PART / 5;
  for (let start = 0; start < seals.length; start += size) {
    const part = seals.slice(start, start + size);
    const choose = (value: (each: FactSeal) => string): unknown[] =>
      part.flatMap((each) => [each.changeId, each.factIndex, value(each)]);
    const cases = `CASE ${part.map(() => 'WHEN changeId = ? AND position = ? THEN ?').join(' ')} END`;
    await rows.query(
      `UPDATE cycle_change_facts SET salt = ${cases}, commitment = ${cases}
       WHERE (${part.map(() => '(changeId = ? AND position = ?)').join(' OR ')}) AND commitment IS NULL`,
      [
        ...choose(({ salt }) => salt),
        ...choose(({ commitment }) => commitment),
        ...part.flatMap(({ changeId, factIndex }) => [changeId, factIndex]),
      ],
    );
  }
}
