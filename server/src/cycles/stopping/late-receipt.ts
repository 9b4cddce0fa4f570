import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { newRepayment } from './new-repayment.ts';
import { Repayment } from '../tables/repayment.entity.ts';

/**
 * Adds a repayment for a payment that was received after the stop: its collector owes it back, and no other repayment changes
 * (docs/rules.md §32.4). The unique payment id prevents a second one.
 */
export async function addRepayment(
  tx: SignedIn,
  locked: LockedCycle,
  { paymentId, payerId, collectorId }: { paymentId: string; payerId: string; collectorId: string },
): Promise<{ repayment: Repayment; fact: Fact }> {
  const { id: cycleId } = locked.cycle;
  const repayment = newRepayment(tx, {
    cycleId,
    fromId: collectorId,
    toId: payerId,
    position: await tx.manager.countBy(Repayment, { cycleId }),
    payments: 1,
    paymentId,
  });
  await insertRows(tx, Repayment, [repayment]);
  return {
    repayment,
    fact: {
      field: 'repayment',
      before: null,
      after: repayment.standing,
      participant: locked.participant(collectorId),
      day: locked.participant(payerId).dateCollected,
    },
  };
}
