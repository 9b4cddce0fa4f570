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
import { withVisibleStatements } from './visible-statements.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import type { RepaymentInput } from './stopping.inputs.ts';

/** A statement by the debtor or the creditor of a repayment. Repayments follow the rules of payments (docs/rules.md §10.4). */
interface RepaymentStatement extends Statement<Repayment> {
  by: 'debtor' | 'creditor';
  kind: ChangeKind;
}

/**
 * The debtor reports that the repayment is paid (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-debtor`, `cycle-not-stopped`, `payment-received`, `limit-reached`;
 *   InvalidInput for an impossible date
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
      // Changed details of an existing report send no further email.
      before === 'REPORTED'
        ? undefined
        : emails.notifyOfRepaymentReport(tx, locked, repayment, before === 'DISPUTED'),
  });

/**
 * The debtor withdraws the report (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-debtor`, `cycle-not-stopped`, `payment-received`, `limit-reached`
 */
export const withdrawRepaymentReport = (ctx: SignedIn, id: string): Promise<Repayment> =>
  stateRepayment(ctx, id, { by: 'debtor', kind: 'REPAYMENT_WITHDRAWN', step: withdrawStep });

/**
 * The creditor marks the repayment as received, or undoes that (docs/rules.md §32.5).
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
 * The creditor disputes a report: the repayment has not arrived (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-creditor`, `cycle-not-stopped`, `no-report`, `limit-reached`;
 *   InvalidInput for an invalid reason
 */
export async function disputeRepayment(ctx: SignedIn, id: string, input: string): Promise<Repayment> {
  const reason = disputeReason(input);
  return stateRepayment(ctx, id, {
    by: 'creditor',
    kind: 'REPAYMENT_DISPUTED',
    step: (repayment, _locked, now) => disputeStep(repayment, reason, now),
    emails: async (tx, locked, repayment, before) =>
      before === 'DISPUTED' ? undefined : emails.notifyOfRepaymentDispute(tx, locked, repayment),
  });
}

const SIDE = {
  debtor: { column: 'fromId', permission: 'repayment:report' },
  creditor: { column: 'toId', permission: 'repayment:confirm' },
} as const;

function stateRepayment(ctx: SignedIn, id: string, statement: RepaymentStatement): Promise<Repayment> {
  return inTransaction(ctx, async (tx) => {
    let repayment = await readRepayment(tx, id);
    const { cycleId, [SIDE[statement.by].column]: participantId } = repayment;
    await changeCycle(
      tx,
      cycleId,
      {
        kind: statement.kind,
        transition: 'settle',
        may: (_tx, { participants }) => {
          const person = participants.find((each) => each.id === participantId);
          authorize(tx, SIDE[statement.by].permission, { userId: person?.userId ?? null });
        },
      },
      async (_tx, locked) => {
        // Read it again under the lock of the cycle.
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
    const [opened] = await withVisibleStatements(tx, cycleId, [repayment]);
    return opened ?? repayment;
  });
}

async function readRepayment(tx: SignedIn, id: string): Promise<Repayment> {
  const repayment = await findById(tx, Repayment, id);
  if (!repayment) throw new DomainError('repayment-not-found');
  return repayment;
}

/**
 * The facts of a change, in the form of payment facts: the participant is the debtor, and the day is the creditor's
 * collection date, which identifies them (docs/rules.md §11).
 */
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
