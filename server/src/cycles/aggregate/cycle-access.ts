import type { SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { allows, type SubjectOf } from '../../domain/permissions.ts';
import { requireSight } from './sight.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { readOwnParticipant, type AnyCycle } from './cycle-reading.ts';
import type { OwnParticipant } from './listed-cycle.ts';

/** The viewer's relation to a cycle: what the viewing permissions are about. */
export async function membership(
  ctx: SignedIn,
  cycle: AnyCycle,
): Promise<SubjectOf<'history:view'> & { participant?: OwnParticipant }> {
  return { cycle, participant: await readOwnParticipant(ctx, cycle) };
}

/**
 * The cycle, if the viewer may see it: its owner, or a participant; who rejected the invite no longer, once it runs (docs/rules.md §2.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function viewCycle(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  const cycle = await ctx.loaders.cycles.load(cycleId);
  if (!cycle) throw new DomainError('cycle-not-found');
  requireSight(ctx, await membership(ctx, cycle));
  return cycle;
}

/**
 * Cycles of the viewer are listed whatever the status, so what is read through a listed one asks as well.
 * A running cycle is about those who take part: to somebody who rejected it, it shows what the list shows.
 */
export const seesCycle = async (ctx: SignedIn, cycle: AnyCycle): Promise<boolean> =>
  !cycle.isRunning || allows('history:view', ctx.viewer, await membership(ctx, cycle));

/** Whether rounds and payments are shown to the viewer: to the owner and to accepted participants (docs/rules.md §2.1). */
export const seesRounds = async (ctx: SignedIn, cycle: AnyCycle): Promise<boolean> =>
  allows('rounds:view', ctx.viewer, await membership(ctx, cycle));
