import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { lockRow } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { accountDeletedEmail } from '../../mail/emails/account-deleted.ts';
import { signUpLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { addresseeOf } from '../credentials/addressee.ts';
import { checkOwnPassword, lockCheckedPassword } from '../sessions/own-password.service.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { findAccount } from '../users/find-user.ts';
import { User } from '../users/user.entity.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Deletes the viewer's account, with the password: what it has in cycles, what signs it in, and its own row but for the id
 * (docs/rules.md §41). Sends a last email. A repeat is refused, because the session has ended.
 * @throws DomainError `still-in-a-cycle` with the cycles, `session-ended`, and the same as `checkOwnPassword`
 */
export async function deleteAccount(ctx: SignedIn, password: string | null | undefined): Promise<boolean> {
  const proof = await checkOwnPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    await tx.wiring.lockCyclesWith(tx, tx.viewer.id);
    await lockCheckedPassword(tx, proof);
    await remove(tx, { by: 'PERSON', isForced: false });
  });
  ctx.cookie.clear();
  return true;
}

/**
 * Deletes an account on an operator's request. With `isForced`, for a court's order, nothing keeps it: the person stays as a former
 * member in every cycle that needs them (docs/rules.md §41.6).
 * @returns the id of the account
 * @throws DomainError `user-not-found`, `still-in-a-cycle` with the cycles
 */
export function deleteByOperator(ctx: Context, account: string, isForced: boolean): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, account);
    if (!user) throw new DomainError('user-not-found');
    const { id, email } = user;
    await tx.wiring.lockCyclesWith(tx, id);
    if (!(await lockCredential(tx, id))) throw new DomainError('user-not-found');
    await remove({ ...tx, viewer: { id, email } }, { by: 'OPERATOR', isForced });
    return id;
  });
}

/** Call it with `lockCyclesWith` called, and the credential locked, in this order. */
async function remove(
  tx: SignedIn,
  { by, isForced }: { by: 'PERSON' | 'OPERATOR'; isForced: boolean },
): Promise<void> {
  const { id: userId } = tx.viewer;
  const user = await lockRow(tx, User, { id: userId });
  if (!user) throw new Error(`account ${userId} is missing while it is locked`);
  // Someone may have invited the person, or offered them a place, since the cycles were locked.
  await tx.wiring.lockCyclesWith(tx, userId);
  // What is due can make the person the owner of a cycle, which then needs them, or another person.
  for (const locked of tx.loaders.held.values()) await tx.wiring.endDue(tx, locked);
  const cycles = isForced ? [] : await tx.wiring.cyclesStillWith(tx, userId);
  if (cycles.length > 0) throw new DomainError('still-in-a-cycle', { cycles });
  const addressee = await addresseeOf(tx, userId);
  await tx.wiring.eraseFromCycles(tx, by);
  await eraseAccount(tx, user);
  await queueEmail(tx, {
    ...accountDeletedEmail({ ...addressee, isByOperator: by === 'OPERATOR', link: signUpLink(tx.publicUrl) }),
    locale: user.locale,
  });
  tx.loaders.forget();
  logSecurityEvent(tx, 'account-deleted', { userId });
}
