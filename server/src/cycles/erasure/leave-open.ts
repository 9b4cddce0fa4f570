import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { emailKey } from '../../domain/account.ts';
import { nothingDone, together, type Done } from '../aggregate/done.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { closeOpenJoinLink } from '../aggregate/close-join-link.ts';
import { readStops } from '../aggregate/stop-reading.ts';
import { endOffer } from '../handover/end-offer.ts';
import { lapsePlaces } from '../handover/end-places.ts';
import { endProposal, openProposals } from '../handover/end-proposals.ts';
import { voteFact } from '../proposals/voted-proposals.ts';
import { withdrawVote } from '../stopping/stop.service.ts';
import { readOpenSwaps } from '../swaps/swap-rows.ts';
import { endAsVoid } from '../swaps/void-swaps.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/**
 * Ends what waits for a person who deletes their account: an offer from or to them, their swaps, their proposals and candidacies, and
 * their votes (docs/rules.md §41.4).
 */
export async function leaveOpenQuestions(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Done> {
  const swaps = await endSwapsOf(tx, locked, own);
  const facts = [
    ...(await endOfferOf(tx, locked, own)),
    ...(await leaveStop(tx, locked, own)),
    // Only a court's order leaves an open link without an owner who could answer.
    ...(locked.owner?.id === own.id ? await closeOpenJoinLink(tx, locked.cycle.id) : []),
  ];
  return together({ ...nothingDone, facts }, await leaveProposals(tx, locked, own), swaps);
}

/** Ends the open offers of a place to a person who deletes their account, and erases what all offers to them hold. */
export async function endOffersOfPlaces(tx: SignedIn, locked: LockedCycle): Promise<Done> {
  const { id: userId, email } = tx.viewer;
  const proposals = await tx.manager.find(Proposal, { where: { cycleId: locked.cycle.id, kind: 'PLACE' } });
  const proposalId = In(proposals.map(({ id }) => id));
  const where = [
    { proposalId, userId },
    { proposalId, emailKey: emailKey(email) },
  ];
  const offered = new Set((await tx.manager.find(PlaceOffer, { where })).map((offer) => offer.proposalId));
  const ended = proposals.filter(({ id, status }) => offered.has(id) && status === 'OPEN');
  const done = await lapsePlaces(tx, locked, ended, userId);
  const erased = { terms: null, termsHash: null, locale: null };
  await tx.manager.update(PlaceOffer, { proposalId: In([...offered]) }, erased);
  return done;
}

async function endOfferOf(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Fact[]> {
  const isConcerned = locked.openOffer?.participantId === own.id || locked.owner?.id === own.id;
  return isConcerned ? endOffer(tx, locked) : [];
}

/** A proposal to replace a person who owns the cycle goes on: it is about them, and needs nothing of them. */
async function leaveProposals(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Done> {
  if (!locked.hasProposals) return nothingDone;
  const facts: Fact[] = [];
  const ownPlace: Proposal[] = [];
  for (const proposal of await openProposals(tx, locked.cycle.id)) {
    if (proposal.kind === 'PLACE' && proposal.proposerId === own.id) {
      ownPlace.push(proposal);
      continue;
    }
    if ([proposal.proposerId, proposal.candidateId].includes(own.id)) {
      facts.push(...(await endProposal(tx, locked, proposal, 'LAPSED')));
      continue;
    }
    const { affected } = await tx.manager.delete(ProposalVote, {
      proposalId: proposal.id,
      participantId: own.id,
    });
    const participant = locked.participant(proposal.proposerId);
    if (affected) facts.push(voteFact(participant, proposal.kind, false));
  }
  return together({ ...nothingDone, facts }, await lapsePlaces(tx, locked, ownPlace, tx.viewer.id));
}

async function leaveStop(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Fact[]> {
  if (locked.stopProposedAt === null) return [];
  const [stop] = await readStops(tx.manager, [locked.cycle.id]);
  const hasAgreed = stop?.votes.some(({ participantId }) => participantId === own.id);
  return stop && hasAgreed ? withdrawVote(tx, locked, stop, own) : [];
}

async function endSwapsOf(tx: SignedIn, locked: LockedCycle, own: Participant): Promise<Done> {
  const open = await readOpenSwaps(tx, locked.cycle.id);
  return endAsVoid(
    tx,
    locked,
    open.filter(({ fromId, toId }) => [fromId, toId].includes(own.id)),
  );
}
