import { inTransaction, requireSession, type Context, type SignedIn } from '../context.ts';
import { hasId } from '../db/find.ts';
import { insertRows } from '../db/insert.ts';
import { ACCESS_TOKENS, DomainError } from '../domain/index.ts';
import { lockCredential, lockOpenSession } from '../identity/session.service.ts';
import { hashOf, newId } from '../tokens.ts';
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
 * Makes a token for a program of the viewer's. The answer holds the secret, of which only the hash is kept.
 * @throws DomainError `session-only`, `session-ended`, `too-many-tokens`
 */
export function createPersonalAccessToken(
  ctx: SignedIn,
  { name, scope }: CreatePersonalAccessTokenInput,
): Promise<CreatedAccessToken> {
  requireSession(ctx);
  ctx.noteSecret?.();
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
    await lockOpenSession(tx);
    const kept = await tx.manager.countBy(PersonalAccessToken, { userId: tx.viewer.id });
    if (kept >= ACCESS_TOKENS.perAccount) throw new DomainError('too-many-tokens');
    await insertRows(tx, PersonalAccessToken, [accessToken]);
    return { token, accessToken };
  });
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
    return tokensOf(tx, userId);
  });
}

/** Ends every token of the account; under `lockCredential`. */
export async function revokeAllTokens(tx: Context, userId: string): Promise<void> {
  await tx.manager.delete(PersonalAccessToken, { userId });
}
