import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { inSession, type SignedIn } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import { inParts } from '../../db/in-parts.ts';
import { insertRows } from '../../db/insert.ts';
import { transition } from '../../domain/cycle.ts';
import { FEED_DAYS } from '../../domain/limits.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { cycleDeletedEmail } from '../../mail/emails/cycle-deleted.ts';
import { dashboardLink } from '../../mail/links.ts';
import { byOwner, withCycle } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { openRequests } from '../joining/close-requests.ts';
import { notifyOfOwnerAct } from '../participants/owner-act-emails.ts';
import { DeletedCycle } from '../tables/deleted-cycle.entity.ts';
import type { JoinRequest } from '../tables/join-request.entity.ts';

/**
 * Deletes a cycle before it runs, with everything that belongs to it, its history included. The links of its invites then say
 * that they were withdrawn, and people who accepted or asked to join get an email. The feed keeps the positions of its changes
 * for a time (docs/rules.md §37.1).
 * @throws DomainError `session-only`, `cycle-not-found`, `not-owner`, `cycle-running`, `cycle-stopped`
 */
export const deleteCycle = (ctx: SignedIn, cycleId: string): Promise<boolean> =>
  inSession(ctx, (signedIn) =>
    withCycle(signedIn, cycleId, async (tx, locked) => {
      byOwner(tx, locked);
      transition('delete', locked.state);
      await deleteLocked(tx, locked);
      return true;
    }),
  );

/** Deletes a locked cycle, for callers that have checked that it may go. Its participants and those who asked to join are notified. */
export async function deleteLocked(tx: SignedIn, locked: LockedCycle): Promise<void> {
  const { id: cycleId } = locked.cycle;
  await notifyOfDeletion(tx, locked, await openRequests(tx, cycleId));
  const ids = locked.participants.map(({ id }) => id);
  await endLinks(tx, locked, ids, 'WITHDRAWN');
  await deleteRows(tx, cycleId, ids);
  await insertRows(tx, DeletedCycle, [{ cycleId, deletedAt: tx.clock() }]);
  // Nothing in this request may find it any more.
  tx.loaders.held.delete(cycleId);
  tx.loaders.forget();
}

/** Emails those who had accepted, and those whose join request was not answered. */
async function notifyOfDeletion(
  tx: SignedIn,
  locked: LockedCycle,
  asking: readonly JoinRequest[],
): Promise<void> {
  const accepted = locked.participants.flatMap(({ userId, status }) =>
    status === 'ACCEPTED' && userId !== null && userId !== locked.cycle.userId
      ? [{ userId, hadAsked: false }]
      : [],
  );
  const notified = [...accepted, ...asking.map(({ userId }) => ({ userId, hadAsked: true }))];
  await notifyOfOwnerAct(tx, locked, notified, (details, { hadAsked }) =>
    cycleDeletedEmail({ ...details, hadAsked, link: dashboardLink(tx.publicUrl) }),
  );
}

/**
 * The tables with rows of a cycle that has not run, each before the tables that its rows refer to, and the column by which they
 * are found. Tables whose rows exist only once a cycle runs are missing: their foreign keys would refuse to delete it.
 */
export const TABLES_OF_CYCLE = [
  ['link_tokens', 'participantId'],
  ['proposal_votes', 'participantId'],
  ['proposals', 'cycleId'],
  ['invites', 'cycleId'],
  ['consents', 'cycleId'],
  ['join_requests', 'cycleId'],
  ['join_links', 'cycleId'],
  ['owner_offers', 'cycleId'],
  ['participants', 'cycleId'],
  ['cycle_change_facts', 'changeId'],
  ['cycle_changes', 'cycleId'],
  ['cycles', 'id'],
] as const;

/** Tables that a cycle of one person fills when it runs. It has neither payments nor swaps. */
const TABLES_OF_RUN = [
  ['stop_votes', 'participantId'],
  ['stops', 'cycleId'],
  ['rounds', 'cycleId'],
  ['agreement_names', 'cycleId'],
  ['agreement_addenda', 'cycleId'],
  ['agreements', 'cycleId'],
] as const;

/** Deletes what the run of a cycle of one person has written, before `deleteLocked`. */
export const deleteRun = (tx: SignedIn, { cycle, participants }: LockedCycle): Promise<void> =>
  deleteFrom(tx, TABLES_OF_RUN, {
    cycleId: [cycle.id],
    participantId: participants.map(({ id }) => id),
  });

async function deleteRows(
  { manager }: Pick<SignedIn, 'manager'>,
  cycleId: string,
  participantIds: readonly string[],
): Promise<void> {
  // By their ids: MariaDB would read the whole table for a subquery.
  const changes = await manager.query<{ id: string }[]>('SELECT id FROM cycle_changes WHERE cycleId = ?', [
    cycleId,
  ]);
  const idsOf = {
    id: [cycleId],
    cycleId: [cycleId],
    participantId: participantIds,
    changeId: changes.map(({ id }) => id),
  };
  await deleteFrom({ manager }, TABLES_OF_CYCLE, idsOf);
}

async function deleteFrom<Column extends string>(
  { manager }: Pick<SignedIn, 'manager'>,
  tables: readonly (readonly [table: string, column: Column])[],
  idsOf: Readonly<Record<Column, readonly string[]>>,
): Promise<void> {
  for (const [table, column] of tables) {
    for (const ids of inParts(idsOf[column])) {
      await manager.query(`DELETE FROM ${table} WHERE ${column} IN (${marks(ids)})`, ids);
    }
  }
}

/** How many deleted cycles lose their positions in the feed at once. */
const AT_ONCE = 100;

/** Deletes the positions in the feed of cycles that were deleted more than `FEED_DAYS` ago. */
export async function deleteOldFeedEntries(manager: EntityManager, now: Date): Promise<void> {
  const old = await manager.find(DeletedCycle, {
    where: { deletedAt: LessThanOrEqual(new Date(now.getTime() - FEED_DAYS * DAY_MS)) },
    order: { deletedAt: 'ASC' },
    take: AT_ONCE,
  });
  if (old.length === 0) return;
  const ids = old.map(({ cycleId }) => cycleId);
  await manager.query(`DELETE FROM change_feed WHERE cycleId IN (${marks(ids)})`, ids);
  await manager.query(`DELETE FROM deleted_cycles WHERE cycleId IN (${marks(ids)})`, ids);
}
