import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { DayColumn, IdColumn, InstantColumn, IntColumn, RefColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Participant } from './participant.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'The collection of one slot: its collector, its date, a payment of every other accepted participant. Made when the cycle starts, and seen by the owner and accepted participants.',
})
@Entity('rounds')
@Index('UQ_rounds_position', ['cycleId', 'position'], { unique: true })
@Index('UQ_rounds_collector', ['cycleId', 'collectorId'], { unique: true })
@Index('IX_rounds_date', ['date', 'id'])
@Index('IX_rounds_late', ['lateOn', 'id'])
export class Round {
  @Field(() => ID, { description: 'Opaque; what `updatePayments` takes.' })
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  @ForeignKey(() => Cycle, { name: 'FK_rounds_cycle' })
  @RefColumn()
  cycleId: string;

  @Index('IX_rounds_collector')
  @ForeignKey(() => Participant, { name: 'FK_rounds_collector' })
  @RefColumn()
  collectorId: string;

  @Field(() => Int, { description: 'The slot that is collected, from 0.' })
  @IntColumn()
  position: number;

  @Field(() => LocalDate, { description: 'The day of the collection.' })
  @DayColumn()
  date: string;

  /** The day after the grace, on which payers are reminded once more. Null of what a process of the version before has made. */
  @DayColumn({ nullable: true })
  lateOn: string | null;

  /** How many morning letters have told its collector of it. */
  @IntColumn({ name: 'collectorLetters', default: 0 })
  collectorEmails: number;

  @InstantColumn()
  createdAt: Date;
}
