import { In, type EntityManager } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { Context } from '../../context/context.ts';
import {
  countProposal,
  electorateFrom,
  majoritySince,
  payeeVotesMissing,
  votersOf,
  type Elector,
  type ProposalCount,
  type ProposalKind,
} from '../../domain/proposals.ts';
import { readPlace, type PlacePayments } from '../aggregate/place-reading.ts';
import { isFormer } from '../aggregate/former.ts';
import type { Fact } from '../aggregate/record.ts';
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
  return participants.map((each) => ({
    id: each.id,
    userId: each.userId,
    email: each.email,
    isAccepted: each.status === 'ACCEPTED',
    // No majority counts former members, like disabled accounts.
    isDisabled: isFormer(each) || (each.userId !== null && disabled.has(each.userId)),
  }));
}

/** The participants who vote on a proposal now: all but the owner, or but the holder of the place. */
export function votersOn(
  { kind, electorate, subjectId }: Pick<Proposal, 'kind' | 'electorate' | 'subjectId'>,
  ownerId: string | null,
  electors: readonly Elector[],
): Elector[] {
  const holder = electors.find(({ id }) => id === subjectId);
  return votersOf(
    electors,
    electorateFrom(electorate),
    kind === 'PLACE' ? (holder?.userId ?? null) : ownerId,
  );
}

const agreeingIn = ({ votes }: VotedProposal): ReadonlySet<string> =>
  new Set(votes.map(({ participantId }) => participantId));

/** Counts the votes on a proposal as of now. */
export const countOf = (
  proposal: VotedProposal,
  ownerId: string | null,
  electors: readonly Elector[],
): ProposalCount => countProposal(votersOn(proposal, ownerId, electors), agreeingIn(proposal));

/** What a place needs to pass: how many votes are missing for each majority, and the payments that decide who belongs to the second. */
export interface PlaceCount {
  votes: number;
  ofPayees: number;
  payments: PlacePayments;
}

/** Counts the votes on a proposal of a place as of now (docs/rules.md §39.8). */
export async function countPlace(
  { manager }: Pick<Context, 'manager'>,
  proposal: VotedProposal,
  electors: readonly Elector[],
): Promise<PlaceCount> {
  const payments = await readPlace(manager, proposal.cycleId, proposal.subjectId);
  const voters = votersOn(proposal, null, electors);
  const agreeing = agreeingIn(proposal);
  return {
    votes: countProposal(voters, agreeing).missing,
    ofPayees: payeeVotesMissing(voters, agreeing, payments.payees),
    payments,
  };
}

/**
 * Stores since when no vote is missing for a new owner, if that has changed. The notices to the owner then start again
 * (docs/rules.md §39.3).
 */
export async function recount(
  tx: Context,
  proposal: VotedProposal,
  ownerId: string,
  electors: readonly Elector[],
): Promise<void> {
  if (proposal.kind === 'PLACE') return;
  const majorityAt = majoritySince(proposal, countOf(proposal, ownerId, electors), tx.clock());
  if (majorityAt?.getTime() === proposal.majorityAt?.getTime()) return;
  const counted = { majorityAt, notices: 0 };
  await tx.manager.update(Proposal, { id: proposal.id }, counted);
  Object.assign(proposal, counted);
}

/** The facts are about the proposer, who has one open proposal of a kind; the person who votes makes the change. */
export const voteFact = (proposer: Participant, kind: ProposalKind, agrees: boolean): Fact => ({
  field: kind === 'PLACE' ? 'placeVote' : 'proposalVote',
  before: agrees ? null : 'true',
  after: agrees ? 'true' : null,
  participant: proposer,
});
