import { IsNull, Not, type EntityManager } from 'typeorm';
import { marks } from '../../db/columns-of.ts';
import type { Database } from '../../db/database.ts';
import { PART } from '../../db/in-parts.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';

/** How often others may be quicker before they are left to it. */
const TRIES = 10;

/**
 * Gives numbers to the changes that have none. Only what is committed is seen here, so whatever is committed later comes
 * later, however long it was under way; ids and clocks could not say so (ADR 25). What is committed meanwhile is left for
 * the next reader: as long as others write, there would always be more of it.
 */
export async function numberFeed(db: Database, reader: EntityManager): Promise<void> {
  for (let tries = 0; tries < TRIES && (await reader.existsBy(FeedEntry, { number: IsNull() })); tries += 1) {
    try {
      if ((await db.transaction(numberPart)) < PART) return;
    } catch (error) {
      // Somebody else has numbered them meanwhile: the key lets one through.
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** @returns how many have got one */
async function numberPart(manager: EntityManager): Promise<number> {
  // The newest number first: what is committed after it has been read gets a higher one, or none for now.
  const [newest] = await manager.find(FeedEntry, {
    where: { number: Not(IsNull()) },
    order: { number: 'DESC' },
    take: 1,
  });
  const last = newest?.number ?? 0;
  const ids = inOrder(await waiting(manager)).slice(0, PART);
  if (ids.length === 0) return 0;
  await manager.query(
    `UPDATE change_feed SET number = CASE changeId ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE changeId IN (${marks(ids)}) AND number IS NULL`,
    [...ids.flatMap((id, index) => [id, last + index + 1]), ...ids],
  );
  return ids.length;
}

/** A change without a number. */
interface Waiting {
  changeId: string;
  cycleId: string;
  position: number;
}

/** The oldest, and whatever their cycles had before them: clocks differ, so its ids may be greater. */
const waiting = (manager: EntityManager): Promise<Waiting[]> =>
  manager.query<Waiting[]>(
    `SELECT f.changeId, f.cycleId, h.position FROM change_feed f JOIN cycle_changes h ON h.id = f.changeId
     JOIN (
       SELECT o.cycleId, MAX(c.position) AS newest
       FROM (SELECT changeId, cycleId FROM change_feed WHERE number IS NULL ORDER BY changeId LIMIT ${PART}) o
       JOIN cycle_changes c ON c.id = o.changeId GROUP BY o.cycleId
     ) part ON part.cycleId = f.cycleId
     WHERE f.number IS NULL AND h.position <= part.newest ORDER BY f.changeId`,
  );

/** The places of each cycle, in the order of the ids, go to its changes in the order of their positions. */
export function inOrder(changes: readonly Waiting[]): string[] {
  const byPosition = new Map<string, Waiting[]>();
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
