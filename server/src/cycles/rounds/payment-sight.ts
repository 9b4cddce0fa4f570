import type { SignedIn } from '../../context/context.ts';
import { paymentRole } from '../../domain/lateness.ts';
import { disputeOf, reportOf } from '../aggregate/obligation.ts';
import type { Payment, PaymentDelay } from '../tables/payment.entity.ts';
import type { Round } from '../tables/round.entity.ts';

/**
 * Sets the fields of these payments that the viewer may see: the report and the payment reference for payer and collector, the
 * dispute and the delay for the owner as well (docs/rules.md §2.6). Without this call, the fields have no value for anyone.
 */
export async function setVisibleFields(ctx: SignedIn, round: Round, payments: Payment[]): Promise<Payment[]> {
  const [own, owner] = await Promise.all([
    ctx.loaders.ownParticipantOf(round.cycleId, ctx.viewer.id),
    ctx.loaders.ownerOf(round.cycleId),
  ]);
  const viewer = { participantId: own?.id, isOwner: owner === ctx.viewer.id };
  for (const payment of payments) {
    const role = paymentRole(viewer, { payer: payment.participantId, collector: round.collectorId });
    const isSide = role === 'payer' || role === 'collector';
    const isOfFormerHolder = (at: Date | null): boolean => isSide && wasBefore(at, own?.heldSince);
    payment.report = isSide && !isOfFormerHolder(payment.reportedAt) ? reportOf(payment) : null;
    payment.reference = isSide ? payment.readyReference : null;
    payment.dispute = isSide || viewer.isOwner ? disputeOf(payment) : null;
    const seesDelay = viewer.isOwner || (isSide && !isOfFormerHolder(payment.delayedAt));
    payment.delay = seesDelay ? delayOf(payment) : null;
  }
  return payments;
}

/** Whether something was stated before the viewer's place passed on to them: its details are not for them (docs/rules.md §39.9). */
const wasBefore = (at: Date | null, heldSince: Date | null | undefined): boolean =>
  at !== null && heldSince !== null && heldSince !== undefined && at < heldSince;

/** A process of the previous version does not end the delay of a payment that it marks as received. */
const delayOf = ({ standing, delayedAt, delayOn, delayNote }: Payment): PaymentDelay | null =>
  standing !== 'RECEIVED' && delayedAt && delayOn ? { at: delayedAt, payOn: delayOn, note: delayNote } : null;
