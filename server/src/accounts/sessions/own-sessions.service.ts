import { inTransaction, requireSession, type SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import type { OpenSession } from './open-session.ts';
import { lockCheckedPassword, checkOwnPassword } from './own-password.service.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { Session } from './session.entity.ts';
import { endAllSessionsBut, endFamily, lockCredential, openTokensOf, startOf } from './session.service.ts';

/**
 * Lists the viewer's sessions: the current one first, then the most recently used ones.
 * @throws DomainError `session-only`
 */
export async function listSessions(ctx: SignedIn): Promise<OpenSession[]> {
  requireSession(ctx);
  const tokens = await ctx.manager.find(Session, {
    where: openTokensOf(ctx, ctx.viewer.id),
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const sessions = tokens.map((token): OpenSession => ({
    id: token.familyId,
    createdAt: startOf(token),
    lastUsedAt: token.createdAt,
    device: token.device,
    isCurrent: token.familyId === ctx.sessionId,
  }));
  return [
    ...sessions.filter(({ isCurrent }) => isCurrent),
    ...sessions.filter(({ isCurrent }) => !isCurrent),
  ];
}

/**
 * Ends one of the viewer's sessions at once. Ending the current session signs out of it only. Ending another one needs the
 * password, so that a thief cannot lock the owner out.
 * @returns the remaining sessions
 * @throws DomainError `session-only`, `session-not-found`, `session-ended`, and the same as `checkOwnPassword`
 */
export async function endSession(
  ctx: SignedIn,
  sessionId: string,
  password: string | null | undefined,
): Promise<OpenSession[]> {
  const isCurrent = sessionId === ctx.sessionId;
  requireOneOf(await listSessions(ctx), sessionId);
  const proof = isCurrent ? undefined : await checkOwnPassword(ctx, password);
  const remaining = await inTransaction(ctx, async (tx) => {
    await (proof ? lockCheckedPassword(tx, proof) : lockCredential(tx, tx.viewer.id));
    const open = await listSessions(tx);
    requireOneOf(open, sessionId);
    await endFamily(tx, tx.viewer.id, sessionId);
    logSecurityEvent(tx, 'session-ended', { userId: tx.viewer.id, sessionId });
    return open.filter(({ id }) => id !== sessionId);
  });
  if (isCurrent) ctx.cookie.clear();
  return remaining;
}

function requireOneOf(open: readonly OpenSession[], sessionId: string): void {
  if (!open.some(({ id }) => id === sessionId)) throw new DomainError('session-not-found');
}

/**
 * Ends all other sessions of the viewer. Needs the password.
 * @returns the remaining session
 * @throws DomainError `session-ended`, and the same as `checkOwnPassword`
 */
export async function endOtherSessions(
  ctx: SignedIn,
  password: string | null | undefined,
): Promise<OpenSession[]> {
  const proof = await checkOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockCheckedPassword(tx, proof);
    await endAllSessionsBut(tx, tx.viewer.id, sessionId);
    logSecurityEvent(tx, 'other-sessions-ended', { userId: tx.viewer.id, sessionId });
    return listSessions(tx);
  });
}
