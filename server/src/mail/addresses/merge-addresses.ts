import type { EntityManager } from 'typeorm';
import { lockRow } from '../../db/lock.ts';
import { MailAddress } from './mail-address.entity.ts';

/**
 * Marks the hash of a row that is kept only for its unsubscribe links, which are in emails sent before two rows were merged. The hash of
 * the merged row is before the mark.
 */
export const ALSO = '+';
/** What a hash leaves of the column's 64 characters. */
const ALSO_LENGTH = 4;

/** The hash of the row with the preferences of the address. */
export const hashThatCounts = (hash: string): string => hash.split(ALSO)[0] ?? hash;

/** Merges two rows of an address. A preference is on only if it was on in both. The links of both continue to work. */
export async function mergeAddresses(manager: EntityManager, from: string, to: string): Promise<void> {
  const row = await lockRow({ manager }, MailAddress, { addressHash: from });
  const kept = await lockRow({ manager }, MailAddress, { addressHash: to });
  if (!row || !kept) return;
  const addressHash = to + ALSO + row.remindersToken.slice(0, ALSO_LENGTH);
  // First, because an account has only one row.
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
