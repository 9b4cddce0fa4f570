import type { EntityManager } from 'typeorm';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { Stop } from '../tables/stop.entity.ts';

/** A SELECT column for a query on `cycles c`: when the open proposal to stop was made. A unique key allows one at a time. */
export const STOP_PROPOSED = '(SELECT so.at FROM stops so WHERE so.openCycleId = c.id) AS stopProposedAt';

const stops = new ColumnsOf(Stop, 's');

/** Reads that column from a row, even if the proposal has run out; null if there is none. */
export const stopProposedIn = (manager: EntityManager, row: Row): Date | null =>
  stops.value(manager, 'at', row.stopProposedAt);
