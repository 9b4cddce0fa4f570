import { In, type EntityManager } from 'typeorm';
import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { EmailMove } from '../../context/wiring.ts';
import { mailboxKey } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { keyedHash } from '../../mail/addresses/address-keys.ts';
import { UnknownOwner } from '../tables/unknown-owner.entity.ts';

/** A keyed hash of the mailbox, so that we store no email. All spellings and tags (`bob+again@`) give the same hash. */
export const personHash = (manager: EntityManager, email: string): string =>
  keyedHash(manager, mailboxKey(email));

/**
 * Records that the person with these emails does not know the owner, who then cannot invite them again (docs/rules.md §29.5).
 * The statement of an account with a verified email is permanent; any other one ends when the email is verified.
 */
export async function recordUnknownOwner(
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
  const upsert = unverified ? insert.orIgnore() : insert.orUpdate(['unproven'], ['ownerId', 'addressHash']);
  await upsert.updateEntity(false).execute();
}

/** Deletes the statements from before the email was verified, which a stranger may have made. */
export async function deleteUnverifiedStatements(tx: Context, userId: string): Promise<void> {
  const { email } = await tx.manager.findOneByOrFail(User, { id: userId });
  await tx.manager.delete(UnknownOwner, { addressHash: personHash(tx.manager, email), unverified: true });
}

/**
 * Copies the statements of an account whose address changes to its new mailbox. Those of the old mailbox stay, because its owner may be
 * someone else. Statements that were not verified are copied only from an address that was not verified either; the new address is.
 */
export async function copyUnknownOwners(
  tx: Context,
  { account, from, wasVerified }: Pick<EmailMove, 'account' | 'from' | 'wasVerified'>,
): Promise<void> {
  const [before, after] = [personHash(tx.manager, from), personHash(tx.manager, account.email)];
  if (before === after) return;
  const statements = await tx.manager.findBy(UnknownOwner, { addressHash: before });
  const own = statements.filter(({ unverified }) => !(unverified && wasVerified));
  if (own.length === 0) return;
  await tx.manager
    .createQueryBuilder()
    .insert()
    .into(UnknownOwner)
    .values(own.map(({ ownerId, at }) => ({ ownerId, addressHash: after, at, unverified: false })))
    .orUpdate(['unproven'], ['ownerId', 'addressHash'])
    .updateEntity(false)
    .execute();
}

/** An email to invite, and the name of its input field. */
interface Invited {
  email: string;
  field: string;
}

/**
 * Refuses to invite people who stated that they do not know this owner, from any cycle and with any operation
 * (docs/rules.md §29.5). Join requests are not checked, because these people came on their own.
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
  const complaints = refused.map(({ email, field }) => ({
    field,
    complaint: sentence('complaints.doesNotKnowYou', { email }),
  }));
  throw new DomainError('already-responded', {
    fields: Object.fromEntries(complaints.map(({ field, complaint }) => [field, [complaint]])),
    sentences: complaints.map(({ complaint }) => complaint),
  });
}
