import { Between, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { inTransaction, type Context } from '../../context/context.ts';
import { TOKEN_EXPIRY } from '../../domain/access-token.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { lockCredential } from '../sessions/session.service.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';
import { notifyOfExpiry } from './token-emails.ts';

const daysFrom = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/**
 * Emails the owners of tokens that expire within a week, once for each token (docs/rules.md §34.3). Any number of processes may do
 * this, and may be killed at any moment: the email is stored together with the mark that prevents a second one.
 */
export async function notifyOfExpiringTokens(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const expiring = await ctx.manager.find(PersonalAccessToken, {
    where: { expiresAt: Between(now, daysFrom(now, TOKEN_EXPIRY.warned)), expiryNoticeAt: IsNull() },
    order: { expiresAt: 'ASC', id: 'ASC' },
  });
  for (const token of expiring) {
    if (isLongLived(token)) await notify(ctx, token);
  }
}

/** An email a week before the end of a short-lived token would come right after the one that it was created. */
const isLongLived = ({ createdAt, expiresAt }: PersonalAccessToken): boolean =>
  expiresAt !== null && expiresAt > daysFrom(createdAt, TOKEN_EXPIRY.warnedFor);

/** If the mailbox has had its emails of the day, the next check tries again. */
const notify = (ctx: Context, { id, userId }: PersonalAccessToken): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const credential = await lockCredential(tx, userId);
    const token = await tx.manager.findOneBy(PersonalAccessToken, { id, expiryNoticeAt: IsNull() });
    // Tokens of a disabled account do not work.
    if (!token?.expiresAt || !credential || credential.disabledAt) return;
    if (!(await notifyOfExpiry(tx, token, token.expiresAt))) return;
    await tx.manager.update(PersonalAccessToken, { id }, { expiryNoticeAt: tx.clock() });
  });

/** Deletes tokens that have been listed as expired for long enough. */
export async function deleteExpiredTokens(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(PersonalAccessToken, {
    expiresAt: LessThanOrEqual(daysFrom(now, -TOKEN_EXPIRY.listed)),
  });
}
