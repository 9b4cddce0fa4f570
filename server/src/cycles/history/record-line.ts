import type { Context } from '../../context/context.ts';
import { fingerprintOf } from '../../domain/passbook.ts';
import type { RecordLine } from '../../mail/emails/content.ts';
import { checkLink } from '../../mail/links.ts';

/**
 * The newest entry of a cycle's record, as a letter about the cycle names it (docs/rules.md §25.2): what the letter is about
 * has been recorded by then.
 */
export function recordLine(
  tx: Context,
  { cycle, newest }: { cycle: { id: string }; newest: { position: number; hash: string | null } },
): RecordLine {
  const { position, hash } = newest;
  if (hash === null) throw new Error(`the record of ${cycle.id} has no entry that a letter could name`);
  const fingerprint = fingerprintOf(hash);
  return {
    cycleId: cycle.id,
    position,
    hash,
    fingerprint,
    link: checkLink(tx.publicUrl, cycle.id, fingerprint),
  };
}
