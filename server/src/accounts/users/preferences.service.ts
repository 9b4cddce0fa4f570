import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { canonicalZone } from '../../domain/time-zone.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { addressOf } from '../../mail/addresses/mail-address.service.ts';
import type { UpdatePreferencesInput } from './preferences.inputs.ts';
import { User } from './user.entity.ts';
import { me } from './user.service.ts';

type Wishes = Pick<MailAddress, 'reminders' | 'receipts' | 'bouncedAt'>;

/** Of an account that a process of the version before has made, as long as nobody has written to it. */
const UNSAID: Wishes = { reminders: true, receipts: true, bouncedAt: null };

/** What the address of an account wants, and whether it takes letters. */
export const wishesOf = async ({ loaders }: Context, { id }: User): Promise<Wishes> =>
  (await loaders.mailAddresses.load(id)) ?? UNSAID;

/**
 * Changes what was sent of the viewer's own preferences. A time zone counts as chosen from then on, the present one too
 * (docs/rules.md §27.4).
 * @throws DomainError `not-signed-in` where the account is no more
 */
export function updatePreferences(ctx: SignedIn, input: UpdatePreferencesInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const user = await me(tx);
    await chooseZone(tx, user, input);
    await chooseEmails(tx, user, input);
    return user;
  });
}

async function chooseZone(tx: Context, user: User, { timeZone }: UpdatePreferencesInput): Promise<void> {
  const zone = timeZone === undefined ? undefined : canonicalZone(timeZone);
  if (zone === undefined) return;
  const chosen = { timeZone: zone, timeZoneChosen: true };
  await tx.manager.update(User, { id: user.id }, chosen);
  Object.assign(user, chosen);
}

async function chooseEmails(
  tx: Context,
  { id, email }: User,
  { reminders, receipts }: UpdatePreferencesInput,
): Promise<void> {
  const wishes = {
    ...(reminders === undefined ? {} : { reminders }),
    ...(receipts === undefined ? {} : { receipts }),
  };
  if (Object.keys(wishes).length === 0) return;
  const { addressHash: hash } = await addressOf(tx, email, id);
  await tx.manager.update(MailAddress, { addressHash: hash }, wishes);
}
