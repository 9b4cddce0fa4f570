import { setImmediate } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { firstBookFlaw } from './audit-books.ts';
import { firstFlaw, type Flaw } from './audit-record.ts';
import { readBookRows } from './book-rows.ts';
import { readChains, type ChainedRow } from '../aggregate/chain.ts';
import { readKept } from './kept-rows.ts';

/** The number of cycles to hold in memory. A cycle of 250 people that has run for years takes a few megabytes. */
const PART = 20;

/** A flaw and the cycle it was found in. */
export interface FlawOfCycle extends Flaw {
  cycleId: string;
}

/**
 * Audits all cycles in parts, each part as it was at one moment (docs/rules.md §25.5). It only reads.
 * @yields the flaws of each part, with the cycles in the order of their ids
 */
export async function* auditRecords(
  source: DataSource,
): AsyncGenerator<{ cycles: number; entries: number; flaws: FlawOfCycle[] }> {
  for (let last = ''; ;) {
    const from = last;
    const part = await atOneMoment(source, async (manager) => {
      const cycles = (await manager.query(`SELECT id FROM cycles WHERE id > ? ORDER BY id LIMIT ${PART}`, [
        from,
      ])) as { id: string }[];
      const ids = cycles.map(({ id }) => id);
      return { ids, ...(await auditPart(manager, ids)) };
    });
    const end = part.ids.at(-1);
    if (end === undefined) return;
    yield { cycles: part.ids.length, entries: part.entries, flaws: part.flaws };
    last = end;
  }
}

/** Reads in a transaction, so that concurrent changes are visible as a whole or not at all. SQLite always isolates like this. */
const atOneMoment = <T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  source.options.type === 'better-sqlite3'
    ? source.transaction(work)
    : source.transaction('REPEATABLE READ', work);

async function auditPart(
  rows: Pick<EntityManager, 'query'>,
  ids: readonly string[],
): Promise<{ entries: number; flaws: FlawOfCycle[] }> {
  const chains = new Map<string, ChainedRow[]>(ids.map((id) => [id, []]));
  const entries = await readChains(rows, ids);
  for (const entry of entries) chains.get(entry.cycleId)?.push(entry);
  const kept = await readKept(rows, ids);
  const flaws: FlawOfCycle[] = [];
  for (const some of inSmallParts(ids, (id) => kept.get(id)?.seats.length ?? 0)) {
    const booksOf = await readBookRows(rows, some);
    for (const id of some) {
      const chain = chains.get(id) ?? [];
      const beside = kept.get(id);
      const flaw = earlier(
        beside ? firstFlaw(id, chain, beside) : null,
        await firstBookFlaw(chain, booksOf(id), () => setImmediate()),
      );
      if (flaw) flaws.push({ cycleId: id, ...flaw });
    }
  }
  return { entries: entries.length, flaws };
}

/** Returns the earlier flaw. If both are about the same entry, `one` is returned, which concerns the chain or its hashes. */
const earlier = (one: Flaw | null, other: Flaw | null): Flaw | null =>
  one === null || (other !== null && other.position < one.position) ? other : one;

/** The number of payments to hold in memory, unless one cycle has more. A cycle has as many as participants squared. */
const PAYMENTS_AT_ONCE = 20_000;

function inSmallParts(ids: readonly string[], peopleOf: (id: string) => number): string[][] {
  const parts: string[][] = [];
  let remaining = 0;
  for (const id of ids) {
    const payments = peopleOf(id) ** 2;
    const last = parts.at(-1);
    if (last && payments <= remaining) last.push(id);
    else {
      parts.push([id]);
      remaining = PAYMENTS_AT_ONCE;
    }
    remaining -= payments;
  }
  return parts;
}
