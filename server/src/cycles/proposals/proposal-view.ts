import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { User } from '../../accounts/users/user.entity.ts';
import {
  OBJECTION_DAYS,
  PROPOSAL_DAYS,
  proposalLapsesAt,
  proposalPassesAt,
  proposalTask,
  type Elector,
  type ProposalKind,
  type ProposalStatus,
  type ProposalTask,
} from '../../domain/proposals.ts';
import { displayNameOf } from '../../accounts/users/user.service.ts';
import { isOver } from '../../domain/stage.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { ProposalKindEnum, ProposalStatusEnum, ProposalTaskEnum } from '../../schema/enums.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import { readState, type AnyCycle } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import {
  countOf,
  countPlace,
  electorsAmong,
  votersOn,
  withVotes,
  type VotedProposal,
} from './voted-proposals.ts';

@ObjectType('Proposal', {
  simpleResolvers: true,
  description:
    'A proposal about the people of a cycle, which participants vote on: a new owner, or a place that passes on.',
})
export class ProposalView {
  @Field(() => ID, { description: 'The id of the proposal.' })
  id: string;

  @Field(() => ID, { description: 'The id of the cycle.' })
  cycleId: string;

  @Field(() => ProposalKindEnum, { description: 'What is proposed.' })
  kind: ProposalKind;

  @Field(() => ProposalStatusEnum, { description: 'Whether it is open, or how it ended.' })
  status: ProposalStatus;

  @Field(() => Participant, {
    description:
      'The participant whose role or place goes to someone else: the owner when it was proposed, or the participant whose place it is.',
  })
  subject: Participant;

  @Field(() => Participant, { description: 'The participant who proposed it.' })
  proposedBy: Participant;

  @Field(() => Participant, {
    nullable: true,
    description: 'The participant who would become the owner. Null for a place.',
  })
  candidate: Participant | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For a place, the name of the person who would take it over, once they have agreed. Otherwise null.',
  })
  candidateName: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For an open proposal of a place, the address to which it is offered. Visible to its proposer; null for others.',
  })
  email: string | null;

  @Field(() => Boolean, { description: 'Whether the candidate has agreed.' })
  candidateAgreed: boolean;

  @Field(() => Date, { description: 'When it was proposed.' })
  at: Date;

  @Field(() => Date, {
    description: `When it lapses, unless \`passesAt\` is set then: ${PROPOSAL_DAYS} days after \`at\`.`,
  })
  lapsesAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: `When it passes, if it keeps its majority and the owner neither objects nor acts: ${OBJECTION_DAYS} days after the last missing vote. Null while votes are missing, once it has ended, and for a place, which passes at once.`,
  })
  passesAt: Date | null;

  @Field(() => [Participant], {
    description: 'The participants who vote for it, in the order of their votes.',
  })
  votes: Participant[];

  @Field(() => Int, {
    description:
      'How many more votes it needs. Accounts with one mailbox have one vote together. 0 once it has ended.',
  })
  votesMissing: number;

  @Field(() => Int, {
    description:
      'For a place, how many more votes it needs from those who still get a payment from the place. Otherwise 0. 0 once it has ended.',
  })
  payeeVotesMissing: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'For an open proposal of a place, what the place has paid minus what it has collected, in whole units of the currency, as a stop would settle it. Otherwise null.',
  })
  balance: number | null;

  @Field(() => ProposalTaskEnum, {
    nullable: true,
    description: 'What it asks of the viewer; null for nothing.',
  })
  viewerTask: ProposalTask | null;

  /** When the candidate agreed, and the vote began; null before. No field of the API. */
  agreedAt: Date | null;
}

/** Returns the open proposals of a cycle, and those that ended lately, oldest first, to the owner and accepted participants (docs/rules.md §39.6). */
export async function viewProposals(ctx: SignedIn, cycle: AnyCycle): Promise<ProposalView[]> {
  if (!(await seesRounds(ctx, cycle))) return [];
  const found = await ctx.loaders.proposalsOfCycle.load(cycle.id);
  if (found.length === 0) return [];
  const [participants, proposals, state] = await Promise.all([
    ctx.loaders.participantsOfCycle.load(cycle.id),
    withVotes(ctx.manager, found),
    readState(ctx, cycle),
  ]);
  const electors = await electorsAmong(ctx, participants);
  const byId = new Map(participants.map((each) => [each.id, each]));
  const own = participants.find(({ userId }) => userId === ctx.viewer.id);
  const views = proposals.map(async (proposal): Promise<ProposalView[]> => {
    const [subject, proposedBy] = [byId.get(proposal.subjectId), byId.get(proposal.proposerId)];
    if (!subject || !proposedBy) return [];
    const isOpen = proposal.status === 'OPEN' && !isOver(state);
    return [
      {
        ...timesOf(proposal, isOpen),
        ...peopleOf(proposal, byId),
        ...(await votesOf(ctx, cycle, proposal, isOpen ? electors : undefined)),
        subject,
        proposedBy,
        agreedAt: proposal.agreedAt,
        ...(await offeredTo(ctx, proposal, own?.id === proposal.proposerId)),
        viewerTask:
          isOpen && own ? proposalTask(proposal, own.id, votersOn(proposal, cycle.userId, electors)) : null,
      },
    ];
  });
  return (await Promise.all(views)).flat();
}

/**
 * The open proposals that ask something of a person, in all their cycles, but for votes that are no longer missing
 * (docs/rules.md §39.6).
 */
export async function proposalsToAnswer(ctx: Context, { id, email }: User): Promise<ProposalView[]> {
  // Begins with the few cycles of the person, not with all open proposals.
  const asking = await ctx.manager.query<{ cycleId: string }[]>(
    `SELECT DISTINCT p.cycleId AS cycleId FROM participants p
     CROSS JOIN proposals q ON q.cycleId = p.cycleId AND q.status = 'OPEN'
     WHERE p.userId = ? AND p.status = 'ACCEPTED'`,
    [id],
  );
  const cycles = await Promise.all(asking.map(({ cycleId }) => ctx.loaders.cycles.load(cycleId)));
  const reader = { ...ctx, viewer: { id, email } };
  const proposals = await Promise.all(
    cycles.flatMap((cycle) => (cycle ? [viewProposals(reader, cycle)] : [])),
  );
  return proposals
    .flat()
    .filter(
      ({ viewerTask, votesMissing, payeeVotesMissing }) =>
        viewerTask !== null && (viewerTask !== 'VOTE' || votesMissing > 0 || payeeVotesMissing > 0),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

const peopleOf = (proposal: VotedProposal, byId: ReadonlyMap<string, Participant>) => ({
  id: proposal.id,
  cycleId: proposal.cycleId,
  kind: proposal.kind,
  candidate: byId.get(proposal.candidateId ?? '') ?? null,
  candidateAgreed: proposal.agreedAt !== null,
  votes: proposal.votes.flatMap(({ participantId }) => byId.get(participantId) ?? []),
});

/** @param electors undefined once the proposal has ended */
async function votesOf(
  ctx: SignedIn,
  cycle: AnyCycle,
  proposal: VotedProposal,
  electors: readonly Elector[] | undefined,
): Promise<Pick<ProposalView, 'votesMissing' | 'payeeVotesMissing' | 'balance'>> {
  if (!electors) return { votesMissing: 0, payeeVotesMissing: 0, balance: null };
  if (proposal.kind === 'OWNER')
    return {
      votesMissing: countOf(proposal, cycle.userId, electors).missing,
      payeeVotesMissing: 0,
      balance: null,
    };
  const { votes, ofPayees, payments } = await countPlace(ctx, proposal, electors);
  return {
    votesMissing: votes,
    payeeVotesMissing: ofPayees,
    balance: payments.balance * cycle.participantAmount,
  };
}

/** @param isOwn whether the viewer proposed it: only they see the address */
async function offeredTo(
  ctx: SignedIn,
  { id, kind, agreedAt }: VotedProposal,
  isOwn: boolean,
): Promise<Pick<ProposalView, 'candidateName' | 'email'>> {
  if (kind !== 'PLACE') return { candidateName: null, email: null };
  const offer = await ctx.manager.findOneBy(PlaceOffer, { proposalId: id });
  const user = agreedAt !== null && offer?.userId ? await ctx.loaders.users.load(offer.userId) : undefined;
  return {
    candidateName: user ? displayNameOf(user) : null,
    email: isOwn ? (offer?.email ?? null) : null,
  };
}

const timesOf = ({ status, at, majorityAt }: VotedProposal, isOpen: boolean) => ({
  // Until the cleanup records it, which takes a minute at most.
  status: status === 'OPEN' && !isOpen ? ('LAPSED' as const) : status,
  at,
  lapsesAt: proposalLapsesAt(at),
  passesAt: isOpen && majorityAt ? proposalPassesAt(majorityAt) : null,
});
