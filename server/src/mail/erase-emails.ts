import { In, IsNull, MoreThan, Not, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../context/context.ts';
import { inParts } from '../db/in-parts.ts';
import { emailKey } from '../domain/account.ts';
import { addressHash } from './addresses/mail-address.service.ts';
import { Email } from './email.entity.ts';
import { OUTDATED } from './outbox.ts';

/** How many emails are read at a time. */
const AT_ONCE = 10_000;

/** Deletes all emails to these addresses, in any spelling, whatever became of them, because their person deletes their account. */
export async function deleteEmailsTo({ manager }: Context, addresses: readonly string[]): Promise<void> {
  const keys = new Set(addresses.map(emailKey));
  const hashes = addresses.map((address) => addressHash(manager, address));
  // Earlier versions left the address of an email that was sent as it was.
  await manager.delete(Email, { recipient: In([...hashes, ...addresses]) });
  for await (const emails of pagesOf({ manager }, { sentAt: IsNull() })) {
    const ids = emails.flatMap(({ id, recipient }) => (keys.has(emailKey(recipient)) ? id : []));
    for (const part of inParts(ids)) await manager.delete(Email, { id: In(part) });
  }
}

/**
 * Erases the addresses of emails that were given up and that no account has. The person who deletes their account may have typed them,
 * and no row says who did. Call it when the account is gone.
 */
export async function eraseUnknownAddresses(tx: Context): Promise<void> {
  // A range, because SQLite does not use an index for IS NOT NULL.
  const givenUp = { abandonedAt: MoreThan(new Date(0)), recipient: Not('') };
  for await (const emails of pagesOf(tx, givenUp)) {
    const accounts = await tx.wiring.accountsAt(
      tx,
      emails.map(({ recipient }) => emailKey(recipient)),
    );
    const ids = emails.flatMap(({ id, recipient }) => (accounts.has(emailKey(recipient)) ? [] : id));
    for (const part of inParts(ids)) {
      await tx.manager.update(Email, { id: In(part) }, { recipient: '' });
      // What the mail server answered often repeats the address.
      await tx.manager.update(Email, { id: In(part), lastError: Not(OUTDATED) }, { lastError: 'erased' });
    }
  }
}

/** The ids and addresses of these emails, page by page. */
async function* pagesOf(
  { manager }: Pick<Context, 'manager'>,
  where: FindOptionsWhere<Email>,
): AsyncGenerator<Pick<Email, 'id' | 'recipient'>[]> {
  for (let last = ''; ;) {
    const emails = await manager.find(Email, {
      select: { id: true, recipient: true },
      where: { ...where, id: MoreThan(last) },
      order: { id: 'ASC' },
      take: AT_ONCE,
    });
    yield emails;
    if (emails.length < AT_ONCE) return;
    last = emails.at(-1)?.id ?? '';
  }
}
