import type { EntityManager } from 'typeorm';
import { marks, type Row } from '../../db/columns-of.ts';

/**
 * Reads for each participant whether their person hides the cycle: they hid it, and no one else has changed it since
 * (docs/rules.md §37.2).
 */
export async function hiddenAmong(
  manager: EntityManager,
  participantIds: readonly string[],
): Promise<boolean[]> {
  const rows = await manager.query<Row[]>(
    `SELECT p.id AS id FROM participants p
     WHERE p.id IN (${marks(participantIds)}) AND p.hiddenVersion IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM cycle_changes e
       WHERE e.cycleId = p.cycleId AND e.position > p.hiddenVersion AND e.userId <> p.userId)`,
    [...participantIds],
  );
  const hidden = new Set(rows.map(({ id }) => id));
  return participantIds.map((id) => hidden.has(id));
}
