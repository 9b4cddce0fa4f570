import type { Context, SignedIn } from '../../context/context.ts';
import { mailboxKey } from '../../domain/account.ts';
import { emailTakenEmails } from '../../domain/limits.ts';
import { takeIfRoom } from '../../limits/limit.service.ts';
import { emailChangeCodeEmail } from '../../mail/emails/email-change-code.ts';
import { emailChangeNoticeEmail } from '../../mail/emails/email-change-notice.ts';
import { emailChangedEmail } from '../../mail/emails/email-changed.ts';
import { emailTakenEmail } from '../../mail/emails/email-taken.ts';
import { cancelEmailLink, confirmEmailLink, signInLink } from '../../mail/links.ts';
import { queueAccountWarning, queueEmail } from '../../mail/outbox.service.ts';
import { addresseeOf } from '../credentials/addressee.ts';
import { User } from '../users/user.entity.ts';

/** An account, and its first name if its address is verified. */
interface Reader {
  user: User;
  firstName: string | undefined;
}

/**
 * Emails the codes to the new address.
 * @returns whether the email was queued
 */
export async function queueCode(
  tx: Context,
  userId: string,
  to: string,
  { link, short }: { link: string; short: string },
): Promise<boolean> {
  const { locale } = await tx.manager.findOneByOrFail(User, { id: userId });
  const details = { to, link: confirmEmailLink(tx.publicUrl, link), code: short, locale };
  return queueEmail(tx, emailChangeCodeEmail(details));
}

/** Notifies the viewer's present address that someone asked to change it. @throws DomainError `limit-reached` */
export async function notifyOfRequest(tx: SignedIn, cancel: string): Promise<void> {
  const { to, firstName } = await addresseeOf(tx, tx.viewer.id);
  const link = cancelEmailLink(tx.publicUrl, cancel);
  await queueAccountWarning(tx, emailChangeNoticeEmail({ to, firstName, effect: null, link }));
}

/** Notifies it that the new address is confirmed, and when it will be used. @throws DomainError `limit-reached` */
export async function notifyOfConfirmation(tx: SignedIn, cancel: string, at: Date): Promise<void> {
  const { to, firstName, timeZone } = await addresseeOf(tx, tx.viewer.id);
  const effect = { at, timeZone };
  const link = cancelEmailLink(tx.publicUrl, cancel);
  await queueAccountWarning(tx, emailChangeNoticeEmail({ to, firstName, effect, link }));
}

/** Notifies the person who has an address that someone else wanted to use it, at most once a day. */
export async function notifyOwnerOf(tx: Context, email: string): Promise<void> {
  if (!(await takeIfRoom(tx, [{ rule: emailTakenEmails, subject: mailboxKey(email) }]))) return;
  await queueEmail(tx, emailTakenEmail({ to: email, link: signInLink(tx.publicUrl) }));
}

/**
 * Notifies both addresses that the change took effect. Call it before the account has the new address, because the budget of a mailbox
 * depends on whether an account with a verified address has it.
 */
export async function notifyOfChange(
  tx: Context,
  { user, firstName }: Reader,
  { to, isByOperator }: { to: string; isByOperator: boolean },
): Promise<void> {
  const shared = { isByOperator, locale: user.locale, link: signInLink(tx.publicUrl) };
  await queueEmail(tx, emailChangedEmail({ ...shared, to: user.email, firstName, address: 'old' }));
  // A new address that an operator was given may be mistyped.
  const nameForNew = isByOperator ? undefined : firstName;
  await queueEmail(tx, emailChangedEmail({ ...shared, to, firstName: nameForNew, address: 'new' }));
}
