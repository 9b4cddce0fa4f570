import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../context.ts';
import { Participant } from '../participants/participant.entity.ts';
import { nameOf } from '../participants/participant.service.ts';
import { Payment } from './payment.entity.ts';
import { Round } from './round.entity.ts';
import { PaymentInput } from './round.inputs.ts';
import * as rounds from './round.service.ts';

@Resolver(() => Round)
export class RoundResolver {
  @Authorized()
  @Query(() => [Round], { description: 'For the owner and accepted participants.' })
  rounds(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Round[]> {
    return rounds.listRounds(ctx, cycleId);
  }

  @Authorized()
  @Query(() => Round, { description: 'For the owner and accepted participants.' })
  round(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('collectorId', () => ID, { description: "The collector's participant." }) collectorId: string,
  ): Promise<Round> {
    return rounds.viewRound(ctx, cycleId, collectorId);
  }

  @Authorized()
  @Mutation(() => Round)
  updatePayments(
    @Ctx() ctx: SignedIn,
    @Arg('roundId', () => ID) roundId: string,
    @Arg('payments', () => [PaymentInput]) payments: PaymentInput[],
  ): Promise<Round> {
    return rounds.updatePayments(ctx, roundId, payments);
  }

  @FieldResolver(() => Participant)
  collector(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(round.collectorId);
  }

  @FieldResolver(() => [Payment])
  payments(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Payment[]> {
    return ctx.loaders.paymentsOfRound.load(round.id);
  }
}

@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => Participant)
  participant(@Root() payment: Payment, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(payment.participantId);
  }

  @FieldResolver(() => String, { nullable: true })
  async name(@Root() payment: Payment, @Ctx() ctx: SignedIn): Promise<string | null> {
    const seat = await ctx.loaders.participants.load(payment.participantId);
    return seat ? nameOf(ctx, seat) : null;
  }
}
