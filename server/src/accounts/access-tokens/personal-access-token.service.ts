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
import { DAY_MS } from '../../domain/schedule.ts';
import { lockCheckedPassword, checkOwnPassword } from '../sessions/own-password.service.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import type { CreatedAccessToken } from './created-access-token.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';
import type { CreatePersonalAccessTokenInput } from './personal-access-token.inputs.ts';
import { newPersonalToken } from './secret.ts';
import { warnOfAddedToken, warnOfRemovedToken } from './token-emails.ts';

/**
 * Lists the viewer's own tokens, newest first.
 * @throws DomainError `session-only`
 */
export function listPersonalAccessTokens(ctx: SignedIn): Promise<PersonalAccessToken[]> {
  requireSession(ctx);
  return tokensOf(ctx, ctx.viewer.id);
}

const tokensOf = (ctx: Context, userId: string): Promise<PersonalAccessToken[]> =>
  ctx.manager.find(PersonalAccessToken, { where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });

/**
 * Creates a token for a program of the viewer. It needs the password because the token outlives the session. The result
 * contains the secret, of which only the hash is stored. The account gets an email about it (docs/rules.md §34.3).
 * @throws DomainError `session-ended`, `too-many-tokens`, `limit-reached`, and the same as `checkOwnPassword`
 */
export async function createPersonalAccessToken(
  ctx: SignedIn,
  { name, scope, expiresInDays }: CreatePersonalAccessTokenInput,
  password: string | null | undefined,
): Promise<CreatedAccessToken> {
  ctx.markSecret?.();
  await requireRoom(ctx);
  const proof = await checkOwnPassword(ctx, password);
  const token = newPersonalToken();
  const createdAt = ctx.clock();
  const accessToken: PersonalAccessToken = {
    id: newId(),
    userId: ctx.viewer.id,
    name: name.trim(),
    scope,
    tokenHash: hashOf(token),
    createdAt,
    lastUsedAt: null,
    expiresAt: expiresInDays ? new Date(createdAt.getTime() + expiresInDays * DAY_MS) : null,
    expiryNoticeAt: null,
  };
  return inTransaction(ctx, async (tx) => {
    // A personal access token outlives the session, so an ended session must not be able to create one.
    await lockCheckedPassword(tx, proof);
    await requireRoom(tx);
    await insertRows(tx, PersonalAccessToken, [accessToken]);
    await warnOfAddedToken(tx, accessToken);
    logSecurityEvent(tx, 'token-made', { userId: tx.viewer.id, tokenId: accessToken.id });
    return { token, accessToken };
  });
}

/** Checked before the password as well, so that no one enters it in vain. */
async function requireRoom({ manager, viewer }: SignedIn): Promise<void> {
  const count = await manager.countBy(PersonalAccessToken, { userId: viewer.id });
  if (count >= ACCESS_TOKENS.perAccount) throw new DomainError('too-many-tokens');
}

/**
 * Revokes one of the viewer's tokens at once. The account gets an email about it.
 * @returns the remaining tokens
 * @throws DomainError `session-only`, `token-not-found`, `limit-reached`
 */
export function revokePersonalAccessToken(ctx: SignedIn, tokenId: string): Promise<PersonalAccessToken[]> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const userId = tx.viewer.id;
    await lockCredential(tx, userId);
    const token = await tx.manager.findOneBy(PersonalAccessToken, { id: tokenId, userId });
    if (!hasId(token, tokenId)) throw new DomainError('token-not-found');
    await tx.manager.delete(PersonalAccessToken, { id: token.id });
    await warnOfRemovedToken(tx, token);
    logSecurityEvent(tx, 'token-revoked', { userId, tokenId });
    return tokensOf(tx, userId);
  });
}

/**
 * The personal access token that authenticates the request; null without one.
 * @throws DomainError `invalid-token`
 */
export async function viewerToken(ctx: Context): Promise<PersonalAccessToken | null> {
  refuseBadToken(ctx);
  const { tokenId: id, viewer } = ctx;
  return id && viewer ? ctx.manager.findOneBy(PersonalAccessToken, { id, userId: viewer.id }) : null;
}

/**
 * Revokes the token that authenticates the request. Works with any scope, even read-only. The account gets an email about it.
 * @throws DomainError `token-only`, `limit-reached`
 */
export async function revokeThisToken(ctx: SignedIn): Promise<boolean> {
  const { tokenId: id, viewer } = ctx;
  if (!id) throw new DomainError('token-only');
  return inTransaction({ ...ctx, access: 'write' }, async (tx) => {
    await lockCredential(tx, viewer.id);
    const token = await tx.manager.findOneBy(PersonalAccessToken, { id, userId: viewer.id });
    // Another request has revoked it in the meantime.
    if (!token) return true;
    await tx.manager.delete(PersonalAccessToken, { id });
    await warnOfRemovedToken(tx, token);
    logSecurityEvent(tx, 'token-revoked', { userId: viewer.id, tokenId: id });
    return true;
  });
}

/** Revokes all tokens of the account. Call it with `lockCredential` held. */
export async function revokeAllTokens(tx: Context, userId: string): Promise<void> {
  await tx.manager.delete(PersonalAccessToken, { userId });
}
