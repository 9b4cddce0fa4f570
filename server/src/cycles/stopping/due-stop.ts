import { LessThanOrEqual } from 'typeorm';
import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { isUnderWay } from '../../domain/stage.ts';
import { earliestStop, isLapsed, isStopDue, STOP_HOURS } from '../../domain/stopping.ts';
import type { Done } from '../aggregate/done.ts';
import { lockCycle, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { record } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import { carryOut, closeStop } from './carry-out.ts';
import { countVotes, readStops, type VotedStop } from '../aggregate/stop-reading.ts';
import { Stop } from '../tables/stop.entity.ts';

/**
 * Ends a proposal to stop whose time has come: it lapses when its days are over, and stops the circle when the 48 hours are over and both
 * majorities hold. The next change of the cycle does this before anything else, or the sweep does, so that no mark slips in between
 * (docs/rules.md §32.2, §32.3). The entry has the owner's account, as all that Kolo does of itself.
 */
export async function endDueStop(tx: Context, locked: LockedCycle): Promise<void> {
  const { stopProposedAt } = locked;
  const now = tx.clock();
  if (stopProposedAt === null || now < earliestStop(stopProposedAt)) return;
  const asOwner = ofOwner(tx, locked);
  if (isLapsed(stopProposedAt, now)) {
    await closeStop(asOwner, locked, 'LAPSED');
    await record(asOwner, locked, 'STOP_LAPSED', [{ field: 'stop', before: 'OPEN', after: 'LAPSED' }]);
    return;
  }
  // What was completed meanwhile is not stopped: nothing is left to pay in it.
  if (!isUnderWay(locked.state)) return;
  const stop = await dueStop(tx, locked.cycle.id, locked.participants);
  if (!stop) return;
  const { facts, emails }: Done = await carryOut(asOwner, locked, stop);
  const due = earliestStop(stop.at).toISOString();
  await record(asOwner, locked, 'STOPPED', [{ field: 'stopDue', before: null, after: due }, ...facts]);
  await emails();
}

/** The open proposal of a cycle, where it is to stop the cycle now. */
async function dueStop(
  { manager, clock }: Pick<Context, 'manager' | 'clock'>,
  cycleId: string,
  participants: readonly Participant[],
): Promise<VotedStop | undefined> {
  const [stop] = await readStops(manager, [cycleId]);
  if (stop?.status !== 'OPEN') return undefined;
  return isStopDue(await countVotes(manager, stop, participants), stop.at, clock()) ? stop : undefined;
}

const ofOwner = (tx: Context, { cycle, participants }: LockedCycle): SignedIn => {
  const email = participants.find(({ userId }) => userId === cycle.userId)?.email ?? '';
  return { ...tx, viewer: { id: cycle.userId, email } };
};

/**
 * The same of all cycles, one after the other. Any number of processes may do it: it is written once. A proposal that waits for votes is
 * only read, and locks nothing.
 */
export async function completeDueStops(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const open = await ctx.manager.find(Stop, {
    select: { id: true, cycleId: true, at: true },
    where: { status: 'OPEN', at: LessThanOrEqual(new Date(now.getTime() - STOP_HOURS * 60 * 60_000)) },
  });
  for (const { cycleId, at } of open) {
    try {
      const isOver = isLapsed(at, now) || (await isDue(ctx, cycleId));
      if (isOver) await inTransaction(ctx, async (tx) => endDueStop(tx, await lockCycle(tx, cycleId)));
    } catch (error) {
      // One cycle must not keep the others waiting; the next sweep tries again.
      ctx.log.error({ err: error, cycleId }, 'ending a proposal to stop failed, will be tried again');
    }
  }
}

async function isDue(ctx: Context, cycleId: string): Promise<boolean> {
  const participants = await ctx.manager.findBy(Participant, { cycleId });
  return (await dueStop(ctx, cycleId, participants)) !== undefined;
}
