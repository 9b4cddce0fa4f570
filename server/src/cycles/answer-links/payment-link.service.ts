import { In, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newToken } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { inParts } from '../../db/in-parts.ts';
import { insertRows } from '../../db/insert.ts';
import { PAYMENT_LINK_DAYS } from '../../domain/payment-link.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { PaymentLink } from '../tables/payment-link.entity.ts';

/**
 * Creates a link for an email to a payer, who must have a verified address (docs/rules.md §10.12). Call it with the payment locked, so
 * that a concurrent report does not leave it behind.
 * @returns the token, of which only the hash is stored
 */
export async function newPaymentLink(
  tx: Context,
  sentTo: Pick<PaymentLink, 'paymentId' | 'userId' | 'emailKey'>,
): Promise<string> {
  const [token, createdAt] = [newToken(), tx.clock()];
  await insertRows(tx, PaymentLink, [
    {
      ...sentTo,
      tokenHash: hashOf(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + PAYMENT_LINK_DAYS * DAY_MS),
      usedAt: null,
    },
  ]);
  return token;
}

/** Ends the unused links to these payments. Call it whenever someone states something about a payment. */
export async function endLinksToPayments(tx: Context, paymentIds: readonly string[]): Promise<void> {
  for (const part of inParts(paymentIds)) {
    await tx.manager.delete(PaymentLink, { paymentId: In([...part]), usedAt: IsNull() });
  }
}

/** Ends every link to an account's payments, when its password was changed or reset, or it was disabled. */
export async function endPaymentLinksOf(tx: Context, userId: string): Promise<void> {
  await tx.manager.delete(PaymentLink, { userId });
}

/** Deletes expired links. */
export async function deleteExpiredPaymentLinks(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(PaymentLink, { expiresAt: LessThanOrEqual(now) });
}
