import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../base/next-turn.ts';
import { ColumnsOf, marks } from '../../db/columns-of.ts';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import { Payment } from '../tables/payment.entity.ts';
import { rowsBy } from './rows-by-key.ts';

const payments = new ColumnsOf(Payment, 'y');

/** Which round to count, and for which account. */
export interface StatusCountsKey {
  roundId: string;
  userId: string;
}

export interface RoundStatusCounts {
  counts: Record<PaymentStatus, number>;
  /** The status of the payment that the account makes; null if it makes none. */
  own: PaymentStatus | null;
}

/** In a cycle of a hundred participants, that is 1,584 payments. */
const ROUNDS_AT_ONCE = 16;

const noPayments = (): RoundStatusCounts => ({
  counts: { DUE: 0, REPORTED: 0, RECEIVED: 0, DISPUTED: 0 },
  own: null,
});

/** Reads some rounds at a time: reading all payments of a large cycle at once would block all other requests. */
export async function paymentsOf(manager: EntityManager, roundIds: readonly string[]): Promise<Payment[][]> {
  const found = new Map<string, Payment[]>(roundIds.map((id) => [id, []]));
  for (let start = 0; start < roundIds.length; start += ROUNDS_AT_ONCE) {
    if (start > 0) await nextTurn();
    const part = roundIds.slice(start, start + ROUNDS_AT_ONCE);
    for (const row of await rowsBy(manager, payments, 'roundId', part, 'position'))
      found.get(row.roundId)?.push(row);
  }
  return roundIds.map((id) => found.get(id) ?? []);
}

/** The database counts, because a cycle has as many payments as participants squared. */
export async function statusCountsOf(
  manager: EntityManager,
  keys: readonly StatusCountsKey[],
): Promise<RoundStatusCounts[]> {
  const ids = keys.map(({ roundId }) => roundId);
  const users = [...new Set(keys.map(({ userId }) => userId))];
  const rows = await manager.query<
    { roundId: string; standing: PaymentStatus; payments: number | string; userId: string | null }[]
  >(
    `SELECT y.roundId AS roundId, y.standing AS standing, COUNT(*) AS payments, MAX(p.userId) AS userId
     FROM payments y LEFT JOIN participants p ON p.id = y.participantId AND p.userId IN (${marks(users)})
     WHERE y.roundId IN (${marks(ids)}) GROUP BY y.roundId, y.standing`,
    [...users, ...ids],
  );
  const found = new Map<string, RoundStatusCounts>();
  for (const { roundId, standing, payments: count, userId } of rows) {
    const of = found.get(roundId) ?? noPayments();
    of.counts[standing] = Number(count);
    if (userId !== null) of.own = standing;
    found.set(roundId, of);
  }
  return ids.map((id) => found.get(id) ?? noPayments());
}
