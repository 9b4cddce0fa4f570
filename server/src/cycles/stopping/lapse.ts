import { LessThanOrEqual } from 'typeorm';
import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { isLapsed, STOP_DAYS, DAY_MS } from '../../domain/index.ts';
import { lockCycle, type LockedCycle } from '../cycle/locked-cycle.ts';
import { record } from '../history/record.ts';
import { Stop } from './stop.entity.ts';

/**
 * Writes down that a proposal to stop has ended by itself, where its days are over: whoever changes the cycle next does, or
 * housekeeping (docs/rules.md §32.3). The entry has the owner's account, as all that Kolo does of itself.
 */
export async function endLapsedStop(tx: Context, locked: LockedCycle): Promise<void> {
  const { cycle, stopProposedAt } = locked;
  const now = tx.clock();
  if (stopProposedAt === null || !isLapsed(stopProposedAt, now)) return;
  await tx.manager.update(
    Stop,
    { openCycleId: cycle.id },
    { status: 'LAPSED', openCycleId: null, endedAt: now },
  );
  locked.stopProposedAt = null;
  await record(ofOwner(tx, locked), locked, 'STOP_LAPSED', [
    { field: 'stop', before: 'OPEN', after: 'LAPSED' },
  ]);
}

const ofOwner = (tx: Context, { cycle, participants }: LockedCycle): SignedIn => {
  const email = participants.find(({ userId }) => userId === cycle.userId)?.email ?? '';
  return { ...tx, viewer: { id: cycle.userId, email } };
};

/** The same of all cycles, one after the other. Any number of processes may do it: it is written once. */
export async function sweepStops(ctx: Context): Promise<void> {
  const lapsed = await ctx.manager.find(Stop, {
    select: { id: true, cycleId: true },
    where: { status: 'OPEN', at: LessThanOrEqual(new Date(ctx.clock().getTime() - STOP_DAYS * DAY_MS)) },
  });
  for (const { cycleId } of lapsed) {
    await inTransaction(ctx, async (tx) => endLapsedStop(tx, await lockCycle(tx, cycleId)));
  }
}
