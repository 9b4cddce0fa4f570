import { inTransaction, requireSession, type SignedIn } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { checkGivenPassword } from '../../domain/account.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { checkOwnPassword, lockCheckedPassword } from '../sessions/own-password.service.ts';
import { markReauthenticated, passwordRequired } from '../sessions/recent-reauthentication.ts';
import { lockOpenSession } from '../sessions/session.service.ts';
import { checkOwnPasskey, recordPasskeyUse } from './use-passkey.ts';

/** Exactly one of the two. */
interface Given {
  password: string | null | undefined;
  /** The answer of a passkey to a challenge of `passkeySignInOptions` in the same session, as JSON. */
  passkey: string | null | undefined;
}

/**
 * Marks the viewer's session for five minutes, in which the password may be left out (docs/rules.md §36.1). Repeating it
 * starts the minutes again.
 * @throws DomainError `session-ended`, `passkeys-unavailable`, `invalid-passkey`, and the same as `checkOwnPassword`; InvalidInput
 *   for both a password and a passkey
 */
export async function reauthenticate(ctx: SignedIn, { password, passkey }: Given): Promise<boolean> {
  requireSession(ctx);
  if (typeof passkey !== 'string') return byPassword(ctx, password);
  if (typeof password === 'string') {
    throw new InvalidInput({ passkey: [sentence('requests.passwordOrPasskey')] });
  }
  const proof = await checkOwnPasskey(ctx, passkey);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockOpenSession(tx);
    await recordPasskeyUse(tx, proof);
    return mark(tx, sessionId);
  });
}

async function byPassword(ctx: SignedIn, password: string | null | undefined): Promise<boolean> {
  // A mark must not prolong itself.
  const complaint = checkGivenPassword(password);
  if (complaint) throw passwordRequired(complaint);
  const proof = await checkOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockCheckedPassword(tx, proof);
    return mark(tx, sessionId);
  });
}

async function mark(tx: SignedIn, sessionId: string): Promise<boolean> {
  await markReauthenticated(tx, sessionId);
  logSecurityEvent(tx, 'reauthenticated', { userId: tx.viewer.id, sessionId });
  return true;
}
