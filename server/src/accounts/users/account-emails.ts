import { Not } from 'typeorm';
import { emailKey } from '../../domain/account.ts';
import type { Managed } from '../../db/managed.ts';
import { insertRows } from '../../db/insert.ts';
import { AccountEmail } from './account-email.entity.ts';
import { User } from './user.entity.ts';

/**
 * Whether another account has this address, or waits to change to it. Looks at both tables, because a process of the previous version
 * writes only accounts.
 */
export const isTaken = async ({ manager }: Managed, email: string, ownId = ''): Promise<boolean> => {
  const byOther = { emailKey: emailKey(email) };
  return (
    (await manager.existsBy(AccountEmail, { ...byOther, userId: Not(ownId) })) ||
    (await manager.existsBy(User, { ...byOther, id: Not(ownId) }))
  );
};

/** Gives the address to an account. The unique key refuses it with `email-taken` if another account has it or waits for it. */
export const claimEmail = (tx: Managed, email: string, userId: string): Promise<void> =>
  insertRows(tx, AccountEmail, [{ emailKey: emailKey(email), userId }]);

/** Frees all addresses of an account but this one. */
export async function releaseEmailsBut({ manager }: Managed, email: string, userId: string): Promise<void> {
  await manager.delete(AccountEmail, { userId, emailKey: Not(emailKey(email)) });
}
