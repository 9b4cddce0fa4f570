import type { Context } from '../context/context.ts';
import { completeAllDue, endAllDue, type Due } from '../cycles/aggregate/due.ts';
import type { LockedCycle } from '../cycles/aggregate/locked-cycle.ts';
import { dueOffer } from '../cycles/handover/due-offer.ts';
import { dueProposals } from '../cycles/proposals/due-proposals.ts';
import { dueStop } from '../cycles/stopping/due-stop.ts';

/** What Kolo ends by itself, in the order in which it ends what is due in one cycle. */
const DUE: readonly Due[] = [dueStop, dueOffer, dueProposals];

/** Ends what is due in a locked cycle. Every change of the cycle calls this first. */
export const endDue = (tx: Context, locked: LockedCycle): Promise<void> => endAllDue(DUE, tx, locked);

/** Ends what is due in all cycles. */
export const completeDue = (ctx: Context): Promise<void> => completeAllDue(DUE, ctx);
