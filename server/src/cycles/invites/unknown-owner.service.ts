import { In, type EntityManager } from 'typeorm';
import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { mailboxKey } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { t } from '../../domain/messages/translate.ts';
import { keyedHash } from '../../mail/addresses/address-keys.ts';
import { UnknownOwner } from '../tables/unknown-owner.entity.ts';

/** However the address is written, tags included: `bob+again@` is the same person. Never in clear. */
const personHash = (manager: EntityManager, email: string): string => keyedHash(manager, mailboxKey(email));

/**
 * Notes that whoever has these addresses does not know the owner: nobody invites them by that account again (docs/rules.md §29.5).
 * A statement of an account with a verified address stays; of another it ends when the address is verified.
 */
export async function noteUnknownOwner(
  tx: SignedIn,
  ownerId: string,
  emails: readonly string[],
): Promise<void> {
  const at = tx.clock();
  const unverified = !(await verifiedAmong(tx, [tx.viewer.id])).has(tx.viewer.id);
  const hashes = [...new Set(emails.map((email) => personHash(tx.manager, email)))].sort();
  const insert = tx.manager
    .createQueryBuilder()
    .insert()
    .into(UnknownOwner)
    .values(hashes.map((addressHash) => ({ ownerId, addressHash, at, unverified })));
  const either = unverified ? insert.orIgnore() : insert.orUpdate(['unproven'], ['ownerId', 'addressHash']);
  await either.updateEntity(false).execute();
}

/** The address was verified for the first time: what an account stated before that may have been a stranger's statement. */
export async function forgetUnknownOwners(tx: Context, userId: string): Promise<void> {
  const { email } = await tx.manager.findOneByOrFail(User, { id: userId });
  await tx.manager.delete(UnknownOwner, { addressHash: personHash(tx.manager, email), unverified: true });
}

/** An address that is to be invited, and the field in which it stands. */
interface Invited {
  email: string;
  field: string;
}

/**
 * Refuses to write to whoever has said that they do not know this owner: from any cycle, by whichever operation invites
 * (docs/rules.md §29.5). Who asks to join by themselves is not asked for here: they know.
 * @throws DomainError `already-responded`, by field
 */
export async function refuseUnknown(
  tx: Context,
  ownerId: string,
  invited: readonly Invited[],
): Promise<void> {
  if (invited.length === 0) return;
  const hashes = invited.map(({ email }) => personHash(tx.manager, email));
  const found = await tx.manager.findBy(UnknownOwner, { ownerId, addressHash: In([...new Set(hashes)]) });
  const unknown = new Set(found.map(({ addressHash }) => addressHash));
  const refused = invited.filter((_each, index) => unknown.has(hashes[index] ?? ''));
  if (refused.length === 0) return;
  const sentences = refused.map(({ email }) => t('complaints.doesNotKnowYou', { email }));
  throw new DomainError('already-responded', {
    fields: Object.fromEntries(refused.map(({ field }, index) => [field, [sentences[index] ?? '']])),
    message: sentences.join(' '),
  });
}
