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

/** That somebody asks to join by the link, and to which terms they said yes by asking (docs/rules.md §28.2). */
@ObjectType({
  simpleResolvers: true,
  description: 'That somebody asks to join by a link. Seen by the owner of the cycle, and by who asks.',
})
@Entity('join_requests')
@Index('IX_join_requests_cycle', ['cycleId', 'status'])
@Index('IX_join_requests_user', ['userId', 'cycleId'])
export class JoinRequest {
  @Field(() => ID, { description: 'Opaque; what `answerJoinRequest` and `withdrawJoinRequest` take.' })
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
    description: `What they write to the owner: one line of at most ${JOIN_NOTE_MAX} characters; null where they wrote nothing.`,
  })
  @TextColumn(JOIN_NOTE_MAX, { nullable: true })
  note: string | null;

  @Field(() => JoinRequestStatusEnum, { description: 'What became of it.' })
  @TextColumn(16)
  status: JoinRequestStatus;

  /** Of the link by which they asked: after a decline they may ask again by another one. */
  @IntColumn()
  counter: number;

  /** The canonical JSON of the terms of the asking, its hash, and how many had a seat: what a yes to taking part keeps. */
  @LongTextColumn()
  terms: string;

  @Field(() => String, {
    description:
      'The hash of the terms to which they said yes by asking: those of `Cycle.terms` as they were then.',
  })
  @HashColumn()
  termsHash: string;

  @IntColumn()
  seats: number;

  @Field(() => Date, { description: 'When they asked.' })
  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;
}
