import { revokeAllTokens } from '../access-tokens/personal-access-token.service.ts';
import { removeAllPasskeys } from '../passkeys/own-passkeys.service.ts';
import { inTransaction, type Context } from '../../context/context.ts';
import { checkEmail, emailKey, emailMatches, emailText } from '../../domain/account.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { endAllSessions, lockCredential } from '../sessions/session.service.ts';
import { isTaken } from '../users/account-emails.ts';
import { findAccount } from '../users/find-user.ts';
import { endEmailChange } from './email-change.service.ts';
import { moveAccount } from './move-account.ts';

/**
 * Changes the address of an account at once, for a person who has lost the old mailbox (docs/rules.md §35.7). Ends everything with which
 * someone could act for the account but its password, and notifies both addresses.
 * @returns the id of the account
 * @throws DomainError `user-not-found`, `email-taken`; InvalidInput for an invalid address or the present one
 */
export async function changeEmailByOperator(
  ctx: Context,
  account: string,
  newEmail: string,
): Promise<string> {
  const to = emailText(newEmail);
  const complaint = checkEmail(to);
  if (complaint) throw new InvalidInput({ email: [complaint] });
  return inTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, account);
    if (!user) throw new DomainError('user-not-found');
    if (emailMatches(user.email, to)) throw new InvalidInput({ email: [sentence('complaints.sameEmail')] });
    await tx.wiring.lockCyclesOfMove(tx, user.id, emailKey(to));
    const credential = await lockCredential(tx, user.id);
    if (!credential) throw new DomainError('user-not-found');
    // Also if the account itself was waiting to change to this address.
    await endEmailChange(tx, user.id);
    if (await isTaken(tx, to, user.id)) throw new DomainError('email-taken');
    await moveAccount(tx, { credential, to, isByOperator: true });
    await endAccessTo(tx, user.id);
    return user.id;
  });
}

/** Ends every session, access token and passkey of an account. Call it with `lockCredential` held. */
async function endAccessTo(tx: Context, userId: string): Promise<void> {
  await endAllSessions(tx, userId);
  await revokeAllTokens(tx, userId);
  await removeAllPasskeys(tx, userId);
}
