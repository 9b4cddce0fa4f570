import { IsNull, MoreThan } from 'typeorm';
import { PersonalAccessToken } from '../access-tokens/personal-access-token.entity.ts';
import { inTransaction, type Context } from '../../context/context.ts';
import { checkEmail, emailKey } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { User } from '../users/user.entity.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { endEmailChange } from '../email-changes/email-change.service.ts';
import { findAccount } from '../users/find-user.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { Session } from '../sessions/session.entity.ts';
import { endAllSessions, lockCredential, openTokens, openTokensOf } from '../sessions/session.service.ts';

/** An account as an operator sees it. */
export interface AccountStatus {
  id: string;
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  openSessions: number;
  accessTokens: number;
}

/** How many accounts are read at a time. */
const PAGE = 1_000;

/** The accounts whose email is no longer valid, or whose stored `emailKey` is outdated. */
export async function accountsWithInvalidEmail({ manager }: Context): Promise<Pick<User, 'id' | 'email'>[]> {
  const invalid: User[] = [];
  for (let last = ''; ;) {
    const users = await manager.find(User, {
      where: { id: MoreThan(last), deletedAt: IsNull() },
      order: { id: 'ASC' },
      take: PAGE,
    });
    invalid.push(...users.filter((user) => checkEmail(user.email) || emailKey(user.email) !== user.emailKey));
    if (users.length < PAGE) return invalid;
    last = users.at(-1)?.id ?? '';
  }
}

/** @throws DomainError `user-not-found` */
export async function accountStatus(ctx: Context, email: string): Promise<AccountStatus> {
  const user = await findAccount(ctx, email);
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
 * Disables an account: it cannot sign in, its sessions end, and it can write nothing. Its personal access tokens do not work
 * while it is disabled, but are kept, so that programs work again once it is enabled. Repeating it changes nothing.
 * @throws DomainError `user-not-found`
 */
export const disableAccount = (ctx: Context, email: string): Promise<AccountStatus> =>
  changeAccountStatus(ctx, email, async (tx, { userId, disabledAt }) => {
    if (!disabledAt) {
      await tx.manager.update(Credential, { userId }, { disabledAt: tx.clock() });
      logSecurityEvent(tx, 'account-disabled', { userId });
    }
    await endAllSessions(tx, userId);
    await endEmailChange(tx, userId);
    await tx.wiring.endPaymentLinksOf(tx, userId);
  });

/**
 * Enables an account again. Its owner has to sign in again. Repeating it changes nothing.
 * @throws DomainError `user-not-found`
 */
export const enableAccount = (ctx: Context, email: string): Promise<AccountStatus> =>
  changeAccountStatus(ctx, email, async (tx, { userId, disabledAt }) => {
    if (!disabledAt) return;
    await tx.manager.update(Credential, { userId }, { disabledAt: null });
    logSecurityEvent(tx, 'account-enabled', { userId });
  });

/**
 * Ends all sessions of an account, so that stolen cookies no longer work. Its owner has to sign in again. Its personal access
 * tokens stay valid. Repeating it changes nothing.
 * @throws DomainError `user-not-found`
 */
export const endSessionsOf = (ctx: Context, email: string): Promise<AccountStatus> =>
  changeAccountStatus(ctx, email, (tx, { userId }) => endOpenSessions(tx, userId));

/**
 * Ends the sessions of all accounts, one account at a time, while the server may be running.
 * @returns the number of accounts that had sessions
 */
export async function endEverySession(ctx: Context): Promise<number> {
  const ended = new Set<string>();
  for (let last = ''; ;) {
    const tokens = await ctx.manager.find(Session, {
      select: { userId: true },
      where: { ...openTokens(ctx), userId: MoreThan(last) },
      order: { userId: 'ASC' },
      take: PAGE,
    });
    for (const userId of new Set(tokens.map((token) => token.userId))) {
      await inTransaction(ctx, async (tx) => {
        await lockCredential(tx, userId);
        await endOpenSessions(tx, userId);
      });
      ended.add(userId);
    }
    if (tokens.length < PAGE) return ended.size;
    last = tokens.at(-1)?.userId ?? '';
  }
}

async function endOpenSessions(tx: Context, userId: string): Promise<void> {
  if (!(await tx.manager.existsBy(Session, openTokensOf(tx, userId)))) return;
  await endAllSessions(tx, userId);
  logSecurityEvent(tx, 'sessions-ended', { userId });
}

const changeAccountStatus = (
  ctx: Context,
  email: string,
  change: (tx: Context, credential: Credential) => Promise<void>,
): Promise<AccountStatus> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await accountStatus(tx, email);
    const credential = await lockCredential(tx, id);
    if (credential) await change(tx, credential);
    return accountStatus(tx, email);
  });
