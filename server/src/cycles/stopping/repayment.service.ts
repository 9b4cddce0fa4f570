import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { findById } from '../../db/find.ts';
import { DomainError } from '../../domain/errors.ts';
import { repaymentDifferences } from '../../domain/history/fields.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { disputeStep, markStep, withdrawStep, type PaymentStep } from '../../domain/payment-status.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { refreshEnd, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { disputeReason, reporting, stateObligation, type Statement } from '../aggregate/obligation.ts';
import type { Fact } from '../aggregate/record.ts';
import * as emails from './repayment-emails.ts';
import { openRepaymentsTo } from './repayment-sight.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import type { RepaymentInput } from './stopping.inputs.ts';

/** What one side states of a repayment: as of a payment (docs/rules.md §10.4), by whoever pays it back and whoever gets it. */
interface RepaymentStatement extends Statement<Repayment> {
  by: 'debtor' | 'creditor';
  kind: ChangeKind;
}

/**
 * Whoever pays back says that it is paid (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-debtor`, `cycle-not-stopped`, `payment-received`, `limit-reached`; InvalidInput for
 *   a day on which it cannot have been paid
 */
export const reportRepayment = (
  ctx: SignedIn,
  { repaymentId, ...report }: RepaymentInput,
): Promise<Repayment> =>
  stateRepayment(ctx, repaymentId, {
    by: 'debtor',
    kind: 'REPAYMENT_REPORTED',
    step: reporting(report),
    emails: async (tx, locked, repayment, before) =>
      // Other details of what was reported already ask nothing anew.
      before === 'REPORTED'
        ? undefined
        : emails.notifyOfRepaymentReport(tx, locked, repayment, before === 'DISPUTED'),
  });

/**
 * Whoever pays back takes the report back (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-debtor`, `cycle-not-stopped`, `payment-received`, `limit-reached`
 */
export const withdrawRepaymentReport = (ctx: SignedIn, id: string): Promise<Repayment> =>
  stateRepayment(ctx, id, { by: 'debtor', kind: 'REPAYMENT_WITHDRAWN', step: withdrawStep });

/**
 * Whoever gets it has it, or takes that back (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-creditor`, `cycle-not-stopped`, `limit-reached`
 */
export const confirmRepayment = (ctx: SignedIn, id: string, received: boolean): Promise<Repayment> =>
  stateRepayment(ctx, id, {
    by: 'creditor',
    kind: 'REPAYMENT_MARKED',
    step: (repayment, _locked, now) => markStep(repayment, received, now),
    emails: received ? emails.notifyOfRepaymentReceipt : emails.notifyOfRepaymentUnmarking,
  });

/**
 * Whoever gets it says that what was reported has not come (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-creditor`, `cycle-not-stopped`, `no-report`, `limit-reached`; InvalidInput for a
 *   reason that is none
 */
export async function disputeRepayment(ctx: SignedIn, id: string, given: string): Promise<Repayment> {
  const reason = disputeReason(given);
  return stateRepayment(ctx, id, {
    by: 'creditor',
    kind: 'REPAYMENT_DISPUTED',
    step: (repayment, _locked, now) => disputeStep(repayment, reason, now),
    emails: async (tx, locked, repayment, before) =>
      before === 'DISPUTED' ? undefined : emails.notifyOfRepaymentDispute(tx, locked, repayment),
  });
}

const SIDE = {
  debtor: { seat: 'fromId', permission: 'repayment:report' },
  creditor: { seat: 'toId', permission: 'repayment:confirm' },
} as const;

function stateRepayment(ctx: SignedIn, id: string, statement: RepaymentStatement): Promise<Repayment> {
  return inTransaction(ctx, async (tx) => {
    let repayment = await readRepayment(tx, id);
    const { cycleId, [SIDE[statement.by].seat]: seat } = repayment;
    await changeCycle(
      tx,
      cycleId,
      {
        kind: statement.kind,
        transition: 'settle',
        may: (_tx, { participants }) => {
          const person = participants.find((each) => each.id === seat);
          authorize(tx, SIDE[statement.by].permission, { userId: person?.userId ?? null });
        },
      },
      async (_tx, locked) => {
        // Once more, where the cycle is held: nobody else changes it until the transaction ends.
        repayment = await readRepayment(tx, id);
        return stateObligation(tx, locked, repayment, statement, async (next) => {
          const facts = factsOf(locked, repayment, next);
          await tx.manager.update(Repayment, { id }, next);
          Object.assign(repayment, next);
          await refreshEnd(tx, locked);
          return facts;
        });
      },
    );
    const [opened] = await openRepaymentsTo(tx, cycleId, [repayment]);
    return opened ?? repayment;
  });
}

async function readRepayment(tx: SignedIn, id: string): Promise<Repayment> {
  const repayment = await findById(tx, Repayment, id);
  if (!repayment) throw new DomainError('repayment-not-found');
  return repayment;
}

/** As facts of a payment: the seat is that of who pays, the day the one on which the other collected, which names them (docs/rules.md §11). */
export function factsOf(
  locked: LockedCycle,
  repayment: Repayment,
  next: Exclude<PaymentStep, 'done'>,
): Fact[] {
  const [participant, creditor] = [locked.participant(repayment.fromId), locked.participant(repayment.toId)];
  return repaymentDifferences(repayment, next).map((each) => ({
    ...each,
    participant,
    day: creditor.dateCollected,
  }));
}
