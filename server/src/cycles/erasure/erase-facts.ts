import type { Context } from '../../context/context.ts';
import { marks, type Row } from '../../db/columns-of.ts';
import { inParts } from '../../db/in-parts.ts';
import { ERASABLE, factsOfPerson, type StatedFact } from '../../domain/history/erasure.ts';
import { erasedName } from '../../domain/passbook.ts';
import type { Fact } from '../aggregate/record.ts';
import type { TimeInPlace } from './tenures.ts';

/** A fact with the key of its row. */
interface FactOfRow extends StatedFact {
  changeId: string;
  factIndex: number;
}

/** A person's facts in a cycle that are about to be erased. */
export interface FactsToErase {
  /** The facts of the entry that declares it. */
  declared: Fact[];
  /** Empties the facts and deletes their salts, so that only their commitments are left. Call it after the entry is recorded. */
  erase: () => Promise<void>;
}

/** Finds the facts of a cycle that hold something of a person. */
export async function factsToErase(
  tx: Context,
  cycleId: string,
  userId: string,
  times: readonly TimeInPlace[],
): Promise<FactsToErase> {
  const rows = await tx.manager.query<(Omit<FactOfRow, 'before' | 'after'> & Row)[]>(
    `SELECT f.changeId, f.position AS factIndex, f.field, f.participantId AS seat, f.valueBefore, f.valueAfter,
       h.position, h.userId AS user
     FROM cycle_changes h JOIN cycle_change_facts f ON f.changeId = h.id
     WHERE h.cycleId = ? AND f.field IN (${marks(ERASABLE)}) AND (f.valueBefore IS NOT NULL OR f.valueAfter IS NOT NULL)
     ORDER BY h.position, f.position`,
    [cycleId, ...ERASABLE],
  );
  const facts = rows.map(({ valueBefore, valueAfter, ...row }) => ({
    ...row,
    before: valueBefore as string | null,
    after: valueAfter as string | null,
  }));
  const own = factsOfPerson(facts, { user: userId, times });
  return {
    declared: own.map(({ position, factIndex }) => ({
      field: 'erased',
      before: null,
      after: erasedName(position, factIndex + 1),
    })),
    erase: () => eraseRows(tx, own),
  };
}

async function eraseRows({ manager }: Context, facts: readonly FactOfRow[]): Promise<void> {
  for (const index of new Set(facts.map(({ factIndex }) => factIndex))) {
    const same = facts.flatMap(({ factIndex, changeId }) => (factIndex === index ? changeId : []));
    for (const part of inParts(same)) {
      await manager.query(
        `UPDATE cycle_change_facts SET valueBefore = NULL, valueAfter = NULL, salt = NULL
         WHERE position = ? AND changeId IN (${marks(part)})`,
        [index, ...part],
      );
    }
  }
}

/**
 * Replaces the person's name beside the entries of a cycle, which no hash covers.
 * @param name the name of the former member; null for someone who does not take part
 */
export async function renameInEntries(
  tx: Context,
  cycleId: string,
  { userId, times, name }: { userId: string; times: readonly TimeInPlace[]; name: string | null },
): Promise<void> {
  await tx.manager.query(
    'UPDATE cycle_changes SET actorName = ? WHERE cycleId = ? AND userId = ? AND actorName IS NOT NULL',
    [name, cycleId, userId],
  );
  for (const { formerName: earlier, seat, from, to } of times) {
    if (earlier === undefined) continue;
    await tx.manager.query(
      `UPDATE cycle_changes SET actorName = ? WHERE cycleId = ? AND userId = ? AND actorParticipantId = ?
       AND position >= ? AND position < ? AND actorName IS NOT NULL`,
      [earlier, cycleId, userId, seat, from, to],
    );
  }
  await renameInFacts(tx, cycleId, times, name);
}

async function renameInFacts(
  { manager }: Context,
  cycleId: string,
  times: readonly TimeInPlace[],
  name: string | null,
): Promise<void> {
  if (times.length === 0) return;
  // By their ids: MariaDB would read the whole table for a subquery.
  const changes = await manager.query<Row[]>('SELECT id, position FROM cycle_changes WHERE cycleId = ?', [
    cycleId,
  ]);
  for (const { seat, from, to, formerName: earlier } of times) {
    const within = changes.filter(({ position }) => from <= Number(position) && Number(position) < to);
    for (const part of inParts(within.map(({ id }) => String(id)))) {
      await manager.query(
        `UPDATE cycle_change_facts SET participantName = ?
         WHERE changeId IN (${marks(part)}) AND participantId = ? AND participantName IS NOT NULL`,
        [earlier ?? name, ...part, seat],
      );
    }
  }
}
