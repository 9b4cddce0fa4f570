import type { EntityManager } from 'typeorm';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';

const changes = new ColumnsOf(ChangeRow, 'h');

/** Reads the newest change of each cycle that is not of a hidden kind. */
export async function newestChanges(
  manager: EntityManager,
  cycleIds: readonly string[],
  hidden: readonly string[],
): Promise<(ChangeRow | undefined)[]> {
  const seen = hidden.length > 0 ? `AND kind NOT IN (${marks(hidden)})` : '';
  const rows = await manager.query<Row[]>(
    `SELECT ${changes.list(manager)} FROM cycle_changes h JOIN (
       SELECT cycleId, MAX(position) AS position FROM cycle_changes
       WHERE cycleId IN (${marks(cycleIds)}) ${seen} GROUP BY cycleId
     ) n ON n.cycleId = h.cycleId AND n.position = h.position`,
    [...cycleIds, ...hidden],
  );
  const found = new Map(
    rows.flatMap((row) => {
      const change = changes.read(manager, row);
      return change ? [[change.cycleId, change] as const] : [];
    }),
  );
  return cycleIds.map((id) => found.get(id));
}
