import type { User } from '../../accounts/users/user.entity.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { JOIN_REQUESTS } from '../../domain/limits.ts';
import { participantName } from '../../domain/participant.ts';
import { allows } from '../../domain/permissions.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

/** Who asks to join a cycle: all for the owner, none for anybody else (docs/rules.md §28.5). */
export const requestsFor = async (ctx: SignedIn, cycle: AnyCycle): Promise<JoinRequest[]> =>
  allows('cycle:manage', ctx.viewer, cycle) ? ctx.loaders.openRequestsOfCycle.load(cycle.id) : [];

/** What somebody has asked, the newest first. */
export const requestsOf = ({ manager }: Context, { id: userId }: User): Promise<JoinRequest[]> =>
  manager.find(JoinRequest, { where: { userId }, order: { id: 'DESC' }, take: JOIN_REQUESTS.shown });

/** What others ask of an owner and is not answered, the oldest first. */
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
  if (!asker) throw new Error(`the account ${userId} has asked, and is gone`);
  return participantName(asker);
}

/** The e-mail of who asks, to the owner who is to know them, and to oneself (docs/rules.md §28.5). */
export async function askerEmail(ctx: SignedIn, { cycleId, userId }: JoinRequest): Promise<string | null> {
  const maySee = userId === ctx.viewer.id || (await ctx.loaders.ownerOf(cycleId)) === ctx.viewer.id;
  return maySee ? ((await ctx.loaders.users.load(userId))?.email ?? null) : null;
}
