import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { Limit } from '../../limits/limit.entity.ts';

/**
 * Runs the work, and deletes what limits have counted during it. The demo sends its people more emails than a day allows, so the
 * next email to them would be refused. Earlier counts stay.
 */
export async function withoutCounting(db: Database, work: () => Promise<void>): Promise<void> {
  const buckets = async (): Promise<string[]> =>
    (await db.reader.find(Limit, { select: { bucket: true } })).map(({ bucket }) => bucket);
  const before = new Set(await buckets());
  await work();
  const made = (await buckets()).filter((bucket) => !before.has(bucket));
  await db.transaction(async (manager) => {
    for (const part of inParts(made)) await manager.delete(Limit, part);
  });
}
