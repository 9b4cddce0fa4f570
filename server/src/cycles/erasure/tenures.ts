import type { Context } from '../../context/context.ts';
import type { Row } from '../../db/columns-of.ts';
import type { Tenure } from '../../domain/history/erasure.ts';
import { formerNumberAt } from '../../domain/deletion.ts';
import { formerName } from '../../domain/names.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';

/** The time in which an account was the one behind a participant, by entries and by the clock. */
export interface TimeInPlace extends Tenure {
  /** When it began and ended; null if there is no such end. */
  since: Date | null;
  until: Date | null;
  /** The name of the person once it is erased; undefined if the place did not pass on from them. */
  formerName: string | undefined;
}

/**
 * Reads when an account was behind which participants of a cycle, oldest first. A place that has passed on is theirs only from one
 * `PLACE_PASSED` to the next (docs/rules.md §41.5).
 */
export async function timesInPlace(
  tx: Context,
  { cycle: { id: cycleId }, participants }: LockedCycle,
  userId: string,
): Promise<TimeInPlace[]> {
  const seats = await participantIdsOf(tx, cycleId, userId);
  const holders = await tx.manager.find(PlaceHolder, { where: { cycleId }, order: { position: 'ASC' } });
  return [...seats].flatMap((seat) => {
    const earlier = holders.filter(({ participantId }) => participantId === seat);
    const place = participants.find(({ id }) => id === seat);
    const own = earlier.flatMap((each, index): TimeInPlace[] => {
      if (each.userId !== userId) return [];
      const number = formerNumberAt(place?.position ?? 0);
      return [
        {
          seat,
          from: earlier[index - 1]?.position ?? 0,
          to: each.position,
          since: index === 0 ? null : each.since,
          until: each.until,
          formerName: formerName(number, true),
        },
      ];
    });
    if (earlier.length > 0 && place?.userId !== userId) return own;
    const [from, since] = [earlier.at(-1)?.position ?? 0, earlier.at(-1)?.until ?? null];
    return [...own, { seat, from, to: Infinity, since, until: null, formerName: undefined }];
  });
}

/** The participants that an account is or was: its own, those of its entries, those to which it was linked, and places it passed on. */
async function participantIdsOf({ manager }: Context, cycleId: string, userId: string): Promise<Set<string>> {
  const rows = await manager.query<Row[]>(
    `SELECT id AS seat FROM participants WHERE cycleId = ? AND userId = ?
     UNION SELECT participantId FROM place_holders WHERE cycleId = ? AND userId = ?
     UNION SELECT actorParticipantId FROM cycle_changes WHERE cycleId = ? AND userId = ?
     UNION SELECT f.participantId FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
       WHERE h.cycleId = ? AND f.field = 'userId' AND f.valueAfter = ?`,
    Array.from({ length: 4 }, () => [cycleId, userId]).flat(),
  );
  return new Set(rows.flatMap(({ seat }) => (typeof seat === 'string' ? seat : [])));
}
