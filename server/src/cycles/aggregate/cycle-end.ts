import type { EntityManager } from 'typeorm';
import type { Row } from '../../db/columns-of.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { isOver, type CycleEnd, type Stage } from '../../domain/stage.ts';
import type { Cycle } from '../tables/cycle.entity.ts';

const NOTHING_OPEN = 0;
const WITHOUT_PAYMENTS = 2;

/**
 * An SQL condition: whether the cycle `c` has a payment that was not received. It looks up each round in an index, because
 * reading the payments (participants squared) would be slow. The cross join fixes the join order: without it, SQLite began
 * with the open payments of all cycles.
 */
export const HAS_OPEN = `EXISTS (SELECT 1 FROM rounds eo CROSS JOIN payments ep ON ep.roundId = eo.id
           AND ep.standing IN ('DUE', 'REPORTED', 'DISPUTED') WHERE eo.cycleId = c.id)`;
const HAS_ANY =
  'EXISTS (SELECT 1 FROM rounds eo CROSS JOIN payments ep ON ep.roundId = eo.id WHERE eo.cycleId = c.id)';

/** SELECT columns for the cycle `c` that `endIn` reads. Stages are derived and never stored (docs/rules.md §31.1). */
export const END = `CASE WHEN c.isRunning = 0 THEN 1 WHEN ${HAS_OPEN} THEN 1
         WHEN ${HAS_ANY} THEN ${NOTHING_OPEN} ELSE ${WITHOUT_PAYMENTS} END AS endOpen,
       CASE WHEN c.stoppedAt IS NOT NULL AND EXISTS (SELECT 1 FROM repayments er
           WHERE er.cycleId = c.id AND er.standing IN ('DUE', 'REPORTED', 'DISPUTED')) THEN 1 ELSE 0 END AS endOwes`;

/** Returns in which part of its list a cycle is shown: 0 running, 1 in preparation, 2 over (docs/rules.md §6.3). */
export const partOf = ({ isRunning, state }: { isRunning: boolean; state: { stage: Stage } }): number =>
  isOver(state) ? 2 : isRunning ? 0 : 1;

/** The same as an SQL expression for the cycle `c`. Its parameter is today's date. */
export const PART = `CASE WHEN c.isRunning = 0 THEN 1 WHEN c.stoppedAt IS NOT NULL THEN 2 WHEN ${HAS_OPEN} THEN 0
         WHEN c.startDate < ? OR ${HAS_ANY} THEN 2 ELSE 0 END`;

/** Reads whether and how one cycle has ended. */
export async function readEnd(manager: EntityManager, cycle: Cycle, now: Date): Promise<CycleEnd> {
  const [row] = await manager.query<Row[]>(`SELECT ${END} FROM cycles c WHERE c.id = ?`, [cycle.id]);
  return endIn(row ?? {}, cycle, now);
}

/** Reads the `END` columns of a row. */
export function endIn(row: Row, cycle: Pick<Cycle, 'stoppedAt' | 'startDate'>, now: Date): CycleEnd {
  const open = Number(row.endOpen);
  const isOpen = open === WITHOUT_PAYMENTS ? isToCome(cycle, now) : open !== NOTHING_OPEN;
  return { isOpen, isStopped: cycle.stoppedAt !== null, owes: Number(row.endOwes) === 1 };
}

/** For a cycle of one person, which has no payments: it is over when its day has passed (docs/rules.md §31.1). */
export const isToCome = ({ startDate }: Pick<Cycle, 'startDate'>, now: Date): boolean =>
  startDate >= dayAfter(now, 0);
