import { inTransaction, requireSession, type SignedIn } from '../context.ts';
import { DomainError } from '../domain/index.ts';
import type { OpenSession } from './open-session.ts';
import { Session } from './session.entity.ts';
import {
  endAllSessionsBut,
  endFamily,
  lockCredential,
  lockOpenSession,
  openTokensOf,
  startOf,
} from './session.service.ts';

/**
 * Where the viewer is signed in, the session that asks first, then those last used.
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
 * Ends one of the viewer's sessions at once, and answers with those that are left. Ending the one that asks is signing
 * out of it, and of no other.
 * @throws DomainError `session-only`, `session-not-found`
 */
export async function endSession(ctx: SignedIn, sessionId: string): Promise<OpenSession[]> {
  requireSession(ctx);
  const left = await inTransaction(ctx, async (tx) => {
    await lockCredential(tx, tx.viewer.id);
    const open = await listSessions(tx);
    if (!open.some(({ id }) => id === sessionId)) throw new DomainError('session-not-found');
    await endFamily(tx, tx.viewer.id, sessionId);
    return open.filter(({ id }) => id !== sessionId);
  });
  if (sessionId === ctx.sessionId) ctx.cookie.clear();
  return left;
}

/**
 * Signs out everywhere else, and answers with the one session that is left.
 * @throws DomainError `session-only`, `session-ended`
 */
export async function endOtherSessions(ctx: SignedIn): Promise<OpenSession[]> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockOpenSession(tx);
    await endAllSessionsBut(tx, tx.viewer.id, sessionId);
    return listSessions(tx);
  });
}
