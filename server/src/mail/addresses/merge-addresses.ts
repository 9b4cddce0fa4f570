import type { EntityManager } from 'typeorm';
import { lockRow } from '../../db/lock.ts';
import { MailAddress } from './mail-address.entity.ts';

/**
 * Stands in the hash of a row that is kept only for its links: emails carry them that were sent before two rows of one address
 * became one. Before it stands the hash of the row that counts.
 */
export const ALSO = '+';
/** Of the column's 64 characters a hash leaves these. */
const ALSO_LENGTH = 4;

/** The hash of the row that says what this address wants. */
export const hashThatCounts = (hash: string): string => hash.split(ALSO)[0] ?? hash;

/** Makes one of two rows of an address: what either has turned off is off. The links of both go on working. */
export async function mergeAddresses(manager: EntityManager, from: string, to: string): Promise<void> {
  const row = await lockRow({ manager }, MailAddress, { addressHash: from });
  const kept = await lockRow({ manager }, MailAddress, { addressHash: to });
  if (!row || !kept) return;
  const addressHash = to + ALSO + row.remindersToken.slice(0, ALSO_LENGTH);
  // First: an account has one row.
  await manager.update(MailAddress, { addressHash: from }, { addressHash, userId: null });
  const latest = Math.max(kept.refusedAt?.getTime() ?? 0, row.refusedAt?.getTime() ?? 0);
  await manager.update(
    MailAddress,
    { addressHash: to },
    {
      userId: kept.userId ?? row.userId,
      reminders: kept.reminders && row.reminders,
      receipts: kept.receipts && row.receipts,
      refusals: Math.max(kept.refusals, row.refusals),
      bouncedAt: kept.bouncedAt ?? row.bouncedAt,
      refusedAt: latest === 0 ? null : new Date(latest),
    },
  );
}
