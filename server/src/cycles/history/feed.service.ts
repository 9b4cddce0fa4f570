import { In, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { CHANGE_KINDS, KINDS_OF_ROUNDS, type ChangeKind } from '../../domain/history/kinds.ts';
import { t } from '../../base/messages.ts';
import { allows } from '../../domain/permissions.ts';
import { Participant } from '../tables/participant.entity.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';
import type { ChangesPage } from './cycle-change.ts';
import { FeedEntry } from '../tables/feed-entry.entity.ts';
import { numberFeed } from './feed-numbers.ts';
import { historyReader, pageSize, told, type ReaderOfCycle } from './history.service.ts';

const changes = new ColumnsOf(ChangeRow, 'h');

/** Which part of the feed is asked for. */
export interface FeedPage {
  /** How many changes. */
  first?: number | null | undefined;
  /** Only those that came after this one. */
  after?: string | null | undefined;
  /** Instead of `first`: how many of the newest changes. */
  last?: number | null | undefined;
  /** Only changes of this cycle. */
  cycleId?: string | null | undefined;
  /** Only changes of these kinds. */
  kinds?: readonly ChangeKind[] | null | undefined;
}

/**
 * What was changed in all cycles of which the viewer reads the history, the oldest first, each change as its history tells
 * it. Nothing ever comes before a change that was answered already, whatever is written at the same time (ADR 25).
 * With `last` it answers the newest changes, so that a program can begin from now.
 * @throws InvalidInput for an impossible number of changes, for an `after` that is no change, and for `after` with `last`
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, as the history of `cycleId` does
 */
export async function listChanges(ctx: SignedIn, page: FeedPage): Promise<ChangesPage> {
  const { first, after, last, cycleId } = page;
  const isLast = typeof last === 'number';
  if (isLast && typeof after === 'string') throw new InvalidInput({ last: [t('requests.lastOrAfter')] });
  const size = isLast ? pageSize(last, 'last') : pageSize(first);
  if (typeof cycleId === 'string') await historyReader(ctx, cycleId);
  await numberFeed(ctx.db, ctx.manager);
  const from = typeof after === 'string' ? await numberOf(ctx, after) : 0;
  const sights = (await sightsOf(ctx)).filter((sight) => sight.cycleId === (cycleId ?? sight.cycleId));
  const kinds = page.kinds ?? CHANGE_KINDS;
  const rows = await rowsOf(ctx.manager, sights, { kinds, from, isLast, limit: isLast ? size : size + 1 });
  const readers = new Map(sights.map((sight) => [sight.cycleId, sight.reader]));
  return {
    changes: await told(ctx, rows.slice(0, size), (id) => readers.get(id) ?? { isOwner: false }),
    hasMore: rows.length > size,
  };
}

async function numberOf(ctx: SignedIn, changeId: string): Promise<number> {
  const entry = await ctx.manager.findOneBy(FeedEntry, { changeId });
  if (entry?.changeId !== changeId) throw new InvalidInput({ after: [t('requests.unknownChange')] });
  // Only of a change that somebody else has just made visible; what comes after it is still to come.
  return entry.number ?? Number.MAX_SAFE_INTEGER;
}

/** A cycle of the viewer, and what of its changes is told. */
interface Sight {
  cycleId: string;
  reader: ReaderOfCycle;
  seesRounds: boolean;
}

/** The cycles of which the viewer reads the history: by the same permissions as the history itself. */
async function sightsOf({ manager, viewer }: SignedIn): Promise<Sight[]> {
  const participants = await manager.find(Participant, {
    select: { id: true, cycleId: true, status: true, dateCollected: true },
    where: { userId: viewer.id },
  });
  const cycles = await manager.find(Cycle, {
    select: { id: true, userId: true, isRunning: true },
    where: { id: In(participants.map(({ cycleId }) => cycleId)) },
  });
  const seats = new Map(participants.map((each) => [each.cycleId, each]));
  return cycles.flatMap((cycle) => {
    const participant = seats.get(cycle.id);
    const member = { cycle, participant };
    if (!allows('history:view', viewer, member)) return [];
    const isOwner = allows('cycle:manage', viewer, cycle);
    const reader = { isOwner, seat: participant?.id, collects: participant?.dateCollected };
    return [{ cycleId: cycle.id, reader, seesRounds: allows('rounds:view', viewer, member) }];
  });
}

interface FeedPart {
  kinds: readonly ChangeKind[];
  /** Only changes with a greater number. */
  from: number;
  /** The newest of them instead of the oldest. They are answered in the same order. */
  isLast: boolean;
  limit: number;
}

/**
 * Each cycle's part of the feed lies together in its index, in the order of the numbers. A word that only another version
 * knows must not keep the rest from being told.
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
