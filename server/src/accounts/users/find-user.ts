import { checkEmail, emailKey, emailText } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Managed } from '../../db/managed.ts';
import { User } from './user.entity.ts';

/** @throws DomainError `invalid-email`, with a message that explains what is wrong */
export function requireEmail(email: string): void {
  const complaint = checkEmail(email);
  if (complaint) throw new DomainError('invalid-email', { fields: { email: [complaint] } });
}

/** Finds the account with this email, in any spelling. */
export const findUserByEmail = (ctx: Managed, email: string): Promise<User | null> =>
  ctx.manager.findOneBy(User, { emailKey: emailKey(email) });

/**
 * Finds an account by its id or its email, as operators name it. An exact match of the email comes first, because the `emailKey` of an
 * older, now invalid email can equal that of another account.
 */
export const findAccount = async (ctx: Managed, name: string): Promise<User | null> =>
  (await ctx.manager.findOneBy(User, { id: name })) ??
  (await ctx.manager.findOneBy(User, { email: emailText(name) })) ??
  (await findUserByEmail(ctx, name));
