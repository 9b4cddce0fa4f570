import type { Context } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { lockRow } from '../../db/lock.ts';
import { emailKey } from '../../domain/account.ts';
import { endBounces } from '../../mail/addresses/bounces.ts';
import { moveAddress } from '../../mail/addresses/mail-address.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { verifyOwnEmail } from '../credentials/verified-emails.ts';
import { claimEmail, releaseEmailsBut } from '../users/account-emails.ts';
import { User } from '../users/user.entity.ts';
import { notifyOfChange } from './email-change-emails.ts';

/**
 * Gives an account its new address, with everything that belongs to the old one (docs/rules.md §35.4). Call it with the cycles of
 * `lockCyclesOfMove` and the credential locked, in this order.
 * @throws DomainError `email-taken`
 */
export async function moveAccount(
  tx: Context,
  { credential, to, isByOperator }: { credential: Credential; to: string; isByOperator: boolean },
): Promise<void> {
  const { userId } = credential;
  const user = await lockRow(tx, User, { id: userId });
  if (!user) throw new Error(`account ${userId} was deleted while it was locked`);
  const wasVerified = credential.emailProvenAt !== null;
  await notifyOfChange(
    tx,
    { user, firstName: wasVerified ? user.firstName : undefined },
    { to, isByOperator },
  );
  const account = { id: userId, email: to, emailKey: emailKey(to) };
  await tx.manager.update(User, { id: userId }, { email: to, emailKey: account.emailKey });
  await releaseEmailsBut(tx, to, userId);
  if (isByOperator) await claimEmail(tx, to, userId);

  const asUser = { ...tx, viewer: account };
  await tx.wiring.moveParticipants(asUser, { account, from: user.email, wasVerified, isByOperator });
  await moveAddress(tx, { from: user.email, to, userId });
  await endCodesOf(tx, userId);
  await setVerified(tx, userId, { wasVerified, isByOperator });
  tx.loaders.forget();
  logSecurityEvent(tx, 'email-changed', { userId });
}

/** Ends the codes and links that were emailed to the old address. */
async function endCodesOf(tx: Context, userId: string): Promise<void> {
  await tx.manager.delete(ResetCode, { userId });
  await tx.manager.delete(EmailProof, { userId });
  await tx.wiring.endPaymentLinksOf(tx, userId);
}

/**
 * The confirmed code has verified the new address; the first verification of an account has further effects (§3.5). No code has reached
 * an address that an operator was given.
 */
async function setVerified(
  tx: Context,
  userId: string,
  { wasVerified, isByOperator }: { wasVerified: boolean; isByOperator: boolean },
): Promise<void> {
  if (!isByOperator && !wasVerified) return verifyOwnEmail(tx, userId);
  const emailProvenAt = isByOperator ? null : tx.clock();
  await tx.manager.update(Credential, { userId }, { emailProvenAt });
  if (!isByOperator) await endBounces(tx, userId);
}
