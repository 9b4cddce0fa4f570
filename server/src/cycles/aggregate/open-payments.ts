import type { EntityManager } from 'typeorm';
import { marks } from '../../db/columns-of.ts';
import type { OpenPaymentStatus } from '../../domain/open-payments.ts';

/** A payment that was reported and not received, with its two sides (docs/rules.md §32.8). */
export interface OpenPayment {
  id: string;
  payerId: string;
  collectorId: string;
  standing: OpenPaymentStatus;
}

const COLUMNS =
  'y.id AS id, y.participantId AS payerId, r.collectorId AS collectorId, y.standing AS standing';
const IS_OPEN = "y.standing IN ('REPORTED', 'DISPUTED')";

/** Reads those of a cycle, ordered by round and payer. */
export const readOpenPayments = (manager: EntityManager, cycleId: string): Promise<OpenPayment[]> =>
  manager.query(
    `SELECT ${COLUMNS} FROM rounds r CROSS JOIN payments y ON y.roundId = r.id AND ${IS_OPEN}
     WHERE r.cycleId = ? ORDER BY r.position, y.position`,
    [cycleId],
  );

/** Reads those that each of these participants makes or collects. */
export async function readOwnOpenPayments(
  manager: EntityManager,
  participantIds: readonly string[],
): Promise<OpenPayment[][]> {
  const rows = await manager.query<OpenPayment[]>(
    `SELECT ${COLUMNS} FROM participants p JOIN rounds r ON r.cycleId = p.cycleId
       JOIN payments y ON y.roundId = r.id AND ${IS_OPEN} AND (r.collectorId = p.id OR y.participantId = p.id)
     WHERE p.id IN (${marks(participantIds)}) ORDER BY r.position, y.position`,
    [...participantIds],
  );
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  return participantIds.map((own) =>
    unique.filter(({ payerId, collectorId }) => payerId === own || collectorId === own),
  );
}
