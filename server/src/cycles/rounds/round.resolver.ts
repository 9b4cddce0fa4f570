import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { CycleIdArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { Participant } from '../participants/participant.entity.ts';
import { nameOf } from '../participants/participant.service.ts';
import { Payment } from './payment.entity.ts';
import { Round } from './round.entity.ts';
import { PaymentInput } from './round.inputs.ts';
import * as rounds from './round.service.ts';

@Resolver(() => Round)
export class RoundResolver {
  @Operation('rounds', () => [Round])
  rounds(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Round[]> {
    return rounds.listRounds(ctx, cycleId);
  }

  @Operation('round', () => Round)
  round(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('collectorId', () => ID, {
      description: 'The `id` of the collector as a participant, not as an account.',
    })
    collectorId: string,
  ): Promise<Round> {
    return rounds.viewRound(ctx, cycleId, collectorId);
  }

  @Operation('updatePayments', () => Round)
  updatePayments(
    @Ctx() ctx: SignedIn,
    @Arg('roundId', () => ID, { description: 'The `id` of the round.' }) roundId: string,
    @Arg('payments', () => [PaymentInput], {
      description: 'The payments to mark; those that are not listed stay as they are.',
    })
    payments: PaymentInput[],
  ): Promise<Round> {
    return rounds.updatePayments(ctx, roundId, payments);
  }

  @FieldResolver(() => Participant, { description: 'Who collects.' })
  collector(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(round.collectorId);
  }

  @FieldResolver(() => [Payment], {
    description: 'One for every accepted participant but the collector, in the order of their slots.',
  })
  payments(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Payment[]> {
    return ctx.loaders.paymentsOfRound.load(round.id);
  }
}

@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => Participant, { description: 'Who pays.' })
  participant(@Root() payment: Payment, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(payment.participantId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The payer's `name`; null only where the participant has no account.",
  })
  async name(@Root() payment: Payment, @Ctx() ctx: SignedIn): Promise<string | null> {
    const participant = await ctx.loaders.participants.load(payment.participantId);
    return participant ? nameOf(ctx, participant) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Who last marked it, paid or unpaid, by the name of that moment; null as long as nobody has. See `markedAt`.',
  })
  markedBy(@Root() { markerName }: Payment): string | null {
    return markerName;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'The account of who that was: the `userId` of a participant, which stays when the name changes.',
  })
  markedById(@Root() { markerId }: Payment): string | null {
    return markerId;
  }
}
