import type { EntityManager } from 'typeorm';
import type { Row } from '../../db/columns-of.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { isOver, type CycleEnd, type Stage } from '../../domain/stage.ts';
import type { Cycle } from '../tables/cycle.entity.ts';

const NOTHING_OPEN = 0;
const WITHOUT_PAYMENTS = 2;

/**
 * Whether the cycle `c` of a statement has a payment that was not received. Of each round an index is asked for what was not received, so that the payments themselves, people squared, are not read. The cross
 * join keeps the order: without it SQLite began with everything that is open in any circle at all.
 */
export const HAS_OPEN = `EXISTS (SELECT 1 FROM rounds eo CROSS JOIN payments ep ON ep.roundId = eo.id
           AND ep.standing IN ('DUE', 'REPORTED', 'DISPUTED') WHERE eo.cycleId = c.id)`;
const HAS_ANY =
  'EXISTS (SELECT 1 FROM rounds eo CROSS JOIN payments ep ON ep.roundId = eo.id WHERE eo.cycleId = c.id)';

/** What decides about the end of the cycle `c` of a statement: stages are derived and never stored (docs/rules.md §31.1). */
export const END = `CASE WHEN c.isRunning = 0 THEN 1 WHEN ${HAS_OPEN} THEN 1
         WHEN ${HAS_ANY} THEN ${NOTHING_OPEN} ELSE ${WITHOUT_PAYMENTS} END AS endOpen,
       CASE WHEN c.stoppedAt IS NOT NULL AND EXISTS (SELECT 1 FROM repayments er
           WHERE er.cycleId = c.id AND er.standing IN ('DUE', 'REPORTED', 'DISPUTED')) THEN 1 ELSE 0 END AS endOwes`;

/** In which part of its list a cycle stands: those that run, those that are prepared, those that are over (docs/rules.md §6.3). */
export const partOf = ({ isRunning, state }: { isRunning: boolean; state: { stage: Stage } }): number =>
  isOver(state) ? 2 : isRunning ? 0 : 1;

/** The same of the cycle `c` of a statement; its parameter is today. */
export const PART = `CASE WHEN c.isRunning = 0 THEN 1 WHEN c.stoppedAt IS NOT NULL THEN 2 WHEN ${HAS_OPEN} THEN 0
         WHEN c.startDate < ? OR ${HAS_ANY} THEN 2 ELSE 0 END`;

/** The same of one cycle, as it stands in this moment. */
export async function readEnd(manager: EntityManager, cycle: Cycle, now: Date): Promise<CycleEnd> {
  const [row] = await manager.query<Row[]>(`SELECT ${END} FROM cycles c WHERE c.id = ?`, [cycle.id]);
  return endIn(row ?? {}, cycle, now);
}

/** What a row says of that. */
export function endIn(row: Row, cycle: Pick<Cycle, 'stoppedAt' | 'startDate'>, now: Date): CycleEnd {
  const open = Number(row.endOpen);
  const isOpen = open === WITHOUT_PAYMENTS ? isToCome(cycle, now) : open !== NOTHING_OPEN;
  return { isOpen, isStopped: cycle.stoppedAt !== null, owes: Number(row.endOwes) === 1 };
}

/** Of a circle of one, which has no payments: it is over when its day has passed (docs/rules.md §31.1). */
export const isToCome = ({ startDate }: Pick<Cycle, 'startDate'>, now: Date): boolean =>
  startDate >= dayAfter(now, 0);
