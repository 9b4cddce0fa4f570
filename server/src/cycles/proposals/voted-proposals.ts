import { In, type EntityManager } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { Context } from '../../context/context.ts';
import {
  countProposal,
  electorateFrom,
  majoritySince,
  votersOf,
  type Elector,
  type ProposalCount,
} from '../../domain/proposals.ts';
import { openProposals } from '../handover/end-proposals.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/** A proposal with its votes, oldest first. */
export interface VotedProposal extends Proposal {
  votes: ProposalVote[];
}

/** Adds their votes to proposals. */
export async function withVotes(
  manager: EntityManager,
  proposals: readonly Proposal[],
): Promise<VotedProposal[]> {
  const votes =
    proposals.length === 0
      ? []
      : await manager.find(ProposalVote, {
          where: { proposalId: In(proposals.map(({ id }) => id)) },
          order: { at: 'ASC', participantId: 'ASC' },
        });
  return proposals.map((proposal) =>
    Object.assign(proposal, { votes: votes.filter(({ proposalId }) => proposalId === proposal.id) }),
  );
}

/** The open proposals of a cycle with their votes, oldest first. */
export const openVotedProposals = async (tx: Context, cycleId: string): Promise<VotedProposal[]> =>
  withVotes(tx.manager, await openProposals(tx, cycleId));

/** The participants with what the count of votes needs to know (docs/rules.md §39.2). */
export async function electorsAmong(ctx: Context, participants: readonly Participant[]): Promise<Elector[]> {
  const accounts = participants.flatMap(({ userId }) => userId ?? []);
  const { disabled } = await emailStatusAmong(ctx, accounts);
  return participants.map(({ id, userId, email, status }) => ({
    id,
    userId,
    email,
    isAccepted: status === 'ACCEPTED',
    isDisabled: userId !== null && disabled.has(userId),
  }));
}

/** The participants who vote on a proposal now. */
export const votersOn = (
  proposal: Pick<Proposal, 'electorate'>,
  ownerId: string | null,
  electors: readonly Elector[],
): Elector[] => votersOf(electors, electorateFrom(proposal.electorate), ownerId);

/** Counts the votes on a proposal as of now. */
export const countOf = (
  proposal: VotedProposal,
  ownerId: string,
  electors: readonly Elector[],
): ProposalCount =>
  countProposal(
    votersOn(proposal, ownerId, electors),
    new Set(proposal.votes.map(({ participantId }) => participantId)),
  );

/** Stores since when no vote is missing, if that has changed. The notices to the owner then start again (docs/rules.md §39.3). */
export async function recount(
  tx: Context,
  proposal: VotedProposal,
  ownerId: string,
  electors: readonly Elector[],
): Promise<void> {
  const majorityAt = majoritySince(proposal, countOf(proposal, ownerId, electors), tx.clock());
  if (majorityAt?.getTime() === proposal.majorityAt?.getTime()) return;
  const counted = { majorityAt, notices: 0 };
  await tx.manager.update(Proposal, { id: proposal.id }, counted);
  Object.assign(proposal, counted);
}
