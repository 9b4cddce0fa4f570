import { Arg, Ctx, ID } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { REASON_MAX, type PaymentStatus } from '../../domain/payment-status.ts';
import { CycleIdArg, PaymentIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { whenRead, type Eventual } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { nameOf } from '../aggregate/cycle-reading.ts';
import { PaymentStatusEnum } from '../../schema/enums.ts';
import { openTo } from './payment-sight.ts';
import { Payment } from '../tables/payment.entity.ts';
import * as words from './payment.service.ts';
import { PaymentStandings } from './payment-status-counts.ts';
import { Round } from '../tables/round.entity.ts';
import { PaymentInput, ReportPaymentInput } from './round.inputs.ts';
import * as rounds from './round.service.ts';

@ResolverOf(() => Round)
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

  @ComputedField(() => Participant, { description: 'Who collects.' })
  collector(round: Round, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(round.collectorId);
  }

  @ComputedField(() => [Payment], {
    description: 'One for every accepted participant but the collector, in the order of their slots.',
  })
  async payments(round: Round, ctx: SignedIn): Promise<Payment[]> {
    return openTo(ctx, round, await ctx.loaders.paymentsOfRound.load(round.id));
  }

  @ComputedField(() => Payment, {
    nullable: true,
    description: "The viewer's own payment in this round; null where the viewer makes none.",
  })
  async viewerPayment(round: Round, ctx: SignedIn): Promise<Payment | undefined> {
    const seat = await ctx.loaders.seatOf(round.cycleId, ctx.viewer.id);
    const payments = await ctx.loaders.paymentsOfRound.load(round.id);
    const [own] = await openTo(
      ctx,
      round,
      payments.filter(({ participantId }) => participantId === seat),
    );
    return own;
  }

  @ComputedField(() => PaymentStandings, {
    description: 'How many of its payments stand how: for whoever need not know them one by one.',
  })
  async standings(round: Round, ctx: SignedIn): Promise<PaymentStandings> {
    return new PaymentStandings((await standingsOf(ctx, round)).counts);
  }

  @ComputedField(() => PaymentStatusEnum, {
    nullable: true,
    description: "Of the viewer's own payment in this round; null where the viewer makes none.",
  })
  async viewerStanding(round: Round, ctx: SignedIn): Promise<PaymentStatus | null> {
    return (await standingsOf(ctx, round)).own;
  }
}

const standingsOf = (ctx: SignedIn, { id }: Round) =>
  ctx.loaders.standingsOfRound.load({ roundId: id, userId: ctx.viewer.id });

@ResolverOf(() => Payment)
export class PaymentResolver {
  @ComputedField(() => Participant, { description: 'Who pays.' })
  participant(payment: Payment, ctx: SignedIn): Eventual<Participant | undefined> {
    return ctx.loaders.participant(payment.participantId);
  }

  @ComputedField(() => String, {
    nullable: true,
    description: "The payer's `name`; null only where the participant has no account.",
  })
  name(payment: Payment, ctx: SignedIn): Eventual<string | null> {
    return whenRead(ctx.loaders.participant(payment.participantId), (payer) =>
      payer ? nameOf(ctx, payer) : null,
    );
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'Who last marked it, paid or unpaid, by the name of that moment; null as long as nobody has. See `markedAt`.',
  })
  markedBy({ markerName }: Payment): string | null {
    return markerName;
  }

  @ComputedField(() => ID, {
    nullable: true,
    description:
      'The account of who that was: the `userId` of a participant, which stays when the name changes.',
  })
  markedById({ markerId }: Payment): string | null {
    return markerId;
  }
}
