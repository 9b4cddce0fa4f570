import type { User } from '../../accounts/users/user.entity.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { JOIN_REQUESTS } from '../../domain/limits.ts';
import { participantName } from '../../domain/participant.ts';
import { allows } from '../../domain/permissions.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

/** Returns the open join requests of a cycle to the owner, and none to others (docs/rules.md §28.5). */
export const requestsFor = async (ctx: SignedIn, cycle: AnyCycle): Promise<JoinRequest[]> =>
  allows('cycle:manage', ctx.viewer, cycle) ? ctx.loaders.openRequestsOfCycle.load(cycle.id) : [];

/** The join requests of a person, newest first. */
export const requestsOf = ({ manager }: Context, { id: userId }: User): Promise<JoinRequest[]> =>
  manager.find(JoinRequest, { where: { userId }, order: { id: 'DESC' }, take: JOIN_REQUESTS.shown });

/** The open join requests for the cycles of an owner, oldest first. */
export const requestsTo = ({ manager }: Context, { id: userId }: User): Promise<JoinRequest[]> =>
  manager
    .createQueryBuilder(JoinRequest, 'request')
    .innerJoin(Cycle, 'cycle', 'cycle.id = request.cycleId')
    .where('cycle.userId = :userId AND cycle.isRunning = :isRunning', { userId, isRunning: false })
    .andWhere('request.status = :status', { status: 'OPEN' })
    .orderBy('request.id', 'ASC')
    .take(JOIN_REQUESTS.shown)
    .getMany();

export async function askerName(ctx: Context, { userId }: JoinRequest): Promise<string> {
  const asker = await ctx.loaders.users.load(userId);
  if (!asker) throw new Error(`join request refers to missing account ${userId}`);
  return participantName(asker);
}

/** Returns the email of the person who asks to the owner and to that person; null to others (docs/rules.md §28.5). */
export async function askerEmail(ctx: SignedIn, { cycleId, userId }: JoinRequest): Promise<string | null> {
  const maySee = userId === ctx.viewer.id || (await ctx.loaders.ownerOf(cycleId)) === ctx.viewer.id;
  return maySee ? ((await ctx.loaders.users.load(userId))?.email ?? null) : null;
}
