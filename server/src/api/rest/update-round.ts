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
 * Returns the round that was created for a collector when the cycle was run. Clients that believe that they create it must have
 * its date right (docs/rules.md §17.4).
 * @throws DomainError `not-owner`, `cycle-not-running`, `round-not-found`, `contradicts-facts`
 */
export const claimRound = (
  ctx: SignedIn,
  cycleId: string,
  { collectorId, date, cycleId: claimedId }: { collectorId: string; date: string; cycleId?: string | null },
): Promise<Round> =>
  withCycle(ctx, cycleId, async (tx, locked) => {
    byOwner(tx, locked);
    transition('keepRounds', locked.state);
    const round = await viewRound(tx, cycleId, collectorId);
    refuseContradictions(
      { date, ...(claimedId ? { cycleId: claimedId } : {}) },
      { date: round.date, cycleId },
    );
    return round;
  });

/**
 * Marks one payment, identified by its id and by its round or the collector of the round (docs/rules.md §17.4). The claimed id is checked
 * last, so that missing permissions are reported first; if it is wrong, `tx`, in which `endpoint` runs all writes, is rolled back.
 * @throws DomainError `payment-not-found` if the payment does not belong to the round, `contradicts-facts` if the body is
 * that of another payment, and those of `updatePayments`
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
