import { In, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { isFormer } from '../aggregate/former.ts';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { CHANGE_KINDS, KINDS_OF_ROUNDS, type ChangeKind } from '../../domain/history/kinds.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { allows } from '../../domain/permissions.ts';
import { Participant } from '../tables/participant.entity.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';
import type { ChangesPage } from './cycle-change.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';
import { numberFeed } from './feed-numbers.ts';
import { historyReader, pageSize, changesFor, readerOf, type ReaderOfCycle } from './history.service.ts';

const changes = new ColumnsOf(ChangeRow, 'h');

/** Which part of the feed to return. */
export interface FeedPage {
  /** The number of changes. */
  first?: number | null | undefined;
  /** The id of a change: only later ones are returned. */
  after?: string | null | undefined;
  /** Instead of `first`: the number of newest changes. */
  last?: number | null | undefined;
  /** Only changes of this cycle. */
  cycleId?: string | null | undefined;
  /** Only changes of these kinds. */
  kinds?: readonly ChangeKind[] | null | undefined;
}

/**
 * Returns the changes of all cycles whose history the viewer may read, oldest first, each as in that history. No change ever
 * appears before one that was already returned, whatever is written at the same time (ADR 25). With `last`, it returns the
 * newest changes, so that a program can start from now.
 * @throws InvalidInput for a page size out of range, for an `after` that is not a change, and for `after` with `last`
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, like the history of `cycleId`
 */
export async function listChanges(ctx: SignedIn, page: FeedPage): Promise<ChangesPage> {
  const { first, after, last, cycleId } = page;
  const isLast = typeof last === 'number';
  if (isLast && typeof after === 'string')
    throw new InvalidInput({ last: [sentence('requests.lastOrAfter')] });
  const size = isLast ? pageSize(last, 'last') : pageSize(first);
  if (typeof cycleId === 'string') await historyReader(ctx, cycleId);
  await numberFeed(ctx.db, ctx.manager);
  const from = typeof after === 'string' ? await numberOf(ctx, after) : 0;
  const sights = (await sightsOf(ctx)).filter((sight) => sight.cycleId === (cycleId ?? sight.cycleId));
  const kinds = page.kinds ?? CHANGE_KINDS;
  const rows = await rowsOf(ctx.manager, sights, { kinds, from, isLast, limit: isLast ? size : size + 1 });
  const readers = new Map(sights.map((sight) => [sight.cycleId, sight.reader]));
  return {
    changes: await changesFor(ctx, rows.slice(0, size), (id) => readers.get(id) ?? { isOwner: false }),
    hasMore: rows.length > size,
  };
}

async function numberOf(ctx: SignedIn, changeId: string): Promise<number> {
  const entry = await ctx.manager.findOneBy(FeedEntry, { changeId });
  if (entry?.changeId !== changeId) throw new InvalidInput({ after: [sentence('requests.unknownChange')] });
  // A change that was committed after the numbering has no number yet: nothing comes after it so far.
  return entry.number ?? Number.MAX_SAFE_INTEGER;
}

/** A cycle of the viewer, and which of its changes they may see. */
interface Sight {
  cycleId: string;
  reader: ReaderOfCycle;
  seesRounds: boolean;
}

/** Returns the cycles whose history the viewer may read, by the same permissions as the history itself. */
async function sightsOf(ctx: SignedIn): Promise<Sight[]> {
  const { manager, viewer } = ctx;
  const own = await manager.find(Participant, {
    select: { id: true, emailKey: true, cycleId: true, status: true, dateCollected: true, heldSince: true },
    where: { userId: viewer.id },
  });
  const participants = own.filter((each) => !isFormer(each));
  const cycles = await manager.find(Cycle, {
    select: { id: true, userId: true, isRunning: true, ownerSince: true },
    where: { id: In(participants.map(({ cycleId }) => cycleId)) },
  });
  const byCycle = new Map(participants.map((each) => [each.cycleId, each]));
  return cycles.flatMap((cycle) => {
    const participant = byCycle.get(cycle.id);
    const member = { cycle, participant };
    if (!allows('history:view', viewer, member)) return [];
    const reader = readerOf(ctx, cycle, participant);
    return [{ cycleId: cycle.id, reader, seesRounds: allows('rounds:view', viewer, member) }];
  });
}

interface FeedPart {
  kinds: readonly ChangeKind[];
  /** Only changes with a greater number. */
  from: number;
  /** Whether to read the newest instead of the oldest. Both are returned oldest first. */
  isLast: boolean;
  limit: number;
}

/**
 * Reads changes of the feed, using an index of each cycle's changes by number. Kinds that only another version knows are left
 * out, so that they do not make the other changes fail.
 */
async function rowsOf(
  manager: EntityManager,
  sights: readonly Sight[],
  { kinds, from, isLast, limit }: FeedPart,
): Promise<ChangeRow[]> {
  if (sights.length === 0 || kinds.length === 0) return [];
  const all = sights.map(({ cycleId }) => cycleId);
  const partly = sights.flatMap(({ cycleId, seesRounds }) => (seesRounds ? [] : [cycleId]));
  const hidden =
    partly.length > 0
      ? `AND NOT (f.cycleId IN (${marks(partly)}) AND h.kind IN (${marks(KINDS_OF_ROUNDS)}))`
      : '';
  const rows = await manager.query<Row[]>(
    `SELECT ${changes.list(manager)} FROM change_feed f JOIN cycle_changes h ON h.id = f.changeId
     WHERE f.cycleId IN (${marks(all)}) AND f.number > ? AND h.kind IN (${marks(kinds)}) ${hidden}
     ORDER BY f.number ${isLast ? 'DESC' : ''} LIMIT ${limit}`,
    [...all, from, ...kinds, ...(partly.length > 0 ? [...partly, ...KINDS_OF_ROUNDS] : [])],
  );
  const read = rows.flatMap((row) => changes.read(manager, row) ?? []);
  return isLast ? read.toReversed() : read;
}
