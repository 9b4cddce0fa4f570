import { In, MoreThan, type EntityManager } from 'typeorm';
import type { Row } from '../../db/columns-of.ts';
import { QUIET_DAYS } from '../../domain/proposals.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { JoinLink } from '../tables/join-link.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import { Swap } from '../tables/swap.entity.ts';

/** Selects for a cycle `c` whether a swap is open, as in most cycles none is. */
export const HAS_SWAPS =
  "EXISTS (SELECT 1 FROM swaps sa WHERE sa.cycleId = c.id AND sa.status = 'OPEN') AS hasOpenSwaps";
/** Reads that column from a row. */
export const hasSwapsIn = (row: Row): boolean => Number(row.hasOpenSwaps ?? 0) > 0;

export async function openSwapsOf(manager: EntityManager, cycleIds: readonly string[]): Promise<Swap[][]> {
  const open = await manager.find(Swap, {
    where: { cycleId: In([...cycleIds]), status: 'OPEN' },
    order: { id: 'ASC' },
  });
  return cycleIds.map((id) => open.filter(({ cycleId }) => cycleId === id));
}

export async function joinLinksOf(
  manager: EntityManager,
  cycleIds: readonly string[],
): Promise<(JoinLink | undefined)[]> {
  const rows = await manager.findBy(JoinLink, { cycleId: In([...cycleIds]) });
  const found = new Map(rows.map((row) => [row.cycleId, row]));
  return cycleIds.map((id) => found.get(id));
}

export async function openRequestsOf(
  manager: EntityManager,
  cycleIds: readonly string[],
): Promise<JoinRequest[][]> {
  const where = { cycleId: In([...cycleIds]), status: 'OPEN' as const };
  const rows = await manager.find(JoinRequest, { where, order: { id: 'ASC' } });
  return cycleIds.map((id) => rows.filter(({ cycleId }) => cycleId === id));
}

/** Selects for a cycle `c` whether it has any proposal, open or ended, as most cycles have none. */
export const HAS_PROPOSALS = 'EXISTS (SELECT 1 FROM proposals pa WHERE pa.cycleId = c.id) AS hasHadProposals';
/** Reads that column from a row. */
export const hasProposalsIn = (row: Row): boolean => Number(row.hasHadProposals ?? 0) > 0;

/** The open proposals of each cycle, and those that ended in the last `QUIET_DAYS`, oldest first. */
export async function recentProposalsOf(
  manager: EntityManager,
  cycleIds: readonly string[],
  now: Date,
): Promise<Proposal[][]> {
  const since = new Date(now.getTime() - QUIET_DAYS * DAY_MS);
  const cycleId = In([...cycleIds]);
  const rows = await manager.find(Proposal, {
    where: [
      { cycleId, status: 'OPEN' },
      { cycleId, endedAt: MoreThan(since) },
    ],
    order: { position: 'ASC' },
  });
  return cycleIds.map((id) => rows.filter((row) => row.cycleId === id));
}
