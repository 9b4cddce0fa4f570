import type { CycleFlags, CycleType } from '../domain/index.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  DayColumn,
  FlagColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
} from '../db/columns.ts';
import { CycleTypeEnum } from '../graphql/enums.ts';
import { LocalDate } from '../graphql/scalars.ts';
import { User } from '../users/user.entity.ts';

@ObjectType({ description: 'A savings circle: a story, a schedule, its participants.' })
@Entity('cycles')
export class Cycle implements CycleFlags {
  @Field(() => ID)
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The owner.' })
  @Index('IX_cycles_owner')
  @ForeignKey(() => User, { name: 'FK_cycles_owner' })
  @RefColumn()
  userId: string;

  @Field(() => CycleTypeEnum)
  @TextColumn(16)
  type: CycleType;

  @Field(() => String)
  @TextColumn(30)
  title: string;

  @Field(() => String)
  @LongTextColumn()
  description: string;

  @Field(() => LocalDate, { description: 'The day the first slot collects.' })
  @DayColumn()
  startDate: string;

  @Field(() => Int, { description: 'Days between two collections: 7, 14, 21, or 28 for a calendar month.' })
  @IntColumn()
  frequency: number;

  @Field(() => Int, { description: 'What each participant pays per round, in whole units of the currency.' })
  @IntColumn()
  participantAmount: number;

  @Field(() => Boolean)
  @FlagColumn()
  cycleFrozen: boolean;

  @Field(() => Boolean)
  @FlagColumn()
  participantsFrozen: boolean;

  @Field(() => Boolean)
  @FlagColumn()
  isRunning: boolean;

  @Field(() => Boolean)
  @FlagColumn()
  roundsCreated: boolean;

  @Field(() => Boolean)
  @FlagColumn()
  sentConfirmationEmails: boolean;

  @Field(() => Date)
  @InstantColumn()
  createdAt: Date;
}
