import { revokeAllTokens } from '../access-tokens/personal-access-token.service.ts';
import { endCalendarLinkOf } from '../calendar-links/calendar-link.service.ts';
import { removeAllPasskeys } from '../passkeys/own-passkeys.service.ts';
import { inTransaction, unseen, type Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { emailKey, emailText } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { guessesOfSessions, resetsPerAccount, resetsPerAddress } from '../../domain/limits.ts';
import { forget, take } from '../../limits/limit.service.ts';
import { accountsOf, takeFromBudget } from '../../mail/budget.ts';
import { Email } from '../../mail/email.entity.ts';
import { resetEmail } from '../../mail/emails/reset.ts';
import { resetLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { endEmailChange } from '../email-changes/email-change.service.ts';
import { User } from '../users/user.entity.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { Credential } from '../credentials/credential.entity.ts';
import type { ResetPasswordInput } from './password.inputs.ts';
import { verifyOwnEmail } from '../credentials/verified-emails.ts';
import { attemptDemands } from '../credentials/password-attempts.ts';
import { findUserByEmail, requireEmail } from '../users/find-user.ts';
import { notifyOfPassword } from './password-change.service.ts';
import { hashPassword } from '../credentials/password.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { endAllSessions, lockCredential } from '../sessions/session.service.ts';

const CODE_LIFETIME_MS = 60 * 60_000;

/**
 * Emails a reset code to the account with this email. An unknown email gets the same response and counts the same, but
 * nothing is sent (docs/rules.md §4.4). With neutral answers, the work happens after the response, and unknown emails cause
 * the same amount of work.
 * @throws DomainError `invalid-email`, `limit-reached`
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<boolean> {
  requireEmail(email);
  await take(ctx, [{ rule: resetsPerAddress }, { rule: resetsPerAccount, subject: emailKey(email) }]);
  await unseen(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user) await sendCode(tx, user);
      else if (tx.neutralAnswers) await sendNothing(tx, email);
    }),
  );
  return true;
}

/**
 * Replaces the earlier codes by a new one and emails it. If the mailbox has reached its daily limit of resets (docs/rules.md
 * §12.9), nothing is sent, and the earlier code stays valid.
 */
async function sendCode(tx: Context, user: User): Promise<void> {
  const code = newToken();
  const credential = await lockCredential(tx, user.id);
  // The account was deleted in the meantime.
  if (!credential) return;
  const { email: to } = user;
  const firstName = credential.emailProvenAt ? user.firstName : undefined;
  logSecurityEvent(tx, 'password-reset-asked', { userId: user.id });
  const isQueued = await queueEmail(tx, resetEmail({ to, firstName, link: resetLink(tx.publicUrl, code) }));
  if (!isQueued) return;
  await tx.manager.delete(ResetCode, { userId: user.id });
  await insertRows(tx, ResetCode, [
    {
      id: newId(),
      userId: user.id,
      codeHash: hashOf(code),
      expiresAt: new Date(tx.clock().getTime() + CODE_LIFETIME_MS),
      usedAt: null,
    },
  ]);
}

/**
 * Makes the same writes as `sendCode` for an unknown email, so that other requests wait equally long. The email row is
 * deleted before the transaction ends, so it is never sent.
 */
async function sendNothing(tx: Context, email: string): Promise<void> {
  const [unknownId, emailId, now] = [newId(), newId(), tx.clock()];
  await lockCredential(tx, unknownId);
  const link = resetLink(tx.publicUrl, newToken());
  const unwritten = resetEmail({ to: emailText(email), firstName: unknownId, link });
  const draft = unwritten.write();
  const [isQueued] = await takeFromBudget(tx, [draft], await accountsOf(tx, [draft]));
  if (!isQueued) return;
  await tx.manager.delete(ResetCode, { userId: unknownId });
  await insertRows(tx, Email, [{ ...draft, id: emailId, createdAt: now, dueAt: now }]);
  await tx.manager.delete(Email, { id: emailId });
}

/**
 * Sets a new password with an emailed code, which is valid once, for an hour. Ends all sessions and emails the owner
 * (docs/rules.md §4.4). Also removes personal access tokens, passkeys and the calendar link, because anyone who had the old password
 * may have created them. Wrong attempts at the old password no longer count, except those per network address.
 * @throws DomainError `invalid-reset-code`; InvalidInput for one of the most used passwords, which does not use up the code
 */
export async function resetPassword(
  ctx: Context,
  { oobCode, password }: ResetPasswordInput,
): Promise<boolean> {
  refuseCommonPassword('password', password);
  // Check the code before hashing as well, so that made-up codes cost nothing.
  if (!(await findCode(ctx, oobCode))) throw new DomainError('invalid-reset-code');
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const found = await findCode(tx, oobCode);
    const credential = found && (await lockCredential(tx, found.userId));
    const code = credential && (await findCode(tx, oobCode));
    if (!code || code.usedAt || code.expiresAt <= tx.clock()) throw new DomainError('invalid-reset-code');

    const { userId } = code;
    await tx.manager.update(ResetCode, { id: code.id }, { usedAt: tx.clock() });
    await tx.manager.update(Credential, { userId }, { passwordHash });
    await endAllSessions(tx, userId);
    await revokeAllTokens(tx, userId);
    await removeAllPasskeys(tx, userId);
    await endCalendarLinkOf(tx, userId);
    await endEmailChange(tx, userId);
    await tx.wiring.endPaymentLinksOf(tx, userId);
    await verifyOwnEmail(tx, userId);
    await resetAttempts(tx, userId);
    await notifyOfPassword(tx, userId, 'reset');
    logSecurityEvent(tx, 'password-reset', { userId });
    return true;
  });
}

/** Resets the attempts, so that guesses at the old password do not keep the owner from signing in with the new one. */
async function resetAttempts(tx: Context, userId: string): Promise<void> {
  const { email } = await tx.manager.findOneByOrFail(User, { id: userId });
  await forget(tx, [
    ...attemptDemands(email).filter(({ rule }) => rule.per !== 'address'),
    { rule: guessesOfSessions, subject: userId },
  ]);
}

const findCode = (ctx: Context, code: string): Promise<ResetCode | null> =>
  ctx.manager.findOneBy(ResetCode, { codeHash: hashOf(code) });
