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
    'One person in a cycle, identified by an email address, and linked to an account once there is one with that address. Visible to everyone who sees the cycle.',
})
@Entity('participants')
@Index('UQ_participants_email', ['cycleId', 'emailKey'], { unique: true })
@Index('UQ_participants_user', ['cycleId', 'userId'], { unique: true })
@Index('UQ_participants_slot', ['cycleId', 'slot'], { unique: true })
@Index('IX_participants_asked', ['askedAt', 'id'])
@Index('IX_participants_standing', ['cycleId', 'status', 'isCollector', 'confirmationStatus', 'slot'])
export class Participant implements ParticipantState {
  @Field(() => ID, {
    description: 'The id of the participant, not of the account: a person in two cycles has two.',
  })
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  @ForeignKey(() => Cycle, { name: 'FK_participants_cycle' })
  @RefColumn()
  cycleId: string;

  /** The account; null until there is one with this address. Former members keep theirs, which answers leave out (`accountOf`). */
  @Index('IX_participants_user')
  @ForeignKey(() => User, { name: 'FK_participants_user' })
  @RefColumn({ nullable: true })
  userId: string | null;

  @TextColumn(254)
  email: string;

  /** The normalised form. Of a former member it is the participant's id; see `isFormer`. */
  @Index('IX_participants_email_key')
  @TextColumn(254)
  emailKey: string;

  @Field(() => ParticipantStatusEnum, { description: 'The answer to the invite.' })
  @TextColumn(16)
  status: ParticipantStatus;

  /** The order in which participants were added. The person who created the cycle is 0, and need not be its owner any more. */
  @IntColumn()
  position: number;

  @Field(() => Boolean, { description: 'Whether the participant holds a slot.' })
  @FlagColumn()
  isCollector: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The position in the collection order, from 0. Null if the participant has no slot.',
  })
  @IntColumn({ nullable: true })
  slot: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'The day on which this slot collects: start date plus slot × frequency. Null if the participant has no slot.',
  })
  @DayColumn({ nullable: true })
  dateCollected: string | null;

  @Field(() => ConfirmationStatusEnum, { description: 'Whether the participant has confirmed the slot.' })
  @TextColumn(16, { default: 'PENDING' })
  confirmationStatus: ConfirmationStatus;

  /** The token of the newest confirmation email. An older email cannot confirm a slot that has moved since. */
  @HashColumn({ nullable: true })
  confirmationTokenHash: string | null;

  /** The collection date in the last confirmation email. If the date has changed, the next email says so. */
  @DayColumn({ nullable: true })
  askedForDate: string | null;

  /** When the last confirmation email was written. Kolo reminds the person three and seven days later. */
  @InstantColumn({ nullable: true })
  askedAt: Date | null;

  /** The payment details. `pay-to.service.ts` decides who sees them. */
  @TextColumn(PAY_TO_MAX, { nullable: true })
  payTo: string | null;

  /** 16 random bytes in hex. The history has a hash of the salt and the payment details. */
  @TextColumn(32, { nullable: true })
  payToSalt: string | null;

  /** When the payment details were last changed with the password, so after others could rely on them. */
  @InstantColumn({ nullable: true })
  payToChangedAt: Date | null;

  /** The person's relationship to the owner, as the owner stated it. Null for the owner, and once the owner changes. */
  @TextColumn(16, { nullable: true })
  relationship: Relationship | null;

  /** The same, as the person stated it; null if they stated none, and once the owner changes. */
  @TextColumn(16, { nullable: true })
  ownRelationship: Relationship | null;

  /** Why the person rejected the invite. Visible to the owner and this person; null once the owner changes. */
  @TextColumn(REASON_MAX, { nullable: true })
  rejectionReason: string | null;

  /** Why the person rejected the slot. Visible to the owner and this person. */
  @TextColumn(REASON_MAX, { nullable: true })
  slotReason: string | null;

  /** Slots that would suit the person instead, from 0, separated by commas. Visible to the same two. */
  @LongTextColumn({ nullable: true })
  slotWishes: string | null;

  /** The position of the cycle's newest entry when the person hid the cycle from their list; null if they did not. */
  @IntColumn({ nullable: true })
  hiddenVersion: number | null;

  /** How often that has changed. It is part of the version of the person's list. */
  @IntColumn({ default: 0 })
  hideChanges: number;

  /** Since when its current account holds the place, if it passed on to it (docs/rules.md §39.9). Null for the first holder. */
  @InstantColumn({ nullable: true })
  heldSince: Date | null;

  @InstantColumn()
  createdAt: Date;
}
