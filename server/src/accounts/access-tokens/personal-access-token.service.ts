import {
  inTransaction,
  refuseBadToken,
  requireSession,
  type Context,
  type SignedIn,
} from '../../context/context.ts';
import { hasId } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { ACCESS_TOKENS } from '../../domain/access-token.ts';
import { DomainError } from '../../domain/errors.ts';
import { lockCheckedPassword, checkOwnPassword } from '../sessions/password-again.service.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import type { CreatedAccessToken } from './created-access-token.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';
import type { CreatePersonalAccessTokenInput } from './personal-access-token.inputs.ts';
import { newPersonalToken } from './secret.ts';

/**
 * The viewer's own tokens, the newest first.
 * @throws DomainError `session-only`
 */
export function listPersonalAccessTokens(ctx: SignedIn): Promise<PersonalAccessToken[]> {
  requireSession(ctx);
  return tokensOf(ctx, ctx.viewer.id);
}

const tokensOf = (ctx: Context, userId: string): Promise<PersonalAccessToken[]> =>
  ctx.manager.find(PersonalAccessToken, { where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });

/**
 * Makes a token for a program of the viewer's, by the password: it outlives the session. The answer holds the secret, of
 * which only the hash is kept.
 * @throws DomainError `session-ended`, `too-many-tokens`, and those of `checkOwnPassword`
 */
export async function createPersonalAccessToken(
  ctx: SignedIn,
  { name, scope }: CreatePersonalAccessTokenInput,
  password: string | null | undefined,
): Promise<CreatedAccessToken> {
  ctx.noteSecret?.();
  await requireRoom(ctx);
  const proof = await checkOwnPassword(ctx, password);
  const token = newPersonalToken();
  const accessToken: PersonalAccessToken = {
    id: newId(),
    userId: ctx.viewer.id,
    name: name.trim(),
    scope,
    tokenHash: hashOf(token),
    createdAt: ctx.clock(),
    lastUsedAt: null,
  };
  return inTransaction(ctx, async (tx) => {
    // A personal token has no end: a session that was ended must not leave one behind.
    await lockCheckedPassword(tx, proof);
    await requireRoom(tx);
    await insertRows(tx, PersonalAccessToken, [accessToken]);
    logSecurityEvent(tx, 'token-made', { userId: tx.viewer.id, tokenId: accessToken.id });
    return { token, accessToken };
  });
}

/** Looked at before the password too, which is not to be typed for nothing. */
async function requireRoom({ manager, viewer }: SignedIn): Promise<void> {
  const kept = await manager.countBy(PersonalAccessToken, { userId: viewer.id });
  if (kept >= ACCESS_TOKENS.perAccount) throw new DomainError('too-many-tokens');
}

/**
 * Ends one of the viewer's tokens at once, and answers with those that are left.
 * @throws DomainError `session-only`, `token-not-found`
 */
export function revokePersonalAccessToken(ctx: SignedIn, tokenId: string): Promise<PersonalAccessToken[]> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const userId = tx.viewer.id;
    await lockCredential(tx, userId);
    const token = await tx.manager.findOneBy(PersonalAccessToken, { id: tokenId, userId });
    if (!hasId(token, tokenId)) throw new DomainError('token-not-found');
    await tx.manager.delete(PersonalAccessToken, { id: token.id });
    logSecurityEvent(tx, 'token-revoked', { userId, tokenId });
    return tokensOf(tx, userId);
  });
}

/**
 * The token with which the request came; nothing where it came without one.
 * @throws DomainError `invalid-token`
 */
export async function viewerToken(ctx: Context): Promise<PersonalAccessToken | null> {
  refuseBadToken(ctx);
  const { tokenId: id, viewer } = ctx;
  return id && viewer ? ctx.manager.findOneBy(PersonalAccessToken, { id, userId: viewer.id }) : null;
}

/**
 * Ends the token with which the request came, whatever its scope: giving up a right asks for none.
 * @throws DomainError `token-only`
 */
export async function revokeThisToken(ctx: SignedIn): Promise<boolean> {
  const { tokenId: id, viewer } = ctx;
  if (!id) throw new DomainError('token-only');
  return inTransaction({ ...ctx, access: 'write' }, async (tx) => {
    await lockCredential(tx, viewer.id);
    await tx.manager.delete(PersonalAccessToken, { id, userId: viewer.id });
    logSecurityEvent(tx, 'token-revoked', { userId: viewer.id, tokenId: id });
    return true;
  });
}

/** Ends every token of the account; under `lockCredential`. */
export async function revokeAllTokens(tx: Context, userId: string): Promise<void> {
  await tx.manager.delete(PersonalAccessToken, { userId });
}
