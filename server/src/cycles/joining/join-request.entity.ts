import { Entity, ForeignKey, Index } from 'typeorm';
import { JOIN_NOTE_MAX, type JoinRequestStatus } from '../../domain/index.ts';
import {
  HashColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { Cycle } from '../cycle/cycle.entity.ts';

/** That somebody asks to join by the link, and to which terms they said yes by asking (docs/rules.md §28.2). */
@Entity('join_requests')
@Index('IX_join_requests_cycle', ['cycleId', 'status'])
@Index('IX_join_requests_user', ['userId', 'cycleId'])
export class JoinRequest {
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_join_requests_cycle' })
  @RefColumn()
  cycleId: string;

  @ForeignKey(() => User, { name: 'FK_join_requests_user' })
  @RefColumn()
  userId: string;

  @TextColumn(JOIN_NOTE_MAX, { nullable: true })
  note: string | null;

  @TextColumn(16)
  status: JoinRequestStatus;

  /** Of the link by which they asked: after a decline they may ask again by another one. */
  @IntColumn()
  counter: number;

  /** The canonical JSON of the terms of the asking, its hash, and how many had a seat: what a yes to taking part keeps. */
  @LongTextColumn()
  terms: string;

  @HashColumn()
  termsHash: string;

  @IntColumn()
  seats: number;

  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;
}
