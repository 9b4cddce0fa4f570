import { LessThanOrEqual } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { isOfferOver, OFFER_DAYS } from '../../domain/handover.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { asOwner, type Due } from '../aggregate/due.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { record } from '../aggregate/record.ts';
import { OwnerOffer } from '../tables/owner-offer.entity.ts';
import { endOffer } from './end-offer.ts';
import { notifyOfEnd } from './offer-emails.ts';

/** Ends an offer that no one has answered in time (docs/rules.md §38.1). The entry carries the owner's account. */
async function endDueOffer(tx: Context, locked: LockedCycle): Promise<void> {
  const { openOffer: offer } = locked;
  if (!offer || !isOfferOver(offer.at, tx.clock())) return;
  const owner = asOwner(tx, locked);
  await record(owner, locked, 'OFFER_ENDED', await endOffer(owner, locked));
  await notifyOfEnd(owner, locked, offer, 'LAPSED');
}

async function cyclesWithDueOffer({ manager, clock }: Context): Promise<string[]> {
  const until = new Date(clock().getTime() - OFFER_DAYS * DAY_MS);
  const due = await manager.find(OwnerOffer, {
    select: { id: true, cycleId: true },
    where: { status: 'OPEN', at: LessThanOrEqual(until) },
  });
  return due.map(({ cycleId }) => cycleId);
}

/** Offers to take over a cycle, for the list of what Kolo ends by itself. */
export const dueOffer: Due = { what: 'offer', end: endDueOffer, cyclesWith: cyclesWithDueOffer };
