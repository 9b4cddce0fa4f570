import type { Context } from '../../context/context.ts';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { stateOf } from '../../domain/collectors.ts';
import { STAGES, type Stage } from '../../domain/stage.ts';
import { END, endIn } from '../aggregate/cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { factsIn, packed } from '../aggregate/listed-cycle.ts';
import { LONG_FIELDS } from '../../domain/cycle-fields.ts';

const cycles = new ColumnsOf(Cycle, 'c', { except: LONG_FIELDS });

/** The number of cycles to read at a time. */
const BATCH = 500;

/**
 * Counts the cycles at each stage, for the operator. It reads every cycle, because stages are derived from participants and
 * payments and not stored (docs/rules.md §31.1).
 */
export async function countStages({ manager, clock }: Context): Promise<Map<Stage, number>> {
  const counts = new Map<Stage, number>(STAGES.map((stage) => [stage, 0]));
  for (let last = ''; ;) {
    const rows = await manager.query<Row[]>(
      `SELECT ${cycles.list(manager)}, ${END},
         (SELECT ${packed(manager)} FROM participants s WHERE s.cycleId = c.id) AS participants
       FROM cycles c WHERE c.id > ? ORDER BY c.id LIMIT ${BATCH}`,
      [last],
    );
    for (const row of rows) {
      const cycle = cycles.read(manager, row);
      if (!cycle) continue;
      const { stage } = stateOf(cycle, factsIn(row), endIn(row, cycle, clock()));
      counts.set(stage, (counts.get(stage) ?? 0) + 1);
      last = cycle.id;
    }
    if (rows.length < BATCH) return counts;
  }
}
