import { inTransaction, type SignedIn } from '../../context/context.ts';
import { transition } from '../../domain/cycle.ts';
import {
  checkPayOn,
  delayStep,
  noteText,
  payOnRange,
  withdrawDelayStep,
  type DelayState,
} from '../../domain/delays.ts';
import { InvalidInput } from '../../domain/errors.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { checkNote } from '../../domain/payment-status.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { countClaim, factsOfPayment } from '../aggregate/obligation.ts';
import { Payment } from '../tables/payment.entity.ts';
import { notifyOfDelay } from './payment-emails.ts';
import { holderOf, readPayment, refreshSlot, roundOfPayment } from './payment.service.ts';
import type { PaymentInRound } from './payment-in-round.ts';
import { setVisibleFields } from './payment-sight.ts';

/**
 * Announces as its payer that a payment comes later, and emails its collector and the owner (docs/rules.md §10.10).
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `cycle-stopped`, `payment-received`,
 *   `payment-reported`, `limit-reached`
 * @throws InvalidInput for a day that is past or too far ahead, or an invalid note
 */
export async function announceDelay(
  ctx: SignedIn,
  paymentId: string,
  payOn: string,
  note?: string | null,
): Promise<Payment> {
  const complaint = checkNote(note);
  if (complaint) throw new InvalidInput({ note: [complaint] });
  return changeDelay(ctx, paymentId, {
    kind: 'DELAY_ANNOUNCED',
    step: (payment, now) => {
      const outside = checkPayOn(payOnRange(now))(payOn);
      if (outside) throw new InvalidInput({ payOn: [outside] });
      return delayStep(payment, { payOn, note: noteText(note) }, now);
    },
    emails: notifyOfDelay,
  });
}

/**
 * Withdraws the announcement as the payer (docs/rules.md §10.10). Without one, nothing changes.
 * @throws DomainError `payment-not-found`, `not-payer`, `cycle-not-running`, `cycle-stopped`, `limit-reached`
 */
export const withdrawDelay = (ctx: SignedIn, paymentId: string): Promise<Payment> =>
  changeDelay(ctx, paymentId, { kind: 'DELAY_WITHDRAWN', step: withdrawDelayStep });

interface DelayChange {
  kind: ChangeKind;
  step: (payment: Payment, now: Date) => DelayState | 'done';
  emails?: (tx: SignedIn, subject: PaymentInRound) => Promise<void>;
}

function changeDelay(
  ctx: SignedIn,
  paymentId: string,
  { kind, step, emails }: DelayChange,
): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    let payment = await readPayment(tx, paymentId);
    const round = await roundOfPayment(tx, paymentId);
    const may = holderOf(payment.participantId, 'payment:report');
    await changeCycle(tx, round.cycleId, { kind, may }, async (_tx, locked) => {
      transition('keepRounds', locked.state);
      // Read it again under the lock, so that no one else can change it until the transaction ends.
      payment = await readPayment(tx, paymentId);
      refreshSlot(round, locked);
      const next = step(payment, tx.clock());
      if (next === 'done') return [];
      await countClaim(tx, payment.id);
      const facts = factsOfPayment(locked, payment, round.date, next);
      await tx.manager.update(Payment, { id: payment.id }, next);
      Object.assign(payment, next);
      return { facts, emails: async () => emails?.(tx, { locked, round, payment }) };
    });
    const [opened] = await setVisibleFields(tx, round, [payment]);
    return opened ?? payment;
  });
}
