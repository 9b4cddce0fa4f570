import { Arg, Ctx } from 'type-graphql';
import { User } from '../../accounts/users/user.entity.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { QUIET_DAYS } from '../../domain/proposals.ts';
import { CycleIdArg, ParticipantIdArg, ProposalIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { ProposalView, proposalsToAnswer, viewProposals } from './proposal-view.ts';
import * as service from './proposal.service.ts';

@ResolverOf(() => Cycle)
export class ProposalResolver {
  @Operation('proposeOwner', () => Cycle)
  proposeOwner(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @ParticipantIdArg() participantId: string,
  ): Promise<Cycle> {
    return service.proposeOwner(ctx, cycleId, participantId);
  }

  @Operation('answerProposal', () => Cycle)
  answerProposal(
    @Ctx() ctx: SignedIn,
    @ProposalIdArg() id: string,
    @Arg('accept', () => Boolean, { description: 'True to agree to become the owner, false to decline.' })
    accept: boolean,
  ): Promise<Cycle> {
    return service.answerProposal(ctx, id, accept);
  }

  @Operation('voteOnProposal', () => Cycle)
  voteOnProposal(
    @Ctx() ctx: SignedIn,
    @ProposalIdArg() id: string,
    @Arg('agree', () => Boolean, { description: 'True to vote for it, false to take the vote back.' })
    agree: boolean,
  ): Promise<Cycle> {
    return service.voteOnProposal(ctx, id, agree);
  }

  @Operation('objectToProposal', () => Cycle)
  objectToProposal(@Ctx() ctx: SignedIn, @ProposalIdArg() id: string): Promise<Cycle> {
    return service.objectToProposal(ctx, id);
  }

  @Operation('withdrawProposal', () => Cycle)
  withdrawProposal(@Ctx() ctx: SignedIn, @ProposalIdArg() id: string): Promise<Cycle> {
    return service.withdrawProposal(ctx, id);
  }

  @ComputedField(() => [ProposalView], {
    description: `The open proposals, and those that ended in the last ${QUIET_DAYS} days, oldest first. Empty for everyone but the owner and accepted participants.`,
  })
  proposals(cycle: AnyCycle, ctx: SignedIn): Promise<ProposalView[]> {
    return viewProposals(ctx, cycle);
  }
}

/** The proposals that a person has to answer. */
@ResolverOf(() => User)
export class OwnProposalsResolver {
  @ComputedField(() => [ProposalView], {
    description:
      'The open proposals that ask something of the viewer, in all their cycles, oldest first. Votes are left out once none is missing.',
  })
  proposalsToAnswer(user: User, ctx: Context): Promise<ProposalView[]> {
    return proposalsToAnswer(ctx, user);
  }
}
