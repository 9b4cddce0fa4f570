import { PersonalAccessToken } from '../access-tokens/personal-access-token.entity.ts';
import { inTransaction, type Context } from '../context.ts';
import { DomainError } from '../domain/index.ts';
import { Credential } from './credential.entity.ts';
import { findUserByEmail } from './identity.service.ts';
import { tell } from './security-events.ts';
import { Session } from './session.entity.ts';
import { endAllSessions, lockCredential, openTokensOf } from './session.service.ts';

/** What an operator sees of an account. */
export interface AccountStanding {
  id: string;
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  openSessions: number;
  accessTokens: number;
}

/** @throws DomainError `user-not-found` */
export async function accountStanding(ctx: Context, email: string): Promise<AccountStanding> {
  const user = await findUserByEmail(ctx, email);
  const credential = user && (await ctx.manager.findOneBy(Credential, { userId: user.id }));
  if (!credential) throw new DomainError('user-not-found');
  return {
    id: user.id,
    email: user.email,
    createdAt: user.createdAt,
    disabledAt: credential.disabledAt,
    openSessions: await ctx.manager.countBy(Session, openTokensOf(ctx, user.id)),
    accessTokens: await ctx.manager.countBy(PersonalAccessToken, { userId: user.id }),
  };
}

/**
 * Disables an account: nobody signs in to it, its sessions end, and nothing is written for it from now on. Its personal
 * access tokens are nobody's while that lasts, and stay, so that enabling it breaks no program. A repeat changes nothing.
 * @throws DomainError `user-not-found`
 */
export const disableAccount = (ctx: Context, email: string): Promise<AccountStanding> =>
  changeStanding(ctx, email, async (tx, { userId, disabledAt }) => {
    if (!disabledAt) await tx.manager.update(Credential, { userId }, { disabledAt: tx.clock() });
    await endAllSessions(tx, userId);
    tell(tx, 'account-disabled', { userId });
  });

/**
 * Takes that back: its owner signs in again. A repeat changes nothing.
 * @throws DomainError `user-not-found`
 */
export const enableAccount = (ctx: Context, email: string): Promise<AccountStanding> =>
  changeStanding(ctx, email, async (tx, { userId }) => {
    await tx.manager.update(Credential, { userId }, { disabledAt: null });
    tell(tx, 'account-enabled', { userId });
  });

const changeStanding = (
  ctx: Context,
  email: string,
  change: (tx: Context, credential: Credential) => Promise<void>,
): Promise<AccountStanding> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await accountStanding(tx, email);
    const credential = await lockCredential(tx, id);
    if (credential) await change(tx, credential);
    return accountStanding(tx, email);
  });
