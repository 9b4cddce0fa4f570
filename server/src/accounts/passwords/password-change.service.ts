import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { passwordChanges } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { take } from '../../limits/limit.service.ts';
import { passwordChangedEmail, type PasswordEvent } from '../../mail/emails/password-changed.ts';
import { forgotPasswordLink } from '../../mail/links.ts';
import { queueAccountWarning, queueEmail } from '../../mail/outbox.service.ts';
import { endEmailChange } from '../email-changes/email-change.service.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { Credential } from '../credentials/credential.entity.ts';
import type { ChangePasswordInput } from './password.inputs.ts';
import { lockCheckedPassword, checkOwnPassword } from '../sessions/own-password.service.ts';
import { hashPassword } from '../credentials/password.ts';
import { addresseeOf } from '../credentials/addressee.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { forgetReauthentications } from '../sessions/recent-reauthentication.ts';
import { endAllSessionsBut } from '../sessions/session.service.ts';

/**
 * Changes the viewer's password, ends all other sessions and deletes emailed reset codes. Attempts at the current password
 * count together with those at sign-in. Personal access tokens stay: a person who changes the password has not lost the
 * account, and sees the tokens on the same page; a reset revokes them (ADR 14).
 * The number of changes per day is limited by the number of emails that may report them, because an unreported change would
 * be worse than waiting. Resets are not limited this way; otherwise, an intruder could keep the owner from taking the
 * account back.
 * @throws DomainError `session-only`, `too-many-requests`, `wrong-password`, `session-ended`, `limit-reached`; InvalidInput for
 *   one of the most used passwords
 */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<boolean> {
  // Check this before the new password, so that programs get `session-only` first.
  requireSession(ctx);
  refuseCommonPassword('newPassword', newPassword);
  const { id: userId } = ctx.viewer;
  const proof = await checkOwnPassword(ctx, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockCheckedPassword(tx, proof);
    await take(tx, [
      {
        rule: passwordChanges,
        subject: userId,
        sentence: ({ max }) => sentence('limits.passwordChanges', { max }),
      },
    ]);
    await tx.manager.update(Credential, { userId }, { passwordHash });
    await tx.manager.delete(ResetCode, { userId });
    await endAllSessionsBut(tx, userId, sessionId);
    await forgetReauthentications(tx, userId);
    await endEmailChange(tx, userId);
    await tx.wiring.endPaymentLinksOf(tx, userId);
    await notifyOfPassword(tx, userId, 'change');
    logSecurityEvent(tx, 'password-changed', { userId });
    return true;
  });
}

/**
 * Emails the owner of the account, in case someone else made the change. A reset is never refused for its email: it is how a person
 * takes an account back, and its code has reached the same mailbox.
 * @throws DomainError `limit-reached` for a change
 */
export async function notifyOfPassword(tx: Context, userId: string, change: PasswordEvent): Promise<void> {
  const link = forgotPasswordLink(tx.publicUrl);
  const email = passwordChangedEmail({ ...(await addresseeOf(tx, userId)), change, link });
  if (change === 'change') return queueAccountWarning(tx, email);
  await queueEmail(tx, email);
}
