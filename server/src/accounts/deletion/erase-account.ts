import { In } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { SOURCE_LOCALE } from '../../domain/languages.ts';
import { StoredResponse } from '../../idempotency/stored-response.entity.ts';
import { eraseAddress } from '../../mail/addresses/mail-address.service.ts';
import { deleteEmailsTo, eraseUnknownAddresses } from '../../mail/erase-emails.ts';
import { PersonalAccessToken } from '../access-tokens/personal-access-token.entity.ts';
import { CalendarLink } from '../calendar-links/calendar-link.entity.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { EmailChange } from '../email-changes/email-change.entity.ts';
import { PasskeyChallenge } from '../passkeys/passkey-challenge.entity.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { AccountEmail } from '../users/account-email.entity.ts';
import { User } from '../users/user.entity.ts';

/** The tables in which every row of an account goes. A test compares them with the entities. */
export const TABLES_OF_ACCOUNT = [
  Session,
  ResetCode,
  EmailProof,
  PersonalAccessToken,
  CalendarLink,
  Passkey,
  EmailChange,
  AccountEmail,
  StoredResponse,
  Credential,
] as const;

/** What is left of an account. The id stands for the address, whose unique key needs a value. */
const erased = ({ id }: Pick<User, 'id'>, deletedAt: Date): Partial<User> => ({
  firstName: '',
  lastName: '',
  email: id,
  emailKey: id,
  phoneNumber: '',
  dob: '1900-01-01',
  timeZone: 'UTC',
  timeZoneChosen: false,
  locale: SOURCE_LOCALE,
  localeChosen: false,
  deletedAt,
});

/** Deletes everything about an account but its id, with the emails to its address. Call it with the account locked. */
export async function eraseAccount(tx: Context, user: User): Promise<void> {
  const { manager } = tx;
  const { id: userId, email } = user;
  const sessions = await manager.find(Session, { select: { familyId: true }, where: { userId } });
  await manager.delete(PasskeyChallenge, { sessionId: In(sessions.map(({ familyId }) => familyId)) });
  const changes = await manager.findBy(EmailChange, { userId });
  await tx.wiring.endPaymentLinksOf(tx, userId);
  for (const table of TABLES_OF_ACCOUNT) await manager.delete(table, { userId });
  await eraseAddress(tx, email, userId);
  // Also those to an address that the account was to change to.
  await deleteEmailsTo(tx, [email, ...changes.flatMap((change) => change.email ?? [])]);
  await manager.update(User, { id: userId }, erased(user, tx.clock()));
  await eraseUnknownAddresses(tx);
}
