import { MoreThan } from 'typeorm';
import { requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { REAUTHENTICATION_MINUTES } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { Session } from './session.entity.ts';
import { openTokensOf } from './session.service.ts';

/** Whether `reauthenticate` has marked the caller's session in the last minutes (docs/rules.md §36.1). */
export async function isReauthenticated(ctx: SignedIn): Promise<boolean> {
  const { viewer, sessionId } = ctx;
  if (ctx.access !== 'session' || !sessionId) return false;
  return ctx.manager.existsBy(Session, {
    ...openTokensOf(ctx, viewer.id),
    familyId: sessionId,
    reauthenticatedUntil: MoreThan(ctx.clock()),
  });
}

/**
 * For operations that take no password, and still need the person to have confirmed who they are (docs/rules.md §36.1).
 * @throws DomainError `session-only`, `password-required`
 */
export async function requireRecentReauthentication(ctx: SignedIn): Promise<void> {
  requireSession(ctx);
  if (!(await isReauthenticated(ctx))) throw passwordRequired();
}

export const passwordRequired = (complaint = sentence('complaints.passwordRequired')): DomainError =>
  new DomainError('password-required', { fields: { password: [complaint] } });

/** Marks a session for the next minutes. Call it with `lockCredential` held. */
export async function markReauthenticated(tx: SignedIn, sessionId: string): Promise<void> {
  const reauthenticatedUntil = new Date(tx.clock().getTime() + REAUTHENTICATION_MINUTES * 60_000);
  await tx.manager.update(
    Session,
    { ...openTokensOf(tx, tx.viewer.id), familyId: sessionId },
    { reauthenticatedUntil },
  );
}

/** Removes the marks of all sessions of the account. Call it with `lockCredential` held. */
export async function forgetReauthentications(tx: Context, userId: string): Promise<void> {
  await tx.manager.update(Session, { userId }, { reauthenticatedUntil: null });
}
