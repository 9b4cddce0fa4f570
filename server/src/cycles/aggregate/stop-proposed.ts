import type { EntityManager } from 'typeorm';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { Stop } from '../tables/stop.entity.ts';

/** Since when a stop of the cycle `c` of a statement is proposed, by the key that allows one at a time. */
export const STOP_PROPOSED = '(SELECT so.at FROM stops so WHERE so.openCycleId = c.id) AS stopProposedAt';

const stops = new ColumnsOf(Stop, 's');

/** What a row says of that, whether its days are over or not; null where none is proposed. */
export const stopProposedIn = (manager: EntityManager, row: Row): Date | null =>
  stops.value(manager, 'at', row.stopProposedAt);
