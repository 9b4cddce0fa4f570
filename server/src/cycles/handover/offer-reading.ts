import type { SignedIn } from '../../context/context.ts';
import { isOfferOver, offerUntil } from '../../domain/handover.ts';
import { isOver } from '../../domain/stage.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import { readState, type AnyCycle } from '../aggregate/cycle-reading.ts';
import type { CycleOffer } from './cycle-offer.ts';

/** Returns the open offer of a cycle to the owner and accepted participants; null to others (docs/rules.md §38.1). */
export async function openOfferOf(ctx: SignedIn, cycle: AnyCycle): Promise<CycleOffer | null> {
  if (!(await seesRounds(ctx, cycle))) return null;
  const offer = await ctx.loaders.offerOfCycle.load(cycle.id);
  if (offer?.status !== 'OPEN' || isOfferOver(offer.at, ctx.clock())) return null;
  if (isOver(await readState(ctx, cycle))) return null;
  const to = await ctx.loaders.participants.load(offer.participantId);
  return to ? { to, at: offer.at, until: offerUntil(offer.at) } : null;
}
