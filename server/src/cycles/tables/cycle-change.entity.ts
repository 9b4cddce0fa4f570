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

/** One change of a cycle: who made it, when, and by which operation. Rows are only added, never changed or deleted (ADR 12). */
@Entity('cycle_changes')
@Index('UQ_cycle_changes_position', ['cycleId', 'position'], { unique: true })
export class ChangeRow {
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_cycle_changes_cycle' })
  @RefColumn()
  cycleId: string;

  /** The number of the change within its cycle, from 1. */
  @IntColumn()
  position: number;

  @Index('IX_cycle_changes_user')
  @ForeignKey(() => User, { name: 'FK_cycle_changes_user' })
  @RefColumn()
  userId: string;

  /** The actor's name at that time. Later renames do not change it. */
  @TextColumn(160, { nullable: true })
  actorName: string | null;

  /** The actor's participant. No foreign key, because the participant may be removed. */
  @RefColumn({ nullable: true })
  actorParticipantId: string | null;

  @TextColumn(32)
  kind: ChangeKind;

  @InstantColumn()
  at: Date;

  /** Covers this entry and the one before it (docs/rules.md §25.1). Null until sealed, if a process of the previous version wrote it. */
  @HashColumn({ nullable: true })
  hash: string | null;
}
