import { civilTime } from '../../base/civil-time.ts';
import type { Context } from '../../context/context.ts';
import { tokenAddedEmail } from '../../mail/emails/token-added.ts';
import { tokenExpiringEmail } from '../../mail/emails/token-expiring.ts';
import { tokenRemovedEmail } from '../../mail/emails/token-removed.ts';
import { forgotPasswordLink, profileLink } from '../../mail/links.ts';
import { queueAccountWarning, queueEmail } from '../../mail/outbox.service.ts';
import { addresseeOf } from '../credentials/addressee.ts';
import type { PersonalAccessToken } from './personal-access-token.entity.ts';

/**
 * Emails the owner that the account has a new token, in case someone else created it (docs/rules.md §34.3).
 * @throws DomainError `limit-reached`
 */
export async function warnOfAddedToken(tx: Context, token: PersonalAccessToken): Promise<void> {
  const { userId, name, scope, expiresAt } = token;
  const { timeZone, ...addressee } = await addresseeOf(tx, userId);
  const expiresOn = expiresAt && civilTime(expiresAt, timeZone).day;
  const link = forgotPasswordLink(tx.publicUrl);
  await queueAccountWarning(tx, tokenAddedEmail({ ...addressee, name, scope, expiresOn, link }));
}

/**
 * Emails the owner that a token was removed.
 * @throws DomainError `limit-reached`
 */
export async function warnOfRemovedToken(tx: Context, { userId, name }: PersonalAccessToken): Promise<void> {
  const link = forgotPasswordLink(tx.publicUrl);
  await queueAccountWarning(tx, tokenRemovedEmail({ ...(await addresseeOf(tx, userId)), name, link }));
}

/**
 * Emails the owner that a token expires soon.
 * @returns false if the mailbox has used up its budget of the day
 */
export async function notifyOfExpiry(
  tx: Context,
  { userId, name }: PersonalAccessToken,
  expiresAt: Date,
): Promise<boolean> {
  const { timeZone, ...addressee } = await addresseeOf(tx, userId);
  const expiresOn = civilTime(expiresAt, timeZone).day;
  return queueEmail(
    tx,
    tokenExpiringEmail({ ...addressee, name, expiresOn, link: profileLink(tx.publicUrl) }),
  );
}
