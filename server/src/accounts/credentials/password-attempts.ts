import type { Context } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { emailKey } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { signInRules } from '../../domain/limits.ts';
import { takeTry, type Demand, type Taken } from '../../limits/limit.service.ts';
import { findUserByEmail } from '../users/find-user.ts';

/** The limits that an attempt at an account's password counts towards. */
export const attemptDemands = (email: string): Demand[] =>
  signInRules.map((rule) => ({ rule, subject: rule.per === 'address' ? undefined : emailKey(email) }));

/**
 * Counts a password attempt before the password is checked. The caller gives it back if the password is right, and keeps it
 * if it is wrong (docs/rules.md §13).
 * @throws DomainError `too-many-requests`
 */
export async function countAttempt(
  ctx: Context,
  email: string,
  demands = attemptDemands(email),
): Promise<Taken> {
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
