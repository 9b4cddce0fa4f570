import { Arg, Ctx, ID } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { SWAP_AHEAD_DAYS, SWAP_NOTE_MAX } from '../../domain/swap.ts';
import { CycleIdArg, SwapIdArg, TermsHashArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Terms } from '../consents/terms.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { askedTerms, seenNote, SwapChoice, swapChoices, swapsOf } from './swap-view.ts';
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
      description: 'The `id` of the participant to swap slots with.',
    })
    participantId: string,
    @TermsHashArg('`terms.hash` of the swap choice', 'if the same proposal is already open')
    termsHash?: string | null,
    @Arg('note', () => String, {
      nullable: true,
      description: `Why, in the proposer's own words: one line of at most ${SWAP_NOTE_MAX} characters. Empty or not sent for none. The other collector and the owner can read it.`,
    })
    note?: string | null,
  ): Promise<Cycle> {
    return service.proposeSwap(ctx, cycleId, participantId, { termsHash, note });
  }

  @Operation('answerSwap', () => Cycle)
  answerSwap(
    @Ctx() ctx: SignedIn,
    @SwapIdArg() id: string,
    @Arg('agree', () => Boolean, { description: 'True to swap slots, false to decline.' })
    agree: boolean,
    @TermsHashArg('`terms.hash` of the swap', 'when declining, and when repeating an answer')
    termsHash?: string | null,
  ): Promise<Cycle> {
    return service.answerSwap(ctx, id, agree, termsHash ?? undefined);
  }

  @Operation('withdrawSwap', () => Cycle)
  withdrawSwap(@Ctx() ctx: SignedIn, @SwapIdArg() id: string): Promise<Cycle> {
    return service.withdrawSwap(ctx, id);
  }

  @ComputedField(() => [Swap], {
    description: `The open proposals to swap slots, oldest first. A proposal ends once one of its rounds is at most ${SWAP_AHEAD_DAYS} days away. Empty for everyone but the owner and accepted participants.`,
  })
  swaps(cycle: AnyCycle, ctx: SignedIn): Promise<Swap[]> {
    return swapsOf(ctx, cycle);
  }
}

@ResolverOf(() => Swap)
export class SwapResolver {
  @ComputedField(() => Participant, { description: 'The participant who proposed the swap.' })
  from({ fromId }: Swap, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(fromId);
  }

  @ComputedField(() => Participant, { description: 'The participant who can answer the proposal.' })
  to({ toId }: Swap, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(toId);
  }

  @ComputedField(() => Terms, {
    nullable: true,
    description:
      'The terms to which `to` consents by agreeing. Send their `hash` as `termsHash` of `answerSwap`. Null for everyone else.',
  })
  terms(swap: Swap, ctx: SignedIn): Promise<Terms | null> {
    return askedTerms(ctx, swap);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'What the proposer wrote. Null if nothing, and for everyone but the two participants and the owner.',
  })
  note(swap: Swap, ctx: SignedIn): Promise<string | null> {
    return seenNote(ctx, swap);
  }
}
