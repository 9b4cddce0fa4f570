import { IsNull, Not, type EntityManager } from 'typeorm';
import { marks } from '../../db/columns-of.ts';
import type { Database } from '../../db/database.ts';
import { PART } from '../../db/in-parts.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';

/** How often to try again if another process numbers the changes first. */
const TRIES = 10;

/**
 * Numbers the changes that have no number. Only committed changes are visible here, so a change that is committed later gets
 * a higher number, however long its transaction took; ids and clocks could not guarantee that (ADR 25). Changes that are
 * committed in the meantime are left to the next reader, because there may be more of them all the time.
 */
export async function numberFeed(db: Database, reader: EntityManager): Promise<void> {
  for (let tries = 0; tries < TRIES && (await reader.existsBy(FeedEntry, { number: IsNull() })); tries += 1) {
    try {
      if ((await db.transaction(numberPart)) < PART) return;
    } catch (error) {
      // Another process has numbered them first, so the unique key refuses these.
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** @returns the number of changes that were numbered */
async function numberPart(manager: EntityManager): Promise<number> {
  // Read the newest number first: a change that is committed afterwards gets a higher number, or none for now.
  const [newest] = await manager.find(FeedEntry, {
    where: { number: Not(IsNull()) },
    order: { number: 'DESC' },
    take: 1,
  });
  const last = newest?.number ?? 0;
  const ids = inOrder(await readUnnumbered(manager)).slice(0, PART);
  if (ids.length === 0) return 0;
  await manager.query(
    `UPDATE change_feed SET number = CASE changeId ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE changeId IN (${marks(ids)}) AND number IS NULL`,
    [...ids.flatMap((id, index) => [id, last + index + 1]), ...ids],
  );
  return ids.length;
}

/** A change without a number. */
interface Unnumbered {
  changeId: string;
  cycleId: string;
  position: number;
}

/**
 * Reads the oldest ones and all earlier ones of their cycles, which may have greater ids because clocks differ. The changes of a
 * deleted cycle are gone, but get their numbers too (docs/rules.md §37.1).
 */
const readUnnumbered = (manager: EntityManager): Promise<Unnumbered[]> =>
  manager.query<Unnumbered[]>(
    `SELECT f.changeId, f.cycleId, COALESCE(h.position, 0) AS position
     FROM change_feed f LEFT JOIN cycle_changes h ON h.id = f.changeId
     JOIN (
       SELECT o.cycleId, COALESCE(MAX(c.position), 0) AS newest
       FROM (SELECT changeId, cycleId FROM change_feed WHERE number IS NULL ORDER BY changeId LIMIT ${PART}) o
       LEFT JOIN cycle_changes c ON c.id = o.changeId GROUP BY o.cycleId
     ) part ON part.cycleId = f.cycleId
     WHERE f.number IS NULL AND COALESCE(h.position, 0) <= part.newest ORDER BY f.changeId`,
  );

/** Orders changes by id, but those of one cycle by position: each cycle keeps its indexes in the list. */
export function inOrder(changes: readonly Unnumbered[]): string[] {
  const byPosition = new Map<string, Unnumbered[]>();
  for (const change of changes.toSorted((one, other) => one.position - other.position)) {
    const { cycleId } = change;
    byPosition.set(cycleId, [...(byPosition.get(cycleId) ?? []), change]);
  }
  return changes.flatMap(({ cycleId }) => byPosition.get(cycleId)?.shift()?.changeId ?? []);
}

const isDuplicate = (error: unknown): boolean => {
  const { driverError } = (error ?? {}) as { driverError?: { errno?: unknown } };
  return driverError?.errno === 1062;
};
