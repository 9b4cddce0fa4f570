import { checkEmail, emailKey } from '../../domain/account.ts';
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
