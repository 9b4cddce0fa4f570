import type { SignedIn } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import type { ChangeField } from '../../domain/history/fields.ts';

/** A participant who reads an audit log. */
interface Collector {
  participantId?: string | undefined;
  /** The day on which they collect now. */
  collects?: string | null | undefined;
}

/** Returns the day on which a participant collected when the entry at this position was made. */
export type DayAt = (reader: Collector, position: number) => string | null | undefined;

/** Nothing else can be stated about a payment before its round is swapped (docs/rules.md §30.1). */
export const BEFORE_SWAPS: readonly ChangeField[] = ['delayOn', 'delayNote'];

/**
 * Reads how swaps have moved the days of these participants. A fact names the round of a payment by its day, so without this the
 * new collector of a day would read what a payer wrote to the earlier one.
 */
export async function collectionDays(
  { manager }: Pick<SignedIn, 'manager'>,
  participantIds: readonly string[],
): Promise<DayAt> {
  if (participantIds.length === 0) return ({ collects }) => collects;
  const rows = await manager.query<
    { participantId: string; position: number | string; day: string | null }[]
  >(
    `SELECT f.participantId AS participantId, h.position AS position, f.valueBefore AS day
     FROM cycle_change_facts f JOIN cycle_changes h ON h.id = f.changeId
     WHERE f.participantId IN (${marks(participantIds)}) AND f.field = 'dateCollected' AND h.kind = 'SWAP_AGREED'
     ORDER BY h.position`,
    [...participantIds],
  );
  return ({ participantId, collects }, position) => {
    const swap = rows.find((row) => row.participantId === participantId && Number(row.position) >= position);
    return swap ? swap.day : collects;
  };
}
