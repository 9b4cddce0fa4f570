import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { Participant } from '../participants/participant.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { Round } from './round.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    "One participant's contribution to one round: `participantAmount` of the cycle. Kolo notes that it was paid; it moves no money.",
})
@Entity('payments')
@Index('UQ_payments_participant', ['roundId', 'participantId'], { unique: true })
export class Payment {
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

  @Field(() => Boolean, { description: "Whether the round's collector has marked it paid." })
  @FlagColumn()
  paid: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when it is marked paid; null while it is not.' })
  @InstantColumn({ nullable: true })
  paidAt: Date | null;

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
}
