import { In } from 'typeorm';
import type { Context, SignedIn } from '../../context/context.ts';
import type { ProposalEnd } from '../../domain/proposals.ts';
import { nothingDone, type Done } from '../aggregate/done.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import { notifyCandidate } from './place-emails.ts';

/**
 * Ends an open proposal (docs/rules.md §39.4). The address to which a place was offered is erased.
 * @returns the facts for the history
 */
export async function endProposal(
  tx: Context,
  locked: LockedCycle,
  proposal: Proposal,
  status: ProposalEnd,
): Promise<Fact[]> {
  const ended = { status, openProposerId: null, endedAt: tx.clock() };
  await tx.manager.update(Proposal, { id: proposal.id }, ended);
  Object.assign(proposal, ended);
  const isPlace = proposal.kind === 'PLACE';
  if (isPlace)
    await tx.manager.update(PlaceOffer, { proposalId: proposal.id }, { email: null, emailKey: null });
  locked.hasProposals =
    (await tx.manager.countBy(Proposal, { cycleId: locked.cycle.id, status: 'OPEN' })) > 0;
  return [
    {
      field: isPlace ? 'place' : 'proposal',
      before: 'OPEN',
      after: status,
      participant: locked.participant(proposal.proposerId),
    },
    ...candidateFact(locked, proposal, false),
  ];
}

/** The fact that someone becomes a candidate, or is no longer one. */
export const candidateFact = (
  locked: LockedCycle,
  { candidateId }: Pick<Proposal, 'candidateId'>,
  isCandidate: boolean,
): Fact[] =>
  candidateId === null
    ? []
    : [
        {
          field: 'candidate',
          before: isCandidate ? null : 'true',
          after: isCandidate ? 'true' : null,
          participant: locked.participant(candidateId),
        },
      ];

/**
 * Ends open proposals with what ends them: a stop, a completion, another change of owner (docs/rules.md §39.4).
 * @param isEnded which of them it ends
 * @returns the facts to add to those of the operation, and the emails to people who had agreed to take over a place
 */
export async function lapseProposals(
  tx: SignedIn,
  locked: LockedCycle,
  isEnded: (proposal: Proposal) => boolean,
): Promise<Done> {
  if (!locked.hasProposals) return nothingDone;
  const ended = (await openProposals(tx, locked.cycle.id)).filter(isEnded);
  const facts: Fact[] = [];
  for (const proposal of ended) facts.push(...(await endProposal(tx, locked, proposal, 'LAPSED')));
  const agreed = ended.filter(({ kind, agreedAt }) => kind === 'PLACE' && agreedAt !== null);
  return {
    facts,
    emails: async () => {
      for (const proposal of agreed) await notifyCandidate(tx, locked, proposal, 'ENDED');
    },
  };
}

/** Which proposals a change of owner ends: those of another owner, and that the place of the new owner passes on. */
export const endsWithOwner =
  (newOwnerId: string) =>
  ({ kind, subjectId }: Proposal): boolean =>
    kind === 'OWNER' || subjectId === newOwnerId;

/** The open proposals of a cycle, oldest first. */
export const openProposals = ({ manager }: Pick<Context, 'manager'>, cycleId: string): Promise<Proposal[]> =>
  manager.find(Proposal, { where: { cycleId, status: 'OPEN' }, order: { position: 'ASC' } });

/**
 * Deletes the proposals that name one of these participants, who are about to be removed from the cycle, and their votes.
 * @returns the facts to add to those of the operation
 */
export async function deleteProposalsOf(
  tx: Context,
  locked: LockedCycle,
  participants: readonly Pick<Participant, 'id'>[],
): Promise<Fact[]> {
  const ids = participants.map(({ id }) => id);
  const { manager } = tx;
  await manager.delete(ProposalVote, { participantId: In(ids) });
  const named = await manager.find(Proposal, {
    where: [{ proposerId: In(ids) }, { subjectId: In(ids) }, { candidateId: In(ids) }],
    order: { position: 'ASC' },
  });
  const facts: Fact[] = [];
  for (const proposal of named) {
    if (proposal.status === 'OPEN') facts.push(...(await endProposal(tx, locked, proposal, 'LAPSED')));
    await manager.delete(ProposalVote, { proposalId: proposal.id });
    await manager.delete(Proposal, { id: proposal.id });
  }
  return facts;
}
