import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { REASON_MAX, type Standing } from '../../domain/index.ts';
import { CycleIdArg, PaymentIdArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { whenRead, type Eventual } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { nameOf } from '../aggregate/cycle-reading.ts';
import { StandingEnum } from '../../schema/enums.ts';
import { openTo } from './payment-sight.ts';
import { Payment } from '../tables/payment.entity.ts';
import * as words from './payment.service.ts';
import { PaymentStandings } from './payment-standings.ts';
import { Round } from '../tables/round.entity.ts';
import { PaymentInput, ReportPaymentInput } from './round.inputs.ts';
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

  @Operation('reportPayment', () => Payment)
  reportPayment(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => ReportPaymentInput, { description: 'Which payment, and what is said of it.' })
    input: ReportPaymentInput,
  ): Promise<Payment> {
    return words.reportPayment(ctx, input);
  }

  @Operation('withdrawReport', () => Payment)
  withdrawReport(@Ctx() ctx: SignedIn, @PaymentIdArg() paymentId: string): Promise<Payment> {
    return words.withdrawReport(ctx, paymentId);
  }

  @Operation('disputePayment', () => Payment)
  disputePayment(
    @Ctx() ctx: SignedIn,
    @PaymentIdArg() paymentId: string,
    @Arg('reason', () => String, {
      description: `What is missing, in 1 to ${REASON_MAX} characters: the payer and the owner read it.`,
    })
    reason: string,
  ): Promise<Payment> {
    return words.disputePayment(ctx, paymentId, reason);
  }

  @FieldResolver(() => Participant, { description: 'Who collects.' })
  collector(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(round.collectorId);
  }

  @FieldResolver(() => [Payment], {
    description: 'One for every accepted participant but the collector, in the order of their slots.',
  })
  async payments(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Payment[]> {
    return openTo(ctx, round, await ctx.loaders.paymentsOfRound.load(round.id));
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: "The viewer's own payment in this round; null where the viewer makes none.",
  })
  async viewerPayment(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Payment | undefined> {
    const seat = await ctx.loaders.seatOf(round.cycleId, ctx.viewer.id);
    const payments = await ctx.loaders.paymentsOfRound.load(round.id);
    const [own] = await openTo(
      ctx,
      round,
      payments.filter(({ participantId }) => participantId === seat),
    );
    return own;
  }

  @FieldResolver(() => PaymentStandings, {
    description: 'How many of its payments stand how: for whoever need not know them one by one.',
  })
  async standings(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<PaymentStandings> {
    return new PaymentStandings((await standingsOf(ctx, round)).counts);
  }

  @FieldResolver(() => StandingEnum, {
    nullable: true,
    description: "Of the viewer's own payment in this round; null where the viewer makes none.",
  })
  async viewerStanding(@Root() round: Round, @Ctx() ctx: SignedIn): Promise<Standing | null> {
    return (await standingsOf(ctx, round)).own;
  }
}

const standingsOf = (ctx: SignedIn, { id }: Round) =>
  ctx.loaders.standingsOfRound.load({ roundId: id, userId: ctx.viewer.id });

@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => Participant, { description: 'Who pays.' })
  participant(@Root() payment: Payment, @Ctx() ctx: SignedIn): Eventual<Participant | undefined> {
    return ctx.loaders.participant(payment.participantId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The payer's `name`; null only where the participant has no account.",
  })
  name(@Root() payment: Payment, @Ctx() ctx: SignedIn): Eventual<string | null> {
    return whenRead(ctx.loaders.participant(payment.participantId), (payer) =>
      payer ? nameOf(ctx, payer) : null,
    );
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
