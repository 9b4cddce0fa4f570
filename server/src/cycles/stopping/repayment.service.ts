import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { findById } from '../../db/find.ts';
import {
  checkDisputeReason,
  checkPaidWithin,
  disputeStep,
  DomainError,
  InvalidInput,
  limitReached,
  markStep,
  paidOnRange,
  paymentWords,
  repaymentDifferences,
  reportStep,
  textOrNone,
  withdrawStep,
  type ChangeKind,
  type PaymentMethod,
  type PaymentStep,
} from '../../domain/index.ts';
import { take } from '../../limits/limit.service.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { refreshEnd, type LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import * as letters from './repayment-letters.ts';
import { openRepaymentsTo } from './repayment-sight.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import type { RepaymentInput } from './stopping.inputs.ts';

/** What one side says of a repayment: as of a payment (docs/rules.md §10.4), by whoever pays it back and whoever gets it. */
interface Word {
  by: 'debtor' | 'creditor';
  kind: ChangeKind;
  step: (repayment: Repayment, locked: LockedCycle, now: Date) => PaymentStep;
  tell?: (tx: SignedIn, locked: LockedCycle, repayment: Repayment, before: Repayment) => Promise<void>;
}

/**
 * Whoever pays back says that it is paid (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-debtor`, `cycle-not-stopped`, `payment-received`, `limit-reached`; InvalidInput for
 *   a day on which it cannot have been paid
 */
export function reportRepayment(
  ctx: SignedIn,
  { repaymentId, paidOn, method, reference }: RepaymentInput,
): Promise<Repayment> {
  const report: { paidOn: string; method: PaymentMethod; reference: string | null } = {
    paidOn,
    method,
    reference: textOrNone(reference),
  };
  return say(ctx, repaymentId, {
    by: 'debtor',
    kind: 'REPAYMENT_REPORTED',
    step: (repayment, { cycle }, now) => {
      const complaint = checkPaidWithin(paidOnRange(cycle, now))(paidOn);
      if (complaint) throw new InvalidInput({ paidOn: [complaint] });
      return reportStep(repayment, report, now);
    },
    tell: async (tx, locked, repayment, { standing }) =>
      // Other details of what was reported already ask nothing anew.
      standing === 'REPORTED'
        ? undefined
        : letters.tellOfRepaymentReport(tx, locked, repayment, standing === 'DISPUTED'),
  });
}

/**
 * Whoever pays back takes the report back (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-debtor`, `cycle-not-stopped`, `payment-received`, `limit-reached`
 */
export const withdrawRepaymentReport = (ctx: SignedIn, id: string): Promise<Repayment> =>
  say(ctx, id, { by: 'debtor', kind: 'REPAYMENT_WITHDRAWN', step: withdrawStep });

/**
 * Whoever gets it has it, or takes that back (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-creditor`, `cycle-not-stopped`, `limit-reached`
 */
export const confirmRepayment = (ctx: SignedIn, id: string, received: boolean): Promise<Repayment> =>
  say(ctx, id, {
    by: 'creditor',
    kind: 'REPAYMENT_MARKED',
    step: (repayment, _locked, now) => markStep(repayment, received, now),
    tell: received ? letters.tellOfRepaymentReceipt : letters.tellOfRepaymentUnmarking,
  });

/**
 * Whoever gets it says that what was reported has not come (docs/rules.md §32.5).
 * @throws DomainError `repayment-not-found`, `not-creditor`, `cycle-not-stopped`, `no-report`, `limit-reached`; InvalidInput for a
 *   reason that is none
 */
export async function disputeRepayment(ctx: SignedIn, id: string, reason: string): Promise<Repayment> {
  const complaint = checkDisputeReason(reason);
  if (complaint) throw new InvalidInput({ reason: [complaint] });
  return say(ctx, id, {
    by: 'creditor',
    kind: 'REPAYMENT_DISPUTED',
    step: (repayment, _locked, now) => disputeStep(repayment, reason.trim(), now),
    tell: async (tx, locked, repayment, { standing }) =>
      standing === 'DISPUTED' ? undefined : letters.tellOfRepaymentDispute(tx, locked, repayment),
  });
}

const SIDE = {
  debtor: { seat: 'fromId', permission: 'repayment:report' },
  creditor: { seat: 'toId', permission: 'repayment:confirm' },
} as const;

function say(ctx: SignedIn, id: string, { by, kind, step, tell }: Word): Promise<Repayment> {
  return inTransaction(ctx, async (tx) => {
    const known = await readRepayment(tx, id);
    const { seat, permission } = SIDE[by];
    let repayment: Repayment | undefined;
    await changeCycle(
      tx,
      known.cycleId,
      {
        kind,
        transition: 'settle',
        may: (_tx, { participants }) => {
          const person = participants.find((each) => each.id === known[seat]);
          authorize(tx, permission, { userId: person?.userId ?? null });
        },
      },
      async (_tx, locked) => {
        // Once more, where the cycle is held: nobody else changes it until the transaction ends.
        const found = (repayment = await readRepayment(tx, id));
        const before = Object.assign(new Repayment(), found);
        const next = step(found, locked, tx.clock());
        if (next === 'done') return [];
        await take(tx, [
          {
            rule: paymentWords,
            subject: id,
            sentence: ({ max }) => limitReached.paymentWords(max),
          },
        ]);
        await tx.manager.update(Repayment, { id }, next);
        Object.assign(found, next);
        await refreshEnd(tx, locked);
        return {
          facts: factsOf(locked, before, next),
          letters: async () => tell?.(tx, locked, found, before),
        };
      },
    );
    const [opened] = await openRepaymentsTo(tx, known.cycleId, [repayment ?? known]);
    return opened ?? known;
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
