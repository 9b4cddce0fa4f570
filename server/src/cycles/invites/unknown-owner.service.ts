import { In } from 'typeorm';
import { hashOf } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { complaints, DomainError, mailboxKey } from '../../domain/index.ts';
import { UnknownOwner } from './unknown-owner.entity.ts';

/** However the address is written, tags included: `bob+again@` is the same person. Never in clear. */
const personHash = (email: string): string => hashOf(mailboxKey(email));

/** Notes that whoever has these addresses does not know the owner: nobody invites them by that account again (docs/rules.md §29.5). */
export async function noteUnknownOwner(
  tx: Context,
  ownerId: string,
  emails: readonly string[],
): Promise<void> {
  const at = tx.clock();
  const hashes = [...new Set(emails.map(personHash))].sort();
  await tx.manager
    .createQueryBuilder()
    .insert()
    .into(UnknownOwner)
    .values(hashes.map((addressHash) => ({ ownerId, addressHash, at })))
    .orIgnore()
    .updateEntity(false)
    .execute();
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
  const found = await tx.manager.findBy(UnknownOwner, {
    ownerId,
    addressHash: In([...new Set(invited.map(({ email }) => personHash(email)))]),
  });
  const unknown = new Set(found.map(({ addressHash }) => addressHash));
  const refused = invited.filter(({ email }) => unknown.has(personHash(email)));
  if (refused.length === 0) return;
  const sentences = refused.map(({ email }) => complaints.doesNotKnowYou(email));
  throw new DomainError('already-responded', {
    fields: Object.fromEntries(refused.map(({ field }, index) => [field, [sentences[index] ?? '']])),
    message: sentences.join(' '),
  });
}
