import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import { IdColumn, InstantColumn, IntColumn, RefColumn } from '../../schema/columns.ts';
import { PaymentStatusEnum } from '../../schema/enums.ts';
import { Cycle } from './cycle.entity.ts';
import { Obligation } from './obligation.ts';
import { Participant } from './participant.entity.ts';
import { Payment, PaymentDispute, PaymentReport } from './payment.entity.ts';

/** It is reported, confirmed and disputed like a payment (docs/rules.md §32.5). */
@ObjectType({
  simpleResolvers: true,
  description:
    'What one participant of a stopped cycle pays back to another. Kolo records what both of them state and moves no money.',
})
@Entity('repayments')
@Index('IX_repayments_standing', ['cycleId', 'standing'])
export class Repayment extends Obligation {
  @Field(() => ID, { description: 'An opaque id, for example for `reportRepayment`.' })
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_repayments_cycle' })
  @RefColumn()
  cycleId: string;

  /** The participant who pays. */
  @Index('IX_repayments_from')
  @ForeignKey(() => Participant, { name: 'FK_repayments_from' })
  @RefColumn()
  fromId: string;

  /** The participant who gets the money. */
  @Index('IX_repayments_to')
  @ForeignKey(() => Participant, { name: 'FK_repayments_to' })
  @RefColumn()
  toId: string;

  /** The order in which repayments are listed. */
  @IntColumn()
  position: number;

  /** The number of payments it is worth. The amount itself may exceed 32 bits. */
  @IntColumn()
  payments: number;

  /** The payment whose late receipt added this repayment; null if the stop itself did. */
  @Index('UQ_repayments_payment', { unique: true })
  @ForeignKey(() => Payment, { name: 'FK_repayments_payment' })
  @RefColumn({ nullable: true })
  paymentId: string | null;

  @Field(() => PaymentStatusEnum, {
    description: 'The payment status: `from` reports the repayment, `to` receives or disputes it.',
  })
  override standing: PaymentStatus;

  @InstantColumn()
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it got its current `standing`. Null while it is due.',
  })
  get standingSince(): Date | null {
    if (this.standing === 'REPORTED') return this.reportedAt;
    return this.standing === 'DISPUTED' ? this.disputedAt : this.paidAt;
  }

  // Not everyone sees the next fields. They have no value until `visible-statements.ts` has checked the viewer.

  @Field(() => PaymentReport, {
    nullable: true,
    description:
      'The last report of `from`, even if `to` has since received or disputed the repayment. Null if there is none, and for everyone but these two.',
  })
  report: PaymentReport | null;

  @Field(() => PaymentDispute, {
    nullable: true,
    description:
      'The claim of `to` that the reported repayment has not arrived. Null once it is received or the report is withdrawn, and for everyone but these two and the owner.',
  })
  dispute: PaymentDispute | null;
}
