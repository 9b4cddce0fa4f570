import type { ChangeKind } from '../../domain/history/kinds.ts';
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
import { User } from '../../accounts/users/user.entity.ts';

/** That a cycle was changed: by whom, when, by which operation. Only ever added, never changed or deleted (ADR 12). */
@Entity('cycle_changes')
@Index('UQ_cycle_changes_position', ['cycleId', 'position'], { unique: true })
export class ChangeRow {
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_cycle_changes_cycle' })
  @RefColumn()
  cycleId: string;

  /** Its number among the changes of its cycle, from 1. */
  @IntColumn()
  position: number;

  @Index('IX_cycle_changes_user')
  @ForeignKey(() => User, { name: 'FK_cycle_changes_user' })
  @RefColumn()
  userId: string;

  /** How that person was called then; who renames themselves later renames nothing of this. */
  @TextColumn(160, { nullable: true })
  actorName: string | null;

  /** That person's participant; it may be gone by now, so this is no reference. */
  @RefColumn({ nullable: true })
  actorParticipantId: string | null;

  @TextColumn(32)
  kind: ChangeKind;

  @InstantColumn()
  at: Date;

  /** Over this entry and the one before it (docs/rules.md §25.1); null only while a process of the version before has written it. */
  @HashColumn({ nullable: true })
  hash: string | null;
}
