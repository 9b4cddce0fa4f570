import { In, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';
import { PRIVATE_FIELDS } from '../../domain/history/fields.ts';
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

/** The value before of a fact, and what it is about. */
export interface ValueBefore {
  field: string;
  participantId: string | null;
  day: string | null;
  before: string | null;
}

/**
 * Whether a fact was recorded before a participant's place passed on to its current holder, or repeats as its value before what was
 * stated then.
 */
export type IsBeforeHolder = (
  participantId: string | undefined,
  position: number,
  fact: ValueBefore,
) => boolean;

/**
 * Reads since which entry these participants have their current accounts, and what was stated since. What the former holder stated and
 * read is not for the one after (docs/rules.md §39.9).
 */
export async function holdersSince(
  { manager }: Pick<SignedIn, 'manager'>,
  participantIds: readonly string[],
): Promise<IsBeforeHolder> {
  if (participantIds.length === 0) return () => false;
  const rows = await manager.findBy(PlaceHolder, { participantId: In([...participantIds]) });
  const since = new Map<string, PlaceHolder>();
  for (const row of rows)
    if (row.position >= (since.get(row.participantId)?.position ?? 0)) since.set(row.participantId, row);
  const statedAt = new Map<string, number>();
  for (const { cycleId, position } of since.values())
    for (const { at, value, ...fact } of await statedAfter(manager, cycleId, position)) {
      const key = keyOf(fact, value);
      statedAt.set(key, Math.min(Number(at), statedAt.get(key) ?? Infinity));
    }
  return (participantId, position, fact) => {
    const passedAt = since.get(participantId ?? '')?.position;
    if (passedAt === undefined) return false;
    if (position < passedAt) return true;
    // The same words after this entry do not make the value before it one of the new holder.
    return fact.before !== null && position <= (statedAt.get(keyOf(fact, fact.before)) ?? Infinity);
  };
}

const keyOf = ({ field, participantId, day }: Omit<ValueBefore, 'before'>, value: string): string =>
  [field, participantId, day, value].join('\n');

/** The texts that not everyone sees and that were recorded after this entry, with the positions of their entries. */
const statedAfter = (
  manager: EntityManager,
  cycleId: string,
  position: number,
): Promise<(Omit<ValueBefore, 'before'> & { value: string; at: number | string })[]> =>
  manager.query(
    `SELECT f.field AS field, f.participantId AS participantId, CAST(f.day AS CHAR) AS day, f.valueAfter AS value, h.position AS at
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId = ? AND h.position > ? AND f.valueAfter IS NOT NULL AND f.field IN (${marks(PRIVATE_FIELDS)})`,
    [cycleId, position, ...PRIVATE_FIELDS],
  );
