import { Arg, Ctx, ID } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { CycleIdArg, SwapIdArg, TermsHashArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Terms } from '../consents/terms.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { askedTerms, SwapChoice, swapChoices, swapsOf } from './swap-view.ts';
import { Swap } from '../tables/swap.entity.ts';
import * as service from './swap.service.ts';

@ResolverOf(() => Cycle)
export class SwapsResolver {
  @Operation('swapChoices', () => [SwapChoice])
  swapChoices(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<SwapChoice[]> {
    return swapChoices(ctx, cycleId);
  }

  @Operation('proposeSwap', () => Cycle)
  proposeSwap(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('participantId', () => ID, {
      description: "The `id` of the participant whose turn is to be exchanged for the viewer's.",
    })
    participantId: string,
    @TermsHashArg('`terms.hash` of the swap choice') termsHash?: string | null,
  ): Promise<Cycle> {
    return service.proposeSwap(ctx, cycleId, participantId, termsHash ?? undefined);
  }

  @Operation('answerSwap', () => Cycle)
  answerSwap(
    @Ctx() ctx: SignedIn,
    @SwapIdArg() id: string,
    @Arg('agree', () => Boolean, { description: 'Whether to exchange the turns, or to keep the own one.' })
    agree: boolean,
    @TermsHashArg('`terms.hash` of the swap') termsHash?: string | null,
  ): Promise<Cycle> {
    return service.answerSwap(ctx, id, agree, termsHash ?? undefined);
  }

  @Operation('withdrawSwap', () => Cycle)
  withdrawSwap(@Ctx() ctx: SignedIn, @SwapIdArg() id: string): Promise<Cycle> {
    return service.withdrawSwap(ctx, id);
  }

  @ComputedField(() => [Swap], {
    description:
      'The open proposals to exchange turns, in the order in which they were made. For the owner and accepted participants; empty for anybody else. One whose rounds are not both to come any more is over.',
  })
  swaps(cycle: AnyCycle, ctx: SignedIn): Promise<Swap[]> {
    return swapsOf(ctx, cycle);
  }
}

@ResolverOf(() => Swap)
export class SwapResolver {
  @ComputedField(() => Participant, { description: 'Who proposes it.' })
  from({ fromId }: Swap, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(fromId);
  }

  @ComputedField(() => Participant, { description: 'Who is asked.' })
  to({ toId }: Swap, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(toId);
  }

  @ComputedField(() => Terms, {
    nullable: true,
    description:
      'What the yes of the one asked is bound to; its `hash` is what `termsHash` of `answerSwap` takes. Null for anybody else.',
  })
  terms(swap: Swap, ctx: SignedIn): Promise<Terms | null> {
    return askedTerms(ctx, swap);
  }
}
