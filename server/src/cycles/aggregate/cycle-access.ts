import type { SignedIn } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { allows, type SubjectOf } from '../../domain/permissions.ts';
import { requireSight } from './sight.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { readOwnParticipant, type AnyCycle } from './cycle-reading.ts';
import { isFormer } from './former.ts';
import type { OwnParticipant } from './listed-cycle.ts';

/** Returns the viewer's relation to a cycle, which the viewing permissions are checked against. */
export async function membership(
  ctx: SignedIn,
  cycle: AnyCycle,
): Promise<SubjectOf<'history:view'> & { participant?: OwnParticipant }> {
  return { cycle, participant: await readOwnParticipant(ctx, cycle) };
}

/**
 * Returns the cycle if the viewer may see it: the owner or a participant; once it runs, only accepted ones (docs/rules.md §2.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function viewCycle(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  const cycle = await ctx.loaders.cycles.load(cycleId);
  const own = cycle && (await readWholeOwn(ctx, cycle));
  // The token of a deleted account is valid for some minutes, and finds nothing.
  if (!cycle || (own && isFormer(own))) throw new DomainError('cycle-not-found');
  requireSight(ctx, { cycle, participant: own });
  return cycle;
}

/** Reads the viewer's own participant in a cycle that was read by itself. */
const readWholeOwn = async (ctx: SignedIn, { id }: Cycle): Promise<Participant | undefined> =>
  (await ctx.loaders.participantsOfCycle.load(id)).find(({ userId }) => userId === ctx.viewer.id);

/**
 * Whether the viewer sees more of a listed cycle than the list shows. Lists contain the viewer's cycles whatever their answer
 * was, but someone who rejected a running cycle sees only what the list shows.
 */
export const seesCycle = async (ctx: SignedIn, cycle: AnyCycle): Promise<boolean> =>
  !cycle.isRunning || allows('history:view', ctx.viewer, await membership(ctx, cycle));

/** Whether the viewer sees rounds and payments: the owner and accepted participants do (docs/rules.md §2.1). */
export const seesRounds = async (ctx: SignedIn, cycle: AnyCycle): Promise<boolean> =>
  allows('rounds:view', ctx.viewer, await membership(ctx, cycle));
