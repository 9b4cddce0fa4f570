import { Arg, Ctx, ID } from 'type-graphql';
import { DELAY_DAYS } from '../../domain/delays.ts';
import { NOTE_MAX, REASON_MAX, type PaymentStatus } from '../../domain/payment-status.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { CycleIdArg, PaymentIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { whenRead, type Eventual } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { nameOf } from '../aggregate/cycle-reading.ts';
import { PaymentStatusEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { setVisibleFields } from './payment-sight.ts';
import { Payment } from '../tables/payment.entity.ts';
import * as delays from './delay.service.ts';
import { PaymentByLink } from './payment-by-link.ts';
import * as byLink from './payment-by-link.service.ts';
import * as statements from './payment.service.ts';
import { PaymentStandings } from './payment-status-counts.ts';
import { Round } from '../tables/round.entity.ts';
import { PaymentInput, ReportPaymentByLinkInput, ReportPaymentInput } from './round.inputs.ts';
import * as rounds from './round.service.ts';

const TokenArg = () =>
  Arg('token', () => String, { description: 'The part of the link in the reminder after `/pay/`.' });

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
      description: 'The payments to mark. Others do not change.',
    })
    payments: PaymentInput[],
  ): Promise<Round> {
    return rounds.updatePayments(ctx, roundId, payments);
  }

  @Operation('reportPayment', () => Payment)
  reportPayment(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => ReportPaymentInput, { description: 'The payment and the details of the report.' })
    input: ReportPaymentInput,
  ): Promise<Payment> {
    return statements.reportPayment(ctx, input);
  }

  @Operation('paymentByLink', () => PaymentByLink)
  paymentByLink(@Ctx() ctx: Context, @TokenArg() token: string): Promise<PaymentByLink> {
    return byLink.paymentByLink(ctx, token);
  }

  @Operation('reportPaymentByLink', () => PaymentByLink)
  reportPaymentByLink(
    @Ctx() ctx: Context,
    @TokenArg() token: string,
    @Arg('input', () => ReportPaymentByLinkInput, { description: 'The details of the report.' })
    input: ReportPaymentByLinkInput,
  ): Promise<PaymentByLink> {
    return byLink.reportPaymentByLink(ctx, token, input);
  }

  @Operation('withdrawReport', () => Payment)
  withdrawReport(@Ctx() ctx: SignedIn, @PaymentIdArg() paymentId: string): Promise<Payment> {
    return statements.withdrawReport(ctx, paymentId);
  }

  @Operation('announceDelay', () => Payment)
  announceDelay(
    @Ctx() ctx: SignedIn,
    @PaymentIdArg() paymentId: string,
    @Arg('payOn', () => LocalDate, {
      description: `The day on which the payer will pay: from today in UTC to ${DELAY_DAYS} days ahead.`,
    })
    payOn: string,
    @Arg('note', () => String, {
      nullable: true,
      description: `The payer's own words: at most ${NOTE_MAX} characters on several lines. Empty or not sent for none. The collector and the owner can read it.`,
    })
    note?: string | null,
  ): Promise<Payment> {
    return delays.announceDelay(ctx, paymentId, payOn, note);
  }

  @Operation('withdrawDelay', () => Payment)
  withdrawDelay(@Ctx() ctx: SignedIn, @PaymentIdArg() paymentId: string): Promise<Payment> {
    return delays.withdrawDelay(ctx, paymentId);
  }

  @Operation('disputePayment', () => Payment)
  disputePayment(
    @Ctx() ctx: SignedIn,
    @PaymentIdArg() paymentId: string,
    @Arg('reason', () => String, {
      description: `What is missing, in 1 to ${REASON_MAX} characters. The payer and the owner can read it.`,
    })
    reason: string,
  ): Promise<Payment> {
    return statements.disputePayment(ctx, paymentId, reason);
  }

  @ComputedField(() => Participant, { description: 'The participant who collects.' })
  collector(round: Round, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(round.collectorId);
  }

  @ComputedField(() => [Payment], {
    description: 'The payments of all accepted participants but the collector, in slot order.',
  })
  async payments(round: Round, ctx: SignedIn): Promise<Payment[]> {
    return setVisibleFields(ctx, round, await ctx.loaders.paymentsOfRound.load(round.id));
  }

  @ComputedField(() => Payment, {
    nullable: true,
    description: "The viewer's own payment in this round. Null if they make none.",
  })
  async viewerPayment(round: Round, ctx: SignedIn): Promise<Payment | undefined> {
    const ownId = (await ctx.loaders.ownParticipantOf(round.cycleId, ctx.viewer.id))?.id;
    const all = await ctx.loaders.paymentsOfRound.load(round.id);
    const [own] = await setVisibleFields(
      ctx,
      round,
      all.filter(({ participantId }) => participantId === ownId),
    );
    return own;
  }

  @ComputedField(() => PaymentStandings, {
    description: 'The number of its payments by status, for clients that do not need each payment.',
  })
  async standings(round: Round, ctx: SignedIn): Promise<PaymentStandings> {
    return new PaymentStandings((await statusCountsOf(ctx, round)).counts);
  }

  @ComputedField(() => PaymentStatusEnum, {
    nullable: true,
    description: "The payment status of the viewer's own payment in this round. Null if they make none.",
  })
  async viewerStanding(round: Round, ctx: SignedIn): Promise<PaymentStatus | null> {
    return (await statusCountsOf(ctx, round)).own;
  }
}

const statusCountsOf = (ctx: SignedIn, { id }: Round) =>
  ctx.loaders.statusCountsOfRound.load({ roundId: id, userId: ctx.viewer.id });

@ResolverOf(() => Payment)
export class PaymentResolver {
  @ComputedField(() => Participant, { description: 'The participant who pays.' })
  participant(payment: Payment, ctx: SignedIn): Eventual<Participant | undefined> {
    return ctx.loaders.participant(payment.participantId);
  }

  @ComputedField(() => String, {
    nullable: true,
    description: "The payer's `name`. Null only if the participant has no account.",
  })
  name(payment: Payment, ctx: SignedIn): Eventual<string | null> {
    return whenRead(ctx.loaders.participant(payment.participantId), (payer) =>
      payer ? nameOf(ctx, payer) : null,
    );
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The name, at that time, of the person who last marked it, paid or unpaid. Null if it was never marked. See `markedAt`.',
  })
  markedBy({ markerName }: Payment): string | null {
    return markerName;
  }

  @ComputedField(() => ID, {
    nullable: true,
    description:
      'The account of that person: the `userId` of a participant, which stays the same when the name changes. Null if it was never marked.',
  })
  markedById({ markerId }: Payment): string | null {
    return markerId;
  }
}
