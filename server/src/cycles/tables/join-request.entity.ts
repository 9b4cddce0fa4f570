import type { Locale } from '../../domain/languages.ts';
import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { JOIN_NOTE_MAX, type JoinRequestStatus } from '../../domain/joining.ts';
import {
  HashColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { JoinRequestStatusEnum } from '../../schema/enums.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { Cycle } from './cycle.entity.ts';

/** A request to join, with the terms that the person consented to by asking (docs/rules.md §28.2). */
@ObjectType({
  simpleResolvers: true,
  description:
    'A request to join a cycle by its join link. Visible to the owner of the cycle and to the person who asks.',
})
@Entity('join_requests')
@Index('IX_join_requests_cycle', ['cycleId', 'status'])
@Index('IX_join_requests_user', ['userId', 'cycleId'])
export class JoinRequest {
  @Field(() => ID, { description: 'An opaque id, for `answerJoinRequest` and `withdrawJoinRequest`.' })
  @IdColumn()
  id: string;

  @Field(() => ID, { description: 'The `id` of the cycle.' })
  @ForeignKey(() => Cycle, { name: 'FK_join_requests_cycle' })
  @RefColumn()
  cycleId: string;

  @ForeignKey(() => User, { name: 'FK_join_requests_user' })
  @RefColumn()
  userId: string;

  @Field(() => String, {
    nullable: true,
    description: `The person's note to the owner: one line of at most ${JOIN_NOTE_MAX} characters. Null if they wrote none.`,
  })
  @TextColumn(JOIN_NOTE_MAX, { nullable: true })
  note: string | null;

  @Field(() => JoinRequestStatusEnum, {
    description: 'Whether the request is open, and if not, how it ended.',
  })
  @TextColumn(16)
  status: JoinRequestStatus;

  /** The counter of the join link that was used: after a decline, a person may ask again by a renewed link. */
  @IntColumn()
  counter: number;

  /** Together with `termsHash` and `seats`: what the consent will contain if the owner approves. Canonical JSON. */
  @LongTextColumn()
  terms: string;

  @Field(() => String, {
    description:
      'The hash of the terms that the person consented to by asking: those of `Cycle.terms` at that time.',
  })
  @HashColumn()
  termsHash: string;

  @IntColumn()
  seats: number;

  /** The `locale` of that consent. */
  @TextColumn(8, { nullable: true })
  locale: Locale | null;

  @Field(() => Date, { description: 'When the person asked to join.' })
  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;
}
