import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';
import { KINDS_OF_OWNER_CHANGES } from '../../domain/history/kinds.ts';

/** Whether an entry of a cycle was made before its current owner took it over. */
export type IsBeforeOwner = (cycleId: string, position: number) => boolean;

/**
 * Reads since which entry the current owners own these cycles. What participants and an earlier owner wrote to each other is not for
 * the one after (docs/rules.md §38.4).
 * @param cycleIds the cycles whose owner has changed
 */
export async function ownersSince(
  { manager }: Pick<SignedIn, 'manager'>,
  cycleIds: readonly string[],
): Promise<IsBeforeOwner> {
  if (cycleIds.length === 0) return () => false;
  const rows = await manager.query<{ cycleId: string; position: number | string }[]>(
    `SELECT h.cycleId AS cycleId, MAX(h.position) AS position
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id AND f.field = 'owner'
     WHERE h.cycleId IN (${marks(cycleIds)}) AND h.kind IN (${marks(KINDS_OF_OWNER_CHANGES)}) GROUP BY h.cycleId`,
    [...cycleIds, ...KINDS_OF_OWNER_CHANGES],
  );
  const since = new Map(rows.map(({ cycleId, position }) => [cycleId, Number(position)]));
  return (cycleId, position) => position < (since.get(cycleId) ?? 0);
}

/** Whether an entry was made before a participant's place passed on to its current holder. */
export type IsBeforeHolder = (participantId: string | undefined, position: number) => boolean;

/**
 * Reads since which entry these participants have their current accounts. What the former holder stated and read is not for the one
 * after (docs/rules.md §39.9).
 */
export async function holdersSince(
  { manager }: Pick<SignedIn, 'manager'>,
  participantIds: readonly string[],
): Promise<IsBeforeHolder> {
  if (participantIds.length === 0) return () => false;
  const rows = await manager.findBy(PlaceHolder, { participantId: In([...participantIds]) });
  const since = new Map<string, number>();
  for (const { participantId, position } of rows)
    since.set(participantId, Math.max(position, since.get(participantId) ?? 0));
  return (participantId, position) => position < (since.get(participantId ?? '') ?? 0);
}
