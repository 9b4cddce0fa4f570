import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import type { PaymentMethod, PaymentStatus } from '../../domain/payment-status.ts';
import {
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

@ObjectType({ simpleResolvers: true, description: "The payer's last word that stands: that it is paid." })
export class PaymentReport {
  @Field(() => Date, { description: 'When it was said.' })
  at: Date;

  @Field(() => LocalDate, { description: 'The day on which it was paid.' })
  paidOn: string;

  @Field(() => PaymentMethodEnum, { description: 'How.' })
  method: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description: 'What the collector finds it by: a line of a bank statement, the number of a transfer.',
  })
  reference: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The collector's word that what was reported has not come. It stays beside a report that follows it: the payer has answered then, and says it again.",
})
export class PaymentDispute {
  @Field(() => Date, { description: 'When it was said.' })
  at: Date;

  @Field(() => String, { description: 'In the words of the collector.' })
  reason: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "One participant's contribution to one round: `participantAmount` of the cycle. Kolo notes that it was paid; it moves no money.",
})
@Entity('payments')
@Index('UQ_payments_participant', ['roundId', 'participantId'], { unique: true })
@Index('IX_payments_standing', ['standing', 'roundId'])
export class Payment extends Obligation {
  @Field(() => ID, { description: 'Opaque; what `updatePayments` takes.' })
  @IdColumn()
  id: string;

  @ForeignKey(() => Round, { name: 'FK_payments_round' })
  @RefColumn()
  roundId: string;

  @Index('IX_payments_participant')
  @ForeignKey(() => Participant, { name: 'FK_payments_participant' })
  @RefColumn()
  participantId: string;

  /** The order in which a round lists its payments: that of the slots. */
  @IntColumn()
  position: number;

  @Field(() => Boolean, {
    description: "Whether the round's collector has marked it paid: exactly where `standing` is RECEIVED.",
  })
  override paid: boolean;

  @Field(() => PaymentStatusEnum, { description: 'How far payer and collector agree about it.' })
  override standing: PaymentStatus;

  @Field(() => Date, { nullable: true, description: 'Since when it is marked paid; null while it is not.' })
  override paidAt: Date | null;

  /** Who last marked it, paid or unpaid; null as long as nobody has. */
  @Index('IX_payments_marker')
  @ForeignKey(() => User, { name: 'FK_payments_marker' })
  @RefColumn({ nullable: true })
  markerId: string | null;

  /** How that person was called then. */
  @TextColumn(160, { nullable: true })
  markerName: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When it was last marked: paid where `paid` is true, unpaid again where it is false. Null as long as nobody has marked it.',
  })
  @InstantColumn({ nullable: true })
  markedAt: Date | null;

  /** Whether anybody has ever reported it or received it, also where that was taken back: its round stays where it is then. */
  @FlagColumn()
  everSaid: boolean;

  /** What the payer writes beside the money, so that the collector finds it. Null of what a process of the version before has made. */
  @Index('UQ_payments_reference', { unique: true })
  @TextColumn(16, { nullable: true })
  readyReference: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it has this `standing`; null while nobody has said anything.',
  })
  get standingSince(): Date | null {
    if (this.standing === 'REPORTED') return this.reportedAt;
    return this.standing === 'DISPUTED' ? this.disputedAt : (this.paidAt ?? this.markedAt);
  }

  // What not everybody sees: nothing is told as long as nobody has looked who asks (`payment-sight.ts`).

  @Field(() => PaymentReport, {
    nullable: true,
    description:
      "The payer's last word, that it is paid, also where the collector has received or disputed it since. For the payer and the collector; null for others.",
  })
  report: PaymentReport | null;

  @Field(() => PaymentDispute, {
    nullable: true,
    description:
      "The collector's word that what was reported has not come, until it comes or the report is withdrawn. For the payer, the collector and the owner; null for others.",
  })
  dispute: PaymentDispute | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The ready reference: what the payer writes beside the money, `KOLO` and six symbols, unique in all of Kolo. For the payer and the collector; null for others.',
  })
  reference: string | null;
}
