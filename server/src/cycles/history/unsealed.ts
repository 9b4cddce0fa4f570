import type { EntityManager } from 'typeorm';
import { firstIdOf } from '../../base/tokens.ts';
import { PART } from '../../db/in-parts.ts';
import { holdRow } from '../../db/lock.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { sealRest } from '../aggregate/chain.ts';

/**
 * A process of the version before, beside which this one runs for a moment, writes entries without hashes. They get them
 * here, or with the next entry of their cycle, whichever comes first (ADR 38).
 * @param days how far back it looks: ids are in the order of time, so that no table is read from its beginning
 */
export async function sealUnsealed(manager: EntityManager, now: Date, days: number): Promise<void> {
  const since = firstIdOf(new Date(now.getTime() - days * DAY_MS));
  // Each entry by itself: asked for each cycle once, SQLite would read the whole of another index.
  const found = (await manager.query(
    `SELECT cycleId FROM cycle_changes WHERE id > ? AND hash IS NULL LIMIT ${PART}`,
    [since],
  )) as { cycleId: string }[];
  for (const id of [...new Set(found.map(({ cycleId }) => cycleId))].sort()) {
    await holdRow({ manager }, Cycle, id);
    await sealRest(manager, [id]);
  }
}
