import { LessThanOrEqual } from 'typeorm';
import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { isUnderWay } from '../../domain/stage.ts';
import { earliestStop, isLapsed, isStopDue, STOP_HOURS } from '../../domain/stopping.ts';
import type { Done } from '../aggregate/done.ts';
import { lockCycle, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { record } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import { stopCycle, closeStop } from './stop-cycle.ts';
import { countVotes, readStops, type VotedStop } from '../aggregate/stop-reading.ts';
import { Stop } from '../tables/stop.entity.ts';

/**
 * Ends a stop proposal that is due. It lapses when its days are over, and stops the cycle when the 48 hours are over and both
 * majorities agree. Every change of the cycle calls this first, and housekeeping calls it too, so that no payment can be
 * marked in between (docs/rules.md §32.2, §32.3). The entry carries the owner's account, like everything that Kolo does
 * automatically.
 */
export async function endDueStop(tx: Context, locked: LockedCycle): Promise<void> {
  const { stopProposedAt } = locked;
  const now = tx.clock();
  if (stopProposedAt === null || now < earliestStop(stopProposedAt)) return;
  const asOwner = asOwnerOf(tx, locked);
  if (isLapsed(stopProposedAt, now)) {
    await closeStop(asOwner, locked, 'LAPSED');
    await record(asOwner, locked, 'STOP_LAPSED', [{ field: 'stop', before: 'OPEN', after: 'LAPSED' }]);
    return;
  }
  // A cycle that was completed in the meantime is not stopped: there is nothing left to pay.
  if (!isUnderWay(locked.state)) return;
  const stop = await dueStop(tx, locked.cycle.id, locked.participants);
  if (!stop) return;
  const { facts, emails }: Done = await stopCycle(asOwner, locked, stop);
  const due = earliestStop(stop.at).toISOString();
  await record(asOwner, locked, 'STOPPED', [{ field: 'stopDue', before: null, after: due }, ...facts]);
  await emails();
}

/** Returns the open proposal of a cycle if it stops the cycle now. */
async function dueStop(
  { manager, clock }: Pick<Context, 'manager' | 'clock'>,
  cycleId: string,
  participants: readonly Participant[],
): Promise<VotedStop | undefined> {
  const [stop] = await readStops(manager, [cycleId]);
  if (stop?.status !== 'OPEN') return undefined;
  return isStopDue(await countVotes(manager, stop, participants), stop.at, clock()) ? stop : undefined;
}

const asOwnerOf = (tx: Context, { cycle, participants }: LockedCycle): SignedIn => {
  const email = participants.find(({ userId }) => userId === cycle.userId)?.email ?? '';
  return { ...tx, viewer: { id: cycle.userId, email } };
};

/**
 * Ends the due stop proposals of all cycles, one after another. Safe to run in several processes: each result is written
 * once. Does not lock cycles whose proposal still lacks votes.
 */
export async function completeDueStops(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const open = await ctx.manager.find(Stop, {
    select: { id: true, cycleId: true, at: true },
    where: { status: 'OPEN', at: LessThanOrEqual(new Date(now.getTime() - STOP_HOURS * 60 * 60_000)) },
  });
  for (const { cycleId, at } of open) {
    try {
      const isEnding = isLapsed(at, now) || (await isDue(ctx, cycleId));
      if (isEnding) await inTransaction(ctx, async (tx) => endDueStop(tx, await lockCycle(tx, cycleId)));
    } catch (error) {
      // Continue with the other cycles; the next run tries this one again.
      ctx.log.error({ err: error, cycleId }, 'ending stop proposal failed, will retry');
    }
  }
}

async function isDue(ctx: Context, cycleId: string): Promise<boolean> {
  const participants = await ctx.manager.findBy(Participant, { cycleId });
  return (await dueStop(ctx, cycleId, participants)) !== undefined;
}
