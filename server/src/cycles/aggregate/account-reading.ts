import { In, type EntityManager } from 'typeorm';
import { marks, type Row } from '../../db/columns-of.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { PROVEN, provenOf } from './locked-cycle.ts';

/** Whether the address of each account is proven. */
export async function provenByUser(manager: EntityManager, userIds: readonly string[]): Promise<boolean[]> {
  const rows = await manager.query<Row[]>(
    `SELECT ${PROVEN} FROM credentials k WHERE k.userId IN (${marks(userIds)})`,
    [...userIds],
  );
  const found = new Map(rows.flatMap(provenOf));
  return userIds.map((id) => found.get(id) ?? false);
}

/** What the address of each account wants. */
export async function addressesOf(
  manager: EntityManager,
  userIds: readonly string[],
): Promise<(MailAddress | undefined)[]> {
  const rows = await manager.findBy(MailAddress, { userId: In([...userIds]) });
  const found = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((id) => found.get(id));
}
