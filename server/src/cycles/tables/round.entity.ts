import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { DayColumn, IdColumn, InstantColumn, IntColumn, RefColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Participant } from './participant.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'The collection for one slot: its collector, its date, and a payment from every other accepted participant. Created when the cycle starts. Visible to the owner and accepted participants.',
})
@Entity('rounds')
@Index('UQ_rounds_position', ['cycleId', 'position'], { unique: true })
@Index('UQ_rounds_collector', ['cycleId', 'collectorId'], { unique: true })
@Index('IX_rounds_date', ['date', 'id'])
@Index('IX_rounds_late', ['lateOn', 'id'])
export class Round {
  @Field(() => ID, { description: 'An opaque id, for example for `updatePayments`.' })
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

  @Field(() => Int, { description: "The slot of the round's collector, from 0." })
  @IntColumn()
  position: number;

  @Field(() => LocalDate, { description: 'The day of the collection.' })
  @DayColumn()
  date: string;

  /**
   * The first day after the grace days, on which payers get another reminder. Null if a process of the previous version
   * created the round.
   */
  @DayColumn({ nullable: true })
  lateOn: string | null;

  /** How many morning emails have mentioned the round to its collector. */
  @IntColumn({ name: 'collectorLetters', default: 0 })
  collectorEmails: number;

  @InstantColumn()
  createdAt: Date;
}
