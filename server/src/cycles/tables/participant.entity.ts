import type { ParticipantState } from '../../domain/collectors.ts';
import type { Relationship } from '../../domain/invite.ts';
import type { ConfirmationStatus, ParticipantStatus } from '../../domain/participant.ts';
import { PAY_TO_MAX, REASON_MAX } from '../../domain/payment-status.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  DayColumn,
  FlagColumn,
  HashColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { ConfirmationStatusEnum, ParticipantStatusEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { User } from '../../accounts/users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A person in a cycle, known by e-mail, linked to an account once there is one with that e-mail. Seen by whoever sees the cycle.',
})
@Entity('participants')
@Index('UQ_participants_email', ['cycleId', 'emailKey'], { unique: true })
@Index('UQ_participants_user', ['cycleId', 'userId'], { unique: true })
@Index('UQ_participants_slot', ['cycleId', 'slot'], { unique: true })
@Index('IX_participants_asked', ['askedAt', 'id'])
@Index('IX_participants_standing', ['cycleId', 'status', 'isCollector', 'confirmationStatus', 'slot'])
export class Participant implements ParticipantState {
  @Field(() => ID, {
    description: 'Of the participant, not of the account: whoever takes part in two cycles has two.',
  })
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  @ForeignKey(() => Cycle, { name: 'FK_participants_cycle' })
  @RefColumn()
  cycleId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The `id` of the account; null as long as none has this e-mail.',
  })
  @Index('IX_participants_user')
  @ForeignKey(() => User, { name: 'FK_participants_user' })
  @RefColumn({ nullable: true })
  userId: string | null;

  @TextColumn(254)
  email: string;

  @Index('IX_participants_email_key')
  @TextColumn(254)
  emailKey: string;

  @Field(() => ParticipantStatusEnum, { description: 'The answer to the invite.' })
  @TextColumn(16)
  status: ParticipantStatus;

  /** The order in which people were added; the owner is 0. */
  @IntColumn()
  position: number;

  @Field(() => Boolean, { description: 'Whether the participant holds a slot.' })
  @FlagColumn()
  isCollector: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The place in the collection order, from 0; null as long as there is none.',
  })
  @IntColumn({ nullable: true })
  slot: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'The day on which this slot collects: start date plus slot × frequency. Null without a slot.',
  })
  @DayColumn({ nullable: true })
  dateCollected: string | null;

  @Field(() => ConfirmationStatusEnum, { description: 'The answer for the slot.' })
  @TextColumn(16, { default: 'PENDING' })
  confirmationStatus: ConfirmationStatus;

  /** Of the newest confirmation letter: an older one cannot confirm a slot that has moved since. */
  @HashColumn({ nullable: true })
  confirmationTokenHash: string | null;

  /** The collection date that the last confirmation letter named; for another date, the next one says so. */
  @DayColumn({ nullable: true })
  askedForDate: string | null;

  /** When the last confirmation letter was written: three and seven days later it is asked once more. */
  @InstantColumn({ nullable: true })
  askedAt: Date | null;

  /** How to be paid, in this person's words; for whom, `pay-to.service.ts` says. */
  @TextColumn(PAY_TO_MAX, { nullable: true })
  payTo: string | null;

  /** 16 random bytes, in hex: with them the text makes the hash that the history keeps of it. */
  @TextColumn(32, { nullable: true })
  payToSalt: string | null;

  /** When it was last changed by the password: others relied on it by then. */
  @InstantColumn({ nullable: true })
  payToChangedAt: Date | null;

  /** Who the person is to the owner, by the owner's word. Null of the owner. */
  @TextColumn(16, { nullable: true })
  relationship: Relationship | null;

  /** The same by the person's own word; null where none was said. */
  @TextColumn(16, { nullable: true })
  ownRelationship: Relationship | null;

  /** Why the invite was rejected; for the owner and this person. */
  @TextColumn(REASON_MAX, { nullable: true })
  rejectionReason: string | null;

  /** Why the slot was rejected, and which slots would do, from 0 and apart by commas; for the owner and this person. */
  @TextColumn(REASON_MAX, { nullable: true })
  slotReason: string | null;

  @LongTextColumn({ nullable: true })
  slotWishes: string | null;

  @InstantColumn()
  createdAt: Date;
}
