import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { passwordChanges } from '../../domain/limits.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
import { take } from '../../limits/limit.service.ts';
import { passwordChangedEmail, type PasswordEvent } from '../../mail/emails/password-changed.ts';
import { forgotPasswordLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { User } from '../users/user.entity.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { Credential } from '../credentials/credential.entity.ts';
import type { ChangePasswordInput } from './password.inputs.ts';
import { lockCheckedPassword, checkOwnPassword } from '../sessions/password-again.service.ts';
import { hashPassword } from '../credentials/password.ts';
import { verifiedAmong } from '../credentials/verified-emails.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { endAllSessionsBut } from '../sessions/session.service.ts';

/**
 * Changes the viewer's password, ends every other session and takes back reset codes that were mailed. Guessing the
 * current one is limited as at sign-in, with whose tries it is counted. Personal access tokens stay: whoever changes a
 * password has not lost the account, and sees them listed beside; a reset revokes them (ADR 14).
 * Nobody changes it more often in a day than letters may say so: a change behind the owner's back is worse than waiting. A
 * reset is not counted, since whoever took the account over could otherwise keep its owner from taking it back.
 * @throws DomainError `session-only`, `too-many-requests`, `wrong-password`, `session-ended`, `limit-reached`; InvalidInput for
 *   one of the most used passwords
 */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<boolean> {
  // Before the words on the new password: a program hears first that it may not.
  requireSession(ctx);
  refuseCommonPassword('newPassword', newPassword);
  const { id: userId } = ctx.viewer;
  const proof = await checkOwnPassword(ctx, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockCheckedPassword(tx, proof);
    await take(tx, [
      { rule: passwordChanges, subject: userId, sentence: ({ max }) => limitReached.passwordChanges(max) },
    ]);
    await tx.manager.update(Credential, { userId }, { passwordHash });
    await tx.manager.delete(ResetCode, { userId });
    await endAllSessionsBut(tx, userId, sessionId);
    await notifyOfPassword(tx, userId, 'change');
    logSecurityEvent(tx, 'password-changed', { userId });
    return true;
  });
}

/** Tells the owner of the account, who may not be the one who did it. */
export async function notifyOfPassword(tx: Context, userId: string, change: PasswordEvent): Promise<void> {
  const { email: to, firstName } = await tx.manager.findOneByOrFail(User, { id: userId });
  const isVerified = (await verifiedAmong(tx, [userId])).has(userId);
  const link = forgotPasswordLink(tx.publicUrl);
  await queueEmail(
    tx,
    passwordChangedEmail({ to, firstName: isVerified ? firstName : undefined, change, link }),
  );
}
