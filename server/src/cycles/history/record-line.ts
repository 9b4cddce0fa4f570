import type { Context } from '../../context/context.ts';
import { fingerprintOf } from '../../domain/passbook.ts';
import type { RecordLine } from '../../mail/emails/content.ts';
import { checkLink } from '../../mail/links.ts';

/**
 * Returns the newest entry of a cycle as emails about the cycle name it (docs/rules.md §25.2). Call it after everything that
 * the email is about was recorded.
 */
export function recordLine(
  tx: Context,
  { cycle, newest }: { cycle: { id: string }; newest: { position: number; hash: string | null } },
): RecordLine {
  const { position, hash } = newest;
  if (hash === null) throw new Error(`cycle ${cycle.id} has no sealed entry that an email could name`);
  const fingerprint = fingerprintOf(hash);
  return {
    cycleId: cycle.id,
    position,
    hash,
    fingerprint,
    link: checkLink(tx.publicUrl, cycle.id, fingerprint),
  };
}

/** The same as of now, for emails that no change causes; undefined if the newest entry is not sealed yet. */
export async function newestRecordLine(tx: Context, cycle: { id: string }): Promise<RecordLine | undefined> {
  const newest = await tx.loaders.newestChange.load(cycle.id);
  return newest && newest.hash !== null ? recordLine(tx, { cycle, newest }) : undefined;
}
