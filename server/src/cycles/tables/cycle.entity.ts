import { DEFAULT_GRACE_DAYS, GRACE, TITLE, type CycleFlags, type CycleType } from '../../domain/cycle.ts';
import { FREQUENCIES } from '../../domain/schedule.ts';
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
} from '../../schema/columns.ts';
import { CycleTypeEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { User } from '../../accounts/users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A savings circle: a story, a schedule, its participants. Seen by its owner, and by whoever is a participant of it, whatever the answer to the invite was; nobody else.',
})
@Entity('cycles')
export class Cycle implements CycleFlags {
  @Field(() => ID, { description: 'A UUID, as every `id` of Kolo: treat it as opaque.' })
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The owner: the `id` of the account that created the cycle.' })
  @Index('IX_cycles_owner')
  @ForeignKey(() => User, { name: 'FK_cycles_owner' })
  @RefColumn()
  userId: string;

  @Field(() => CycleTypeEnum, { description: 'What kind of circle it is.' })
  @TextColumn(16)
  type: CycleType;

  @Field(() => String, {
    description: `What the circle is called: ${TITLE.min} to ${TITLE.max} characters on one line.`,
  })
  @TextColumn(30)
  title: string;

  @LongTextColumn()
  description: string;

  @Field(() => LocalDate, {
    description: 'The day on which the first slot collects; the others follow at the `frequency`.',
  })
  @DayColumn()
  startDate: string;

  @Field(() => Int, {
    description: `Days between two collections: ${FREQUENCIES.join(', ')}, where 28 stands for a calendar month counted from the start date: 31 January, 28 February, 31 March.`,
  })
  @IntColumn()
  frequency: number;

  @Field(() => Int, {
    description: 'What each participant pays per round, in whole units of the currency.',
  })
  @IntColumn()
  participantAmount: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Which currency the amounts are in: a code of ISO 4217, such as `EUR`; null where none is named, and amounts are plain numbers.',
  })
  @TextColumn(3, { nullable: true })
  currency: string | null;

  @Field(() => Int, {
    description: `Days after a round's date before a payment that was not received counts as late: ${GRACE.min} to ${GRACE.max}.`,
  })
  @IntColumn({ default: DEFAULT_GRACE_DAYS })
  graceDays: number;

  @LongTextColumn({ nullable: true })
  houseRules: string | null;

  @Field(() => Boolean, { description: 'Whether the section CYCLE is frozen.' })
  @FlagColumn()
  cycleFrozen: boolean;

  @Field(() => Boolean, { description: 'Whether the section PARTICIPANTS is frozen.' })
  @FlagColumn()
  participantsFrozen: boolean;

  @Field(() => Boolean, {
    description: 'Whether it has been started. It stays so: nothing but payments changes from then on.',
  })
  @FlagColumn()
  isRunning: boolean;

  @Field(() => Boolean, { description: 'Whether its rounds were made: with the start, and only then.' })
  @FlagColumn()
  roundsCreated: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the collectors were mailed to confirm their slots. Falls when they are initialised, or when an assignment asks somebody anew.',
  })
  @FlagColumn()
  sentConfirmationEmails: boolean;

  /** When its participants stopped it. */
  @InstantColumn({ nullable: true })
  stoppedAt: Date | null;

  /** When everybody was told that all was received. Told once; whether it is completed follows from its payments. */
  @InstantColumn({ nullable: true })
  completedToldAt: Date | null;

  @Field(() => Date, { description: 'When the cycle was created.' })
  @InstantColumn()
  createdAt: Date;
}
