import { IsNull, Not, type EntityManager } from 'typeorm';
import { marks } from '../db/columns-of.ts';
import type { Database } from '../db/database.ts';
import { FeedEntry } from './feed-entry.entity.ts';

/** How many changes get their numbers in one statement. */
const PART = 500;
/** How often others may be quicker before they are left to it. */
const TRIES = 10;

/**
 * Gives numbers to the changes that have none. Only what is committed is seen here, so whatever is committed later comes
 * later, however long it was under way; ids and clocks could not say so (ADR 25).
 */
export async function numberFeed(db: Database, reader: EntityManager): Promise<void> {
  for (let tries = 0; tries < TRIES && (await reader.existsBy(FeedEntry, { number: IsNull() })); tries += 1) {
    try {
      await db.transaction(numberPart);
    } catch (error) {
      // Somebody else has numbered them meanwhile: the key lets one through.
      if (!isDuplicate(error)) throw error;
    }
  }
}

async function numberPart(manager: EntityManager): Promise<void> {
  // The newest number first: what is committed after it has been read gets a higher one, or none for now.
  const [newest] = await manager.find(FeedEntry, {
    where: { number: Not(IsNull()) },
    order: { number: 'DESC' },
    take: 1,
  });
  const last = newest?.number ?? 0;
  const entries = await manager.find(FeedEntry, {
    where: { number: IsNull() },
    order: { changeId: 'ASC' },
    take: PART,
  });
  if (entries.length === 0) return;
  const ids = entries.map(({ changeId }) => changeId);
  await manager.query(
    `UPDATE change_feed SET number = CASE changeId ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE changeId IN (${marks(ids)}) AND number IS NULL`,
    [...ids.flatMap((id, index) => [id, last + index + 1]), ...ids],
  );
}

const isDuplicate = (error: unknown): boolean => {
  const { driverError } = (error ?? {}) as { driverError?: { errno?: unknown } };
  return driverError?.errno === 1062;
};
