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
    'A savings circle: its story, schedule and participants. Visible only to its owner and to its participants, whatever they answered to the invite.',
})
@Entity('cycles')
export class Cycle implements CycleFlags {
  @Field(() => ID, { description: 'A UUID, like every `id` in Kolo. Treat it as opaque.' })
  @IdColumn()
  id: string;

  @Field(() => ID, {
    description: 'The `id` of the owner: the account that created the cycle, or that took it over since.',
  })
  @Index('IX_cycles_owner')
  @ForeignKey(() => User, { name: 'FK_cycles_owner' })
  @RefColumn()
  userId: string;

  @Field(() => CycleTypeEnum, { description: 'The kind of cycle.' })
  @TextColumn(16)
  type: CycleType;

  @Field(() => String, {
    description: `The name of the cycle: ${TITLE.min} to ${TITLE.max} characters on one line.`,
  })
  @TextColumn(30)
  title: string;

  @LongTextColumn()
  description: string;

  @Field(() => LocalDate, {
    description: 'The day on which the first slot collects. The others follow at the `frequency`.',
  })
  @DayColumn()
  startDate: string;

  @Field(() => Int, {
    description: `Days between two collections: ${FREQUENCIES.join(', ')}. 28 means a calendar month, counted from the start date: 31 January, 28 February, 31 March.`,
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
      'The currency of the amounts as an ISO 4217 code, such as `EUR`. Null if none is set; amounts are plain numbers then.',
  })
  @TextColumn(3, { nullable: true })
  currency: string | null;

  @Field(() => Int, {
    description: `The number of days after a round's date before a payment that was not received counts as late: ${GRACE.min} to ${GRACE.max}.`,
  })
  @IntColumn({ default: DEFAULT_GRACE_DAYS })
  graceDays: number;

  @LongTextColumn({ nullable: true })
  houseRules: string | null;

  @Field(() => Boolean, { description: 'Whether the section `CYCLE` is frozen.' })
  @FlagColumn()
  cycleFrozen: boolean;

  @Field(() => Boolean, { description: 'Whether the section `PARTICIPANTS` is frozen.' })
  @FlagColumn()
  participantsFrozen: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the cycle has been started. This cannot be undone, and from then on the terms are fixed.',
  })
  @FlagColumn()
  isRunning: boolean;

  @Field(() => Boolean, { description: 'Whether the rounds exist. The start of the cycle creates them.' })
  @FlagColumn()
  roundsCreated: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the collectors were emailed to confirm their slots. It becomes false again when collectors are initialised, or when an assignment makes a slot pending.',
  })
  @FlagColumn()
  sentConfirmationEmails: boolean;

  /** When the participants stopped the cycle. */
  @InstantColumn({ nullable: true })
  stoppedAt: Date | null;

  /** When the participants were emailed that all payments are received: once. Whether the cycle is completed follows from its payments. */
  @InstantColumn({ nullable: true })
  completedToldAt: Date | null;

  /** When the current owner took it over; null if it was never handed over (docs/rules.md §38.3). */
  @InstantColumn({ nullable: true })
  ownerSince: Date | null;

  @Field(() => Date, { description: 'When the cycle was created.' })
  @InstantColumn()
  createdAt: Date;
}
