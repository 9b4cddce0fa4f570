import { INVITE_CARE } from '../../domain/invite-care.ts';
import { INVITE_DAYS, type Relationship } from '../../domain/invite.ts';
import { SOURCE_LOCALE, type Locale } from '../../domain/languages.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  HashColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { RelationshipEnum } from '../../schema/enums.ts';
import { Participant } from './participant.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';

/** Room for a first and a last name. */
const SENDER_NAME_MAX = 160;

@ObjectType({
  simpleResolvers: true,
  description: "The owner's invite to a participant; one per participant. Visible only to the owner.",
})
@Entity('invites')
@Index('IX_invites_created', ['createdAt', 'id'])
export class Invite {
  @Field(() => ID, { description: 'An opaque id, for example for `removeInvite`.' })
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  @Index('IX_invites_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_invites_cycle' })
  @RefColumn()
  cycleId: string;

  @Index('UQ_invites_participant', { unique: true })
  @ForeignKey(() => Participant, { name: 'FK_invites_participant' })
  @RefColumn()
  participantId: string;

  @Field(() => RelationshipEnum, {
    description:
      'Who the invited person is to the owner. `OTHER` once the owner has changed, because the new owner has not stated it.',
  })
  @TextColumn(16)
  relationship: Relationship;

  @Field(() => String, {
    description: 'The locale of the emails to this address while it has no account, such as `fr`.',
  })
  @TextColumn(8, { default: SOURCE_LOCALE })
  locale: Locale;

  @Field(() => ID, {
    description: 'The `id` of the account that last sent it: the owner, or an earlier owner.',
  })
  @Index('IX_invites_sender')
  @ForeignKey(() => User, { name: 'FK_invites_sender' })
  @RefColumn()
  sentBy: string;

  /** The name of that account when it was last sent. Null if a process of the previous version wrote it. */
  @TextColumn(SENDER_NAME_MAX, { nullable: true })
  sentByName: string | null;

  /** Null once the invite is answered: the token then no longer works. */
  @HashColumn({ nullable: true })
  tokenHash: string | null;

  @InstantColumn()
  tokenExpiresAt: Date;

  /** When its last email went out, reminders included. Null if a process of the previous version wrote the invite. */
  @InstantColumn({ nullable: true })
  sentAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When its link was first opened, by a page or a program; null if it was not. Sending the invite again resets it. Someone other than the invited person may have opened it.',
  })
  @InstantColumn({ nullable: true })
  openedAt: Date | null;

  @Field(() => Int, {
    description: `How often it was sent again, sent to another address, or its link copied: at most ${INVITE_CARE.times} times in total.`,
  })
  @IntColumn({ default: 0 })
  sends: number;

  @Field(() => Date, {
    description: `When it was sent, or sent again by \`resendInvite\` or \`changeInviteEmail\`. Its link works for ${INVITE_DAYS} days from then.`,
  })
  @InstantColumn()
  createdAt: Date;
}
