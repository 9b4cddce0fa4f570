import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import type { DelayState } from '../../domain/delays.ts';
import { NOTE_MAX, type PaymentMethod, type PaymentStatus } from '../../domain/payment-status.ts';
import {
  DayColumn,
  FlagColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { PaymentMethodEnum, PaymentStatusEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Obligation } from './obligation.ts';
import { Participant } from './participant.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { Round } from './round.entity.ts';

@ObjectType({ simpleResolvers: true, description: "The payer's report that the payment was made." })
export class PaymentReport {
  @Field(() => Date, { description: 'When the payer reported it.' })
  at: Date;

  @Field(() => LocalDate, { description: 'The day on which the payment was made.' })
  paidOn: string;

  @Field(() => PaymentMethodEnum, { description: 'How the payment was made.' })
  method: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description:
      'Helps the collector to find the payment, for example the number of a transfer. Null if the payer gave none.',
  })
  reference: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What happened, in the payer's own words. Null if they added nothing.",
  })
  note: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The payer's announcement that they cannot pay yet and will pay later. It changes neither the status nor when the payment is late.",
})
export class PaymentDelay {
  @Field(() => Date, { description: 'When the payer announced it.' })
  at: Date;

  @Field(() => LocalDate, { description: 'The day on which the payer says they will pay.' })
  payOn: string;

  @Field(() => String, {
    nullable: true,
    description: "The payer's own words. Null if they added nothing.",
  })
  note: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The collector's claim that a reported payment has not arrived. It stays beside a later report, with which the payer answers it.",
})
export class PaymentDispute {
  @Field(() => Date, { description: 'When the collector disputed the payment.' })
  at: Date;

  @Field(() => String, { description: "The collector's reason." })
  reason: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "One participant's contribution to one round: the cycle's `participantAmount`. Kolo records that it was paid and moves no money.",
})
@Entity('payments')
@Index('UQ_payments_participant', ['roundId', 'participantId'], { unique: true })
@Index('IX_payments_standing', ['standing', 'roundId'])
export class Payment extends Obligation implements DelayState {
  @Field(() => ID, { description: 'An opaque id, for example for `updatePayments`.' })
  @IdColumn()
  id: string;

  @ForeignKey(() => Round, { name: 'FK_payments_round' })
  @RefColumn()
  roundId: string;

  @Index('IX_payments_participant')
  @ForeignKey(() => Participant, { name: 'FK_payments_participant' })
  @RefColumn()
  participantId: string;

  /** The order in which a round lists its payments: by slot. */
  @IntColumn()
  position: number;

  @Field(() => Boolean, {
    description:
      "Whether the round's collector has marked it paid. True exactly if `standing` is `RECEIVED`.",
  })
  override paid: boolean;

  @Field(() => PaymentStatusEnum, { description: 'The payment status: due, reported, received or disputed.' })
  override standing: PaymentStatus;

  @Field(() => Date, { nullable: true, description: 'When it was marked paid. Null while it is not.' })
  override paidAt: Date | null;

  /** The account that last marked it, paid or unpaid; null if it was never marked. */
  @Index('IX_payments_marker')
  @ForeignKey(() => User, { name: 'FK_payments_marker' })
  @RefColumn({ nullable: true })
  markerId: string | null;

  /** The name of that person at that time. */
  @TextColumn(160, { nullable: true })
  markerName: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When it was last marked: as paid if `paid` is true, as unpaid if it is false. Null if it was never marked.',
  })
  @InstantColumn({ nullable: true })
  markedAt: Date | null;

  /** Whether it was ever reported or received, even if that was taken back. Its round can then no longer be swapped. */
  @FlagColumn()
  everSaid: boolean;

  /** The payment reference (docs/rules.md §10.9). Null if a process of the previous version created the payment. */
  @Index('UQ_payments_reference', { unique: true })
  @TextColumn(16, { nullable: true })
  readyReference: string | null;

  /** This and the next two describe the payer's announcement to pay later; null if there is none. */
  @InstantColumn({ nullable: true })
  delayedAt: Date | null;

  @DayColumn({ nullable: true })
  delayOn: string | null;

  @TextColumn(NOTE_MAX, { nullable: true })
  delayNote: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it got its current `standing`. Null if it is due and was never marked.',
  })
  get standingSince(): Date | null {
    if (this.standing === 'REPORTED') return this.reportedAt;
    return this.standing === 'DISPUTED' ? this.disputedAt : (this.paidAt ?? this.markedAt);
  }

  // Not everyone sees the next fields. They have no value until `payment-sight.ts` has checked the viewer.

  @Field(() => PaymentReport, {
    nullable: true,
    description:
      "The payer's last report, even if the collector has since received or disputed the payment. Null if there is none, and for everyone but the payer and the collector.",
  })
  report: PaymentReport | null;

  @Field(() => PaymentDispute, {
    nullable: true,
    description:
      "The collector's claim that the reported payment has not arrived. Null once it is received or the report is withdrawn, and for everyone but the payer, the collector and the owner.",
  })
  dispute: PaymentDispute | null;

  @Field(() => PaymentDelay, {
    nullable: true,
    description:
      "The payer's announcement to pay later. Null if there is none, once the payment is received or the slots are swapped, and for everyone but the payer, the collector and the owner.",
  })
  delay: PaymentDelay | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The payment reference to state with the transfer: `KOLO` and six symbols, unique within the deployment. Null for everyone but the payer and the collector.',
  })
  reference: string | null;
}
