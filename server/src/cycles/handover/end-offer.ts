import type { SignedIn } from '../../context/context.ts';
import type { OfferStatus } from '../../domain/handover.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { OwnerOffer } from '../tables/owner-offer.entity.ts';

/**
 * Ends the open offer to take over a locked cycle, if there is one (docs/rules.md §38.1). Other operations call it when they end
 * the offer with what they do: a stop, a completion, another change of owner.
 * @returns the facts to add to those of the operation
 */
export async function endOffer(
  tx: SignedIn,
  locked: LockedCycle,
  status: Exclude<OfferStatus, 'OPEN'> = 'LAPSED',
): Promise<Fact[]> {
  const { openOffer: offer } = locked;
  if (!offer) return [];
  await tx.manager.update(OwnerOffer, { id: offer.id }, { status });
  offer.status = status;
  const participant = locked.participant(offer.participantId);
  return [{ field: 'offer', before: 'OPEN', after: status, participant }];
}

/**
 * Ends and deletes an offer to one of these participants, who are about to be removed from the cycle.
 * @returns the facts to add to those of the operation
 */
export async function deleteOfferTo(
  tx: SignedIn,
  locked: LockedCycle,
  participants: readonly Pick<Participant, 'id'>[],
): Promise<Fact[]> {
  const { offer } = locked;
  if (!offer || participants.every(({ id }) => id !== offer.participantId)) return [];
  const facts = await endOffer(tx, locked);
  await tx.manager.delete(OwnerOffer, { id: offer.id });
  locked.offer = null;
  return facts;
}
