import type { Context } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { emailKey } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { signInRules } from '../../domain/limits.ts';
import { takeTry, type Demand, type Taken } from '../../limits/limit.service.ts';
import { findUserByEmail } from '../users/find-user.ts';

/** What a try of an account's password counts for. */
export const triesOf = (email: string): Demand[] =>
  signInRules.map((rule) => ({ rule, subject: rule.per === 'address' ? undefined : emailKey(email) }));

/**
 * Counts a try of a password before it is checked; to be given back where it was right, and kept where it was wrong
 * (docs/rules.md §13).
 * @throws DomainError `too-many-requests`
 */
export async function countTry(ctx: Context, email: string, demands = triesOf(email)): Promise<Taken> {
  try {
    return await takeTry(ctx, demands);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'too-many-requests') {
      const userId = ctx.viewer?.id ?? (await findUserByEmail(ctx, email))?.id;
      logSecurityEvent(ctx, ctx.viewer ? 'password-refused' : 'sign-in-refused', {
        userId,
        reason: error.reason,
      });
    }
    throw error;
  }
}
