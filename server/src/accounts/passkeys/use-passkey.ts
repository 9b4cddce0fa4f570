import { hashOf } from '../../base/tokens.ts';
import {
  inTransaction,
  refuseBadToken,
  requireSession,
  type Context,
  type SignedIn,
} from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { DomainError } from '../../domain/errors.ts';
import { countChallenge, keepChallenge, consumeChallenge, type ChallengeUse } from './challenge.service.ts';
import { passkeysOf } from './own-passkeys.service.ts';
import { Passkey } from './passkey.entity.ts';
import { relyingParty } from './relying-party.ts';
import { readAuthentication } from './response.ts';
import { authenticationOptions, userHandleOf, verifyAuthentication } from './webauthn.ts';

/**
 * Returns what a browser needs to sign with a passkey, as JSON: in a session for its `reauthenticate`, without one to sign in.
 * @throws DomainError `passkeys-unavailable`, `session-only`, `invalid-token`, `limit-reached`
 */
export async function passkeySignInOptions(ctx: Context): Promise<string> {
  ctx.markSecret?.();
  refuseBadToken(ctx);
  requireSession(ctx);
  const party = relyingParty(ctx);
  await countChallenge(ctx);
  const { viewer, sessionId = '' } = ctx;
  const options = await authenticationOptions(party, viewer && (await passkeysOf(ctx, viewer.id)));
  const use: ChallengeUse = viewer
    ? { purpose: 'REAUTHENTICATE', sessionId }
    : { purpose: 'SIGN_IN', sessionId: null };
  return inTransaction(ctx, async (tx) => {
    await keepChallenge(tx, options.challenge, use);
    return JSON.stringify(options);
  });
}

/** A passkey that has just signed a challenge. `recordPasskeyUse` checks that it still counts. */
export interface PasskeyProof {
  passkeyId: string;
  userId: string;
  signCount: number;
}

/** Checks the answer of a passkey to a challenge for a sign-in. @throws DomainError `passkeys-unavailable`, `invalid-passkey` */
export const checkPasskey = (ctx: Context, response: string): Promise<PasskeyProof> =>
  check(ctx, response, { purpose: 'SIGN_IN', sessionId: null });

/**
 * Checks the answer of one of the viewer's passkeys to a challenge of this session.
 * @throws DomainError `session-only`, `passkeys-unavailable`, `invalid-passkey`
 */
export async function checkOwnPasskey(ctx: SignedIn, response: string): Promise<PasskeyProof> {
  requireSession(ctx);
  return check(ctx, response, { purpose: 'REAUTHENTICATE', sessionId: ctx.sessionId ?? '' });
}

async function check(ctx: Context, response: string, use: ChallengeUse): Promise<PasskeyProof> {
  const party = relyingParty(ctx);
  const answered = readAuthentication(response);
  await consumeChallenge(ctx, answered.challenge, use);
  const { id, response: signed } = answered.response;
  const passkey = await ctx.manager.findOneBy(Passkey, { credentialHash: hashOf(id) });
  const { viewer } = ctx;
  const isOwn = viewer
    ? passkey?.userId === viewer.id
    : // Nothing but the passkey names the account here, so it must be sure of it.
      passkey !== null && signed.userHandle === userHandleOf(passkey.userId);
  if (!passkey || !isOwn) throw new DomainError('invalid-passkey');
  const { id: passkeyId, userId } = passkey;
  const signCount = await verifyAuthentication(party, answered, passkey).catch((error: unknown) => {
    logSecurityEvent(ctx, 'passkey-refused', { userId, passkeyId, reason: 'invalid-passkey' });
    throw error;
  });
  return { passkeyId, userId, signCount };
}

/**
 * The first step of an action that needed a passkey, with the account locked: checks that the passkey was neither removed nor used
 * since, and records its use.
 * @throws DomainError `invalid-passkey`
 */
export async function recordPasskeyUse(
  tx: Context,
  { passkeyId, userId, signCount }: PasskeyProof,
): Promise<void> {
  const passkey = await tx.manager.findOneBy(Passkey, { id: passkeyId, userId });
  const isCountedUp =
    passkey !== null && (signCount > passkey.signCount || (signCount === 0 && passkey.signCount === 0));
  if (!isCountedUp) throw new DomainError('invalid-passkey');
  await tx.manager.update(Passkey, { id: passkeyId }, { signCount, lastUsedAt: tx.clock() });
}
