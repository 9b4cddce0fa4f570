import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { insertRows } from '../../db/insert.ts';
import { prepared } from '../../db/prepared.ts';
import { calendarFeeds } from '../../domain/limits.ts';
import { take } from '../../limits/limit.service.ts';
import { calendarLink } from '../../mail/links.ts';
import { hashOf, newToken } from '../../base/tokens.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { User } from '../users/user.entity.ts';
import { me } from '../users/user.service.ts';
import { CalendarLink } from './calendar-link.entity.ts';

/** The viewer, and the one time it is shown the link that was just made. */
export type WithCalendarLink = User & { calendarLink?: string };

/**
 * Makes the viewer's calendar link, and ends the one before it. The answer holds its secret, of which only the hash is kept.
 * @throws DomainError `session-only`
 */
export function renewCalendarLink(ctx: SignedIn): Promise<WithCalendarLink> {
  requireSession(ctx);
  ctx.noteSecret?.();
  return inTransaction(ctx, async (tx) => {
    const { id: userId } = tx.viewer;
    await lockCredential(tx, userId);
    const secret = newToken();
    await tx.manager.delete(CalendarLink, { userId });
    await insertRows(tx, CalendarLink, [{ userId, secretHash: hashOf(secret), createdAt: tx.clock() }]);
    logSecurityEvent(tx, 'calendar-link-made', { userId });
    return Object.assign(new User(), await me(tx), { calendarLink: calendarLink(tx.publicUrl, secret) });
  });
}

/**
 * Ends the viewer's calendar link at once; where there is none, nothing changes.
 * @throws DomainError `session-only`
 */
export function endCalendarLink(ctx: SignedIn): Promise<User> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockCredential(tx, tx.viewer.id);
    await endLinkOf(tx, tx.viewer.id);
    return me(tx);
  });
}

/** Ends an account's link, where it has one; under `lockCredential`. */
export async function endLinkOf(tx: Context, userId: string): Promise<void> {
  const { affected } = await tx.manager.delete(CalendarLink, { userId });
  if (affected) logSecurityEvent(tx, 'calendar-link-ended', { userId });
}

/** Since when the account has the link that it has now; null without one. */
export async function calendarSince({ manager }: Context, userId: string): Promise<Date | null> {
  return (await manager.findOneBy(CalendarLink, { userId }))?.createdAt ?? null;
}

/**
 * Whose calendar a secret opens; undefined where it is nobody's, or the account is disabled. One read by a key, whatever was
 * asked for: 256 bits are not guessed, and counting wrong ones would cost more than they do.
 */
export async function holderOf({ manager }: Context, secret: string): Promise<string | undefined> {
  const [found] = await manager.query<{ userId: string }[]>(
    prepared(
      `SELECT l.userId AS userId FROM calendar_links l JOIN credentials k ON k.userId = l.userId
       WHERE l.secretHash = ? AND k.disabledAt IS NULL`,
    ),
    [hashOf(secret)],
  );
  return found?.userId;
}

/**
 * Counts a look at a calendar by its secret, which is somebody's: made-up ones leave no row.
 * @throws DomainError `limit-reached`
 */
export async function countLook(ctx: Context, secret: string): Promise<void> {
  await take(ctx, [{ rule: calendarFeeds, subject: hashOf(secret) }]);
}
