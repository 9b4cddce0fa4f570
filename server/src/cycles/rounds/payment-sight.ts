import type { SignedIn } from '../../context/context.ts';
import { paymentRole } from '../../domain/lateness.ts';
import { disputeOf, reportOf } from '../aggregate/obligation.ts';
import type { Payment } from '../tables/payment.entity.ts';
import type { Round } from '../tables/round.entity.ts';

/**
 * Opens of these payments of a round what the viewer may see of both sides' words: the report and the ready reference for
 * payer and collector, the dispute for the owner as well (docs/rules.md §2.6). Whatever is not opened is null for everybody.
 */
export async function openTo(ctx: SignedIn, round: Round, payments: Payment[]): Promise<Payment[]> {
  const [seat, owner] = await Promise.all([
    ctx.loaders.seatOf(round.cycleId, ctx.viewer.id),
    ctx.loaders.ownerOf(round.cycleId),
  ]);
  const viewer = { seat, isOwner: owner === ctx.viewer.id };
  for (const payment of payments) {
    const role = paymentRole(viewer, { payer: payment.participantId, collector: round.collectorId });
    const isSide = role === 'payer' || role === 'collector';
    payment.report = isSide ? reportOf(payment) : null;
    payment.reference = isSide ? payment.readyReference : null;
    payment.dispute = isSide || viewer.isOwner ? disputeOf(payment) : null;
  }
  return payments;
}
