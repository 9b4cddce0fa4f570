import { inTransaction, requireSession, type Context, type SignedIn } from '../context.ts';
import { DomainError } from '../domain/index.ts';
import { giveBack } from '../limits/limit.service.ts';
import { passwordChangedLetter, type PasswordChange } from '../mail/letters/password-changed-letter.ts';
import { forgotPasswordLink } from '../mail/links.ts';
import { queueLetter } from '../mail/outbox.service.ts';
import { User } from '../users/user.entity.ts';
import { Credential } from './credential.entity.ts';
import type { ChangePasswordInput } from './identity.inputs.ts';
import { countTry } from './identity.service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { ResetCode } from './reset-code.entity.ts';
import { endAllSessionsBut, lockOpenSession } from './session.service.ts';

/**
 * Changes the viewer's password, ends every other session and takes back reset codes that were mailed. Guessing the
 * current one is limited as at sign-in, with whose tries it is counted. Personal access tokens stay: whoever changes a
 * password has not lost the account, and sees them listed beside; a reset revokes them (ADR 14).
 * @throws DomainError `session-only`, `too-many-requests`, `wrong-password`, `session-ended`
 */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<boolean> {
  requireSession(ctx);
  const { id: userId, email } = ctx.viewer;
  const taken = await countTry(ctx, email);
  const before = await ctx.manager.findOneBy(Credential, { userId });
  const isRight = await verifyPassword(before?.passwordHash, currentPassword);
  if (!before || !isRight) throw new DomainError('wrong-password');

  const passwordHash = await hashPassword(newPassword);
  const isChanged = await inTransaction(ctx, async (tx) => {
    await giveBack(tx, taken);
    const { credential, sessionId } = await lockOpenSession(tx);
    // Somebody else was faster: what was right a moment ago is the current password no more.
    if (credential.passwordHash !== before.passwordHash) return false;
    await tx.manager.update(Credential, { userId }, { passwordHash });
    await tx.manager.delete(ResetCode, { userId });
    await endAllSessionsBut(tx, userId, sessionId);
    await tellOfPassword(tx, userId, 'change');
    return true;
  });
  if (!isChanged) throw new DomainError('wrong-password');
  return true;
}

/** Tells the owner of the account, who may not be the one who did it. */
export async function tellOfPassword(tx: Context, userId: string, change: PasswordChange): Promise<void> {
  const { email: to, firstName } = await tx.manager.findOneByOrFail(User, { id: userId });
  const link = forgotPasswordLink(tx.publicUrl);
  await queueLetter(tx, passwordChangedLetter({ to, firstName, change, link }));
}
