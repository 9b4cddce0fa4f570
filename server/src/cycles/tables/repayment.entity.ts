import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import { IdColumn, InstantColumn, IntColumn, RefColumn } from '../../schema/columns.ts';
import { PaymentStatusEnum } from '../../schema/enums.ts';
import { Cycle } from './cycle.entity.ts';
import { Obligation } from './obligation.ts';
import { Participant } from './participant.entity.ts';
import { Payment, PaymentDispute, PaymentReport } from './payment.entity.ts';

/** With both sides' word as of a payment (docs/rules.md §32.5). */
@ObjectType({
  simpleResolvers: true,
  description:
    'What one participant of a stopped circle pays back to another. Kolo notes what both say of it; it moves no money.',
})
@Entity('repayments')
@Index('IX_repayments_standing', ['cycleId', 'standing'])
export class Repayment extends Obligation {
  @Field(() => ID, { description: 'Opaque; what `reportRepayment` and the like take.' })
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_repayments_cycle' })
  @RefColumn()
  cycleId: string;

  /** Who pays. */
  @Index('IX_repayments_from')
  @ForeignKey(() => Participant, { name: 'FK_repayments_from' })
  @RefColumn()
  fromId: string;

  /** Who gets it. */
  @Index('IX_repayments_to')
  @ForeignKey(() => Participant, { name: 'FK_repayments_to' })
  @RefColumn()
  toId: string;

  /** The order in which they are listed. */
  @IntColumn()
  position: number;

  /** How many of the circle's payments it is worth: an amount may pass the 32 bits of a number. */
  @IntColumn()
  payments: number;

  /** The payment whose late receipt has caused it; null of the plan of the stop. */
  @Index('UQ_repayments_payment', { unique: true })
  @ForeignKey(() => Payment, { name: 'FK_repayments_payment' })
  @RefColumn({ nullable: true })
  paymentId: string | null;

  @Field(() => PaymentStatusEnum, {
    description: 'How far the two agree about it: `from` reports it, `to` receives or disputes it.',
  })
  override standing: PaymentStatus;

  @InstantColumn()
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it has this `standing`; null while nothing was said that still stands.',
  })
  get standingSince(): Date | null {
    if (this.standing === 'REPORTED') return this.reportedAt;
    return this.standing === 'DISPUTED' ? this.disputedAt : this.paidAt;
  }

  // What not everybody sees: nothing is told as long as nobody has looked who asks (`repayment-sight.ts`).

  @Field(() => PaymentReport, {
    nullable: true,
    description:
      'The last word of `from`, that it is paid, also where `to` has received or disputed it since. For the two; null for others.',
  })
  report: PaymentReport | null;

  @Field(() => PaymentDispute, {
    nullable: true,
    description:
      'The word of `to` that what was reported has not come, until it comes or the report is withdrawn. For the two and the owner; null for others.',
  })
  dispute: PaymentDispute | null;
}
