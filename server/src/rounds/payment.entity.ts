import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { FlagColumn, IdColumn, InstantColumn, IntColumn, RefColumn } from '../db/columns.ts';
import { Participant } from '../participants/participant.entity.ts';
import { Round } from './round.entity.ts';

@ObjectType({ description: "One participant's contribution to one round." })
@Entity('payments')
@Index('UQ_payments_participant', ['roundId', 'participantId'], { unique: true })
export class Payment {
  @Field(() => ID)
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

  @Field(() => Boolean)
  @FlagColumn()
  paid: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when it is marked paid.' })
  @InstantColumn({ nullable: true })
  paidAt: Date | null;
}
