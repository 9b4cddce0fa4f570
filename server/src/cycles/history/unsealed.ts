import type { EntityManager } from 'typeorm';
import { firstIdOf } from '../../base/tokens.ts';
import { PART } from '../../db/in-parts.ts';
import { lockRowById } from '../../db/lock.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { sealRest } from '../aggregate/chain.ts';

/**
 * Seals entries that a process of the previous version wrote during an upgrade. The next entry of their cycle would also seal
 * them, if it comes first (ADR 38).
 * @param days how far back to look. Ids are in the order of time, so that no table is read from its beginning.
 */
export async function sealUnsealed(manager: EntityManager, now: Date, days: number): Promise<void> {
  const since = firstIdOf(new Date(now.getTime() - days * DAY_MS));
  // Selects single entries: for DISTINCT cycles, SQLite would read another index in full.
  const found = (await manager.query(
    `SELECT cycleId FROM cycle_changes WHERE id > ? AND hash IS NULL LIMIT ${PART}`,
    [since],
  )) as { cycleId: string }[];
  for (const id of [...new Set(found.map(({ cycleId }) => cycleId))].sort()) {
    await lockRowById({ manager }, Cycle, id);
    await sealRest(manager, [id]);
  }
}
