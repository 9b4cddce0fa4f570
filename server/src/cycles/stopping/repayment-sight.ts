import type { SignedIn } from '../../context/context.ts';
import { disputeOf, reportOf } from '../aggregate/obligation.ts';
import type { Repayment } from '../tables/repayment.entity.ts';

/**
 * Opens of these repayments of a cycle what the viewer may see of both sides' words: the report for the two, the dispute for the owner as
 * well (docs/rules.md §32.6).
 */
export async function openRepaymentsTo(
  ctx: SignedIn,
  cycleId: string,
  repayments: Repayment[],
): Promise<Repayment[]> {
  const [seat, owner] = await Promise.all([
    ctx.loaders.seatOf(cycleId, ctx.viewer.id),
    ctx.loaders.ownerOf(cycleId),
  ]);
  for (const repayment of repayments) {
    const isSide = seat !== undefined && (repayment.fromId === seat || repayment.toId === seat);
    repayment.report = isSide ? reportOf(repayment) : null;
    repayment.dispute = isSide || owner === ctx.viewer.id ? disputeOf(repayment) : null;
  }
  return repayments;
}
