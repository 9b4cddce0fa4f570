import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { newRepayment } from './new-repayment.ts';
import { Repayment } from '../tables/repayment.entity.ts';

/**
 * A payment of a stopped circle was received after all: its collector owes it back, and no other repayment changes (docs/rules.md §32.4).
 * The key of the payment lets one through, whoever marks it twice.
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
