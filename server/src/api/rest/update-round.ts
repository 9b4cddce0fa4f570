import type { SignedIn } from '../../context/context.ts';
import { byOwner, withCycle } from '../../cycles/aggregate/change-cycle.ts';
import type { Payment } from '../../cycles/tables/payment.entity.ts';
import type { Round } from '../../cycles/tables/round.entity.ts';
import { roundOfPayment } from '../../cycles/rounds/payment.service.ts';
import { markPayments, viewRound } from '../../cycles/rounds/round.service.ts';
import { refuseContradictions } from '../../domain/contradictions.ts';
import { transition } from '../../domain/cycle.ts';
import { DomainError } from '../../domain/errors.ts';

/**
 * The round that running has made for a collector: callers who believe that they make it are answered it, if they are
 * right about its day (docs/rules.md §17.4).
 * @throws DomainError `not-owner`, `cycle-not-running`, `round-not-found`, `contradicts-facts`
 */
export const claimRound = (
  ctx: SignedIn,
  cycleId: string,
  { collectorId, date, cycleId: said }: { collectorId: string; date: string; cycleId?: string | null },
): Promise<Round> =>
  withCycle(ctx, cycleId, async (tx, locked) => {
    byOwner(tx, locked);
    transition('keepRounds', locked.state);
    const round = await viewRound(tx, cycleId, collectorId);
    refuseContradictions({ date, ...(said ? { cycleId: said } : {}) }, { date: round.date, cycleId });
    return round;
  });

/**
 * Marks one payment, named beside its round or its round's collector (docs/rules.md §17.4). The claim is looked at last, since
 * who may not mark is told that first: what was marked by then is taken back with `tx`, in which `endpoint` runs all writes.
 * @throws DomainError `payment-not-found` where the two do not belong together, `contradicts-facts` where the row that
 * came along is another's, and those of `updatePayments`
 */
export async function updatePayment(
  tx: SignedIn,
  roundOrCollectorId: string,
  paymentId: string,
  { paid, id }: { paid: boolean; id?: string | null },
): Promise<Payment> {
  const round = await roundOfPayment(tx, paymentId);
  const isNamed = [round.id, round.collectorId].includes(roundOrCollectorId);
  const payments = isNamed ? await markPayments(tx, round, [{ paymentId, paid }]) : [];
  const payment = payments.find((each) => each.id === paymentId);
  if (!payment) throw new DomainError('payment-not-found');
  refuseContradictions(id ? { id } : {}, { id: paymentId });
  return payment;
}
