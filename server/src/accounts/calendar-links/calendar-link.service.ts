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

/** The viewer, with the calendar link if it was just created. */
export type WithCalendarLink = User & { calendarLink?: string };

/**
 * Creates the viewer's calendar link and ends the previous one. The result contains the secret, of which only the hash is
 * stored.
 * @throws DomainError `session-only`
 */
export function renewCalendarLink(ctx: SignedIn): Promise<WithCalendarLink> {
  requireSession(ctx);
  ctx.markSecret?.();
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
 * Ends the viewer's calendar link at once. Nothing changes if there is none.
 * @throws DomainError `session-only`
 */
export function endCalendarLink(ctx: SignedIn): Promise<User> {
  requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockCredential(tx, tx.viewer.id);
    await endCalendarLinkOf(tx, tx.viewer.id);
    return me(tx);
  });
}

/** Ends an account's calendar link, if it has one. Call it with `lockCredential` held. */
export async function endCalendarLinkOf(tx: Context, userId: string): Promise<void> {
  const { affected } = await tx.manager.delete(CalendarLink, { userId });
  if (affected) logSecurityEvent(tx, 'calendar-link-ended', { userId });
}

/** When the account's current link was created; null without one. */
export async function calendarSince({ manager }: Context, userId: string): Promise<Date | null> {
  return (await manager.findOneBy(CalendarLink, { userId }))?.createdAt ?? null;
}

/**
 * Returns the id of the account whose calendar this secret opens, or undefined if the secret is unknown or the account is
 * disabled. Wrong secrets are not counted: 256 bits cannot be guessed, and counting would cost more than this one lookup.
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
 * Counts a request for a calendar by its secret. Call it only for known secrets, so that made-up ones leave no row.
 * @throws DomainError `limit-reached`
 */
export async function countCalendarRequest(ctx: Context, secret: string): Promise<void> {
  await take(ctx, [{ rule: calendarFeeds, subject: hashOf(secret) }]);
}
