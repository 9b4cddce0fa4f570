import { LessThanOrEqual } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { isUnderWay } from '../../domain/stage.ts';
import { earliestStop, isLapsed, isStopDue, STOP_HOURS } from '../../domain/stopping.ts';
import type { Done } from '../aggregate/done.ts';
import { asOwner, type Due } from '../aggregate/due.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
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
async function endDueStop(tx: Context, locked: LockedCycle): Promise<void> {
  const { stopProposedAt } = locked;
  const now = tx.clock();
  if (stopProposedAt === null || now < earliestStop(stopProposedAt)) return;
  const owner = asOwner(tx, locked);
  if (isLapsed(stopProposedAt, now)) {
    await closeStop(owner, locked, 'LAPSED');
    await record(owner, locked, 'STOP_LAPSED', [{ field: 'stop', before: 'OPEN', after: 'LAPSED' }]);
    return;
  }
  // A cycle that was completed in the meantime is not stopped: there is nothing left to pay.
  if (!isUnderWay(locked.state)) return;
  const stop = await openStopIfDue(tx, locked.cycle.id, locked.participants);
  if (!stop) return;
  const { facts, emails }: Done = await stopCycle(owner, locked, stop);
  const due = earliestStop(stop.at).toISOString();
  await record(owner, locked, 'STOPPED', [{ field: 'stopDue', before: null, after: due }, ...facts]);
  await emails();
}

/** Returns the open proposal of a cycle if it stops the cycle now. */
async function openStopIfDue(
  { manager, clock }: Pick<Context, 'manager' | 'clock'>,
  cycleId: string,
  participants: readonly Participant[],
): Promise<VotedStop | undefined> {
  const [stop] = await readStops(manager, [cycleId]);
  if (stop?.status !== 'OPEN') return undefined;
  return isStopDue(await countVotes(manager, stop, participants), stop.at, clock()) ? stop : undefined;
}

/** Finds the cycles whose stop proposal is due. Leaves out those whose proposal still lacks votes. */
async function cyclesWithDueStop(ctx: Context): Promise<string[]> {
  const now = ctx.clock();
  const open = await ctx.manager.find(Stop, {
    select: { id: true, cycleId: true, at: true },
    where: { status: 'OPEN', at: LessThanOrEqual(new Date(now.getTime() - STOP_HOURS * 60 * 60_000)) },
  });
  const due: string[] = [];
  for (const { cycleId, at } of open) {
    if (isLapsed(at, now) || (await isDue(ctx, cycleId))) due.push(cycleId);
  }
  return due;
}

async function isDue(ctx: Context, cycleId: string): Promise<boolean> {
  const participants = await ctx.manager.findBy(Participant, { cycleId });
  return (await openStopIfDue(ctx, cycleId, participants)) !== undefined;
}

/** Stop proposals, for the list of what Kolo ends by itself. */
export const dueStop: Due = { what: 'stop proposal', end: endDueStop, cyclesWith: cyclesWithDueStop };
