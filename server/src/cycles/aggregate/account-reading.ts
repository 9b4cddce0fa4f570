import { In, type EntityManager } from 'typeorm';
import { marks, type Row } from '../../db/columns-of.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { VERIFIED, verifiedOf } from './locked-cycle.ts';

/** Returns whether the address of each account is verified, in the order of the ids. */
export async function verifiedByUser(manager: EntityManager, userIds: readonly string[]): Promise<boolean[]> {
  const rows = await manager.query<Row[]>(
    `SELECT ${VERIFIED} FROM credentials k WHERE k.userId IN (${marks(userIds)})`,
    [...userIds],
  );
  const found = new Map(rows.flatMap(verifiedOf));
  return userIds.map((id) => found.get(id) ?? false);
}

/** Returns the email preferences of each account's address, in the order of the ids. */
export async function addressesOf(
  manager: EntityManager,
  userIds: readonly string[],
): Promise<(MailAddress | undefined)[]> {
  const rows = await manager.findBy(MailAddress, { userId: In([...userIds]) });
  const found = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((id) => found.get(id));
}
