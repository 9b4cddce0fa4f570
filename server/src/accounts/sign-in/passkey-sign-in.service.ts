import { inTransaction, type Context } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { checkPasskey, recordPasskeyUse } from '../passkeys/use-passkey.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { User } from '../users/user.entity.ts';
import type { AuthPayload } from './auth-payload.ts';
import { admit, refusedSignIn, signedIn, type BrowserSettings } from './identity.service.ts';

/**
 * Signs in with the answer of a passkey to a challenge of `passkeySignInOptions`.
 * @throws DomainError `passkeys-unavailable`, `invalid-passkey`, `user-disabled`; with neutral answers, `wrong-credentials` instead
 *   of the last one
 */
export async function signInWithPasskey(
  ctx: Context,
  response: string,
  settings: BrowserSettings,
): Promise<AuthPayload> {
  const proof = await checkPasskey(ctx, response);
  const { userId } = proof;
  const entry = await inTransaction(ctx, async (tx) => {
    const credential = await lockCredential(tx, userId);
    if (credential?.disabledAt) return undefined;
    const user = await tx.manager.findOneBy(User, { id: userId });
    // A reset or a deletion in the meantime has removed the passkey.
    if (!user || !credential) throw new DomainError('invalid-passkey');
    await recordPasskeyUse(tx, proof);
    return { user, ...(await admit(tx, user, settings)) };
  });
  if (!entry) throw refusedSignIn(ctx, 'user-disabled', userId);
  const { user, session, kept } = entry;
  return signedIn(ctx, Object.assign(user, kept), session);
}
