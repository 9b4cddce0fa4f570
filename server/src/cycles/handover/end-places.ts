import { In } from 'typeorm';
import type { Context, SignedIn } from '../../context/context.ts';
import { nothingDone, type Done } from '../aggregate/done.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import { endProposal, openProposals } from './end-proposals.ts';
import { notifyCandidate, notifyOfPlaceEnd } from './place-emails.ts';

/**
 * Ends the open proposals that these places pass on, because what is left of them has changed in another way than that there is less to
 * pay: something was stated about a payment to them, a receipt of theirs was taken back, or their slots were swapped
 * (docs/rules.md §39.10).
 * @returns the facts and emails to add to those of the operation that causes it
 */
export async function endPlaces(
  tx: SignedIn,
  locked: LockedCycle,
  participantIds: readonly string[],
): Promise<Done> {
  if (!locked.hasProposals) return nothingDone;
  const open = await openPlaces(tx, locked);
  const ended = open.filter(({ subjectId }) => participantIds.includes(subjectId));
  return lapsePlaces(tx, locked, ended, null);
}

/**
 * Ends these open proposals without a result.
 * @param endedBy the account that ends them, which gets no email; null if Kolo does
 */
export async function lapsePlaces(
  tx: SignedIn,
  locked: LockedCycle,
  proposals: readonly Proposal[],
  endedBy: string | null,
): Promise<Done> {
  const facts: Fact[] = [];
  for (const proposal of proposals) facts.push(...(await endProposal(tx, locked, proposal, 'LAPSED')));
  return {
    facts,
    emails: async () => {
      for (const proposal of proposals) await notifyOfPlaceEnd(tx, locked, proposal, endedBy);
    },
  };
}

const openPlaces = async (tx: Pick<Context, 'manager'>, { cycle }: LockedCycle): Promise<Proposal[]> =>
  (await openProposals(tx, cycle.id)).filter(({ kind }) => kind === 'PLACE');

/**
 * Takes back what the new persons of places have agreed to, and the votes that followed, because a stop is proposed. They can agree again
 * afterwards (docs/rules.md §39.10).
 * @returns the facts to add to those of the proposal to stop, and the emails to the new persons
 */
export async function endPlaceAgreements(tx: SignedIn, locked: LockedCycle): Promise<Done> {
  if (!locked.hasProposals) return nothingDone;
  const agreed = (await openPlaces(tx, locked)).filter(({ agreedAt }) => agreedAt !== null);
  if (agreed.length === 0) return nothingDone;
  const ids = In(agreed.map(({ id }) => id));
  await tx.manager.update(Proposal, { id: ids }, { agreedAt: null });
  await tx.manager.update(PlaceOffer, { proposalId: ids }, { terms: null, termsHash: null, locale: null });
  await tx.manager.delete(ProposalVote, { proposalId: ids });
  return {
    facts: agreed.map(({ proposerId }) => ({
      field: 'placeAgreed',
      before: 'true',
      after: null,
      participant: locked.participant(proposerId),
    })),
    emails: async () => {
      for (const proposal of agreed) await notifyCandidate(tx, locked, proposal, 'PAUSED');
    },
  };
}
