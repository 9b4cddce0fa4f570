import { inTransaction, requireSession, type SignedIn } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { checkGivenPassword } from '../../domain/account.ts';
import { checkOwnPassword, lockCheckedPassword } from './own-password.service.ts';
import { markReauthenticated, passwordRequired } from './recent-reauthentication.ts';

/**
 * Marks the viewer's session for five minutes, in which the password may be left out (docs/rules.md §36.1). Repeating it
 * starts the minutes again.
 * @throws DomainError `session-ended`, and the same as `checkOwnPassword`
 */
export async function reauthenticate(ctx: SignedIn, password: string | null | undefined): Promise<boolean> {
  requireSession(ctx);
  // A mark must not prolong itself.
  const complaint = checkGivenPassword(password);
  if (complaint) throw passwordRequired(complaint);
  const proof = await checkOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockCheckedPassword(tx, proof);
    await markReauthenticated(tx, sessionId);
    logSecurityEvent(tx, 'reauthenticated', { userId: tx.viewer.id, sessionId });
    return true;
  });
}
