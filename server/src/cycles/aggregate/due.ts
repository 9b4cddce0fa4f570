import { inTransaction, type Context, type SignedIn } from '../../context/context.ts';
import { lockCycle, type LockedCycle } from './locked-cycle.ts';

/** Something in a cycle that Kolo ends by itself when its time is over. */
export interface Due {
  /** What it is, for the log. */
  what: string;
  /** Ends it in a locked cycle, if it is due. Every change of the cycle calls this first. */
  end: (tx: Context, locked: LockedCycle) => Promise<void>;
  /** The ids of the cycles in which it is due, found without locking them. */
  cyclesWith: (ctx: Context) => Promise<string[]>;
}

/** Ends everything that is due in a locked cycle, in this order. */
export async function endAllDue(all: readonly Due[], tx: Context, locked: LockedCycle): Promise<void> {
  for (const { end } of all) await end(tx, locked);
}

/** Ends what is due in all cycles, one after another. Safe to run in several processes: each result is written once. */
export async function completeAllDue(all: readonly Due[], ctx: Context): Promise<void> {
  for (const { what, cyclesWith } of all) {
    for (const cycleId of await cyclesWith(ctx)) {
      try {
        await inTransaction(ctx, async (tx) => endAllDue(all, tx, await lockCycle(tx, cycleId)));
      } catch (error) {
        // Continue with the other cycles; the next run tries this one again.
        ctx.log.error({ err: error, cycleId }, `ending due ${what} failed, will retry`);
      }
    }
  }
}

/** The context in which Kolo records what it ends by itself: with the owner's account. */
export const asOwner = (tx: Context, { cycle, owner }: LockedCycle): SignedIn => ({
  ...tx,
  viewer: { id: cycle.userId, email: owner?.email ?? '' },
});
