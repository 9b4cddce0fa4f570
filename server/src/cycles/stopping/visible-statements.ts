import type { SignedIn } from '../../context/context.ts';
import { disputeOf, reportOf } from '../aggregate/obligation.ts';
import type { Repayment } from '../tables/repayment.entity.ts';

/**
 * Sets `report` and `dispute` of these repayments as far as the viewer may see them: the report for the debtor and the
 * creditor, the dispute for the owner as well (docs/rules.md §32.6).
 */
export async function withVisibleStatements(
  ctx: SignedIn,
  cycleId: string,
  repayments: Repayment[],
): Promise<Repayment[]> {
  const [own, owner] = await Promise.all([
    ctx.loaders.ownParticipantOf(cycleId, ctx.viewer.id),
    ctx.loaders.ownerOf(cycleId),
  ]);
  for (const repayment of repayments) {
    const isSide = own !== undefined && [repayment.fromId, repayment.toId].includes(own.id);
    repayment.report = isSide ? reportOf(repayment) : null;
    repayment.dispute = isSide || owner === ctx.viewer.id ? disputeOf(repayment) : null;
  }
  return repayments;
}
