import { Arg, Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { CycleIdArg, ParticipantIdArg, PasswordArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { CycleOffer } from './cycle-offer.ts';
import * as service from './handover.service.ts';
import { openOfferOf } from './offer-reading.ts';

@ResolverOf(() => Cycle)
export class HandoverResolver {
  @Operation('offerCycle', () => Cycle)
  offerCycle(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @ParticipantIdArg() participantId: string,
    @PasswordArg() password?: string | null,
  ): Promise<Cycle> {
    return service.offerCycle(ctx, cycleId, participantId, password);
  }

  @Operation('answerCycleOffer', () => Cycle)
  answerCycleOffer(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('accept', () => Boolean, { description: 'True to become the owner, false to decline.' })
    accept: boolean,
  ): Promise<Cycle> {
    return service.answerCycleOffer(ctx, cycleId, accept);
  }

  @Operation('withdrawCycleOffer', () => Cycle)
  withdrawCycleOffer(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return service.withdrawCycleOffer(ctx, cycleId);
  }

  @ComputedField(() => CycleOffer, {
    nullable: true,
    description:
      'The open offer to take over the cycle. Null if there is none, once it has lapsed, and for everyone but the owner and accepted participants.',
  })
  ownerOffer(cycle: AnyCycle, ctx: SignedIn): Promise<CycleOffer | null> {
    return openOfferOf(ctx, cycle);
  }
}
