import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { canonicalZone } from '../../domain/time-zone.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { addressOf } from '../../mail/addresses/mail-address.service.ts';
import type { UpdatePreferencesInput } from './preferences.inputs.ts';
import { User } from './user.entity.ts';
import { lockAccount, me } from './user.service.ts';

type EmailPreferences = Pick<MailAddress, 'reminders' | 'receipts' | 'bouncedAt'>;

/** For accounts that a process of the previous version created, until a first email is sent to them. */
const DEFAULTS: EmailPreferences = { reminders: true, receipts: true, bouncedAt: null };

/** The email preferences of an account, and since when emails to it have bounced. */
export const emailPreferencesOf = async ({ loaders }: Context, { id }: User): Promise<EmailPreferences> =>
  (await loaders.mailAddresses.load(id)) ?? DEFAULTS;

/**
 * Changes the viewer's own preferences that were sent. A time zone and a language count as chosen from then on, even if they
 * are the current ones (docs/rules.md §27.4, §33.1).
 * @throws DomainError `not-signed-in` if the account no longer exists
 */
export function updatePreferences(ctx: SignedIn, input: UpdatePreferencesInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx);
    const user = await me(tx);
    await chooseZoneAndLocale(tx, user, input);
    await chooseEmails(tx, user, input);
    return user;
  });
}

async function chooseZoneAndLocale(
  tx: Context,
  user: User,
  { timeZone, locale }: UpdatePreferencesInput,
): Promise<void> {
  const zone = timeZone === undefined ? undefined : canonicalZone(timeZone);
  const chosen = {
    ...(zone === undefined ? {} : { timeZone: zone, timeZoneChosen: true }),
    ...(locale === undefined ? {} : { locale, localeChosen: true }),
  };
  if (Object.keys(chosen).length === 0) return;
  await tx.manager.update(User, { id: user.id }, chosen);
  Object.assign(user, chosen);
}

async function chooseEmails(
  tx: Context,
  { id, email }: User,
  { reminders, receipts }: UpdatePreferencesInput,
): Promise<void> {
  const changes = {
    ...(reminders === undefined ? {} : { reminders }),
    ...(receipts === undefined ? {} : { receipts }),
  };
  if (Object.keys(changes).length === 0) return;
  const { addressHash: hash } = await addressOf(tx, email, id);
  await tx.manager.update(MailAddress, { addressHash: hash }, changes);
}
