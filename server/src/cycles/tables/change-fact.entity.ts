import type { ChangeField } from '../../domain/history/fields.ts';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DayColumn, HashColumn, LongTextColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { ChangeRow } from './cycle-change.entity.ts';

/** One value that a change of a cycle changed. Only ever added, like the change itself (ADR 12). */
@Entity('cycle_change_facts')
export class ChangeFact {
  @ForeignKey(() => ChangeRow, { name: 'FK_cycle_change_facts_change' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  changeId: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @TextColumn(32)
  field: ChangeField;

  /** The participant that it is about; it may be gone by now, so this is no reference. Null where it is the cycle itself. */
  @RefColumn({ nullable: true })
  participantId: string | null;

  /** Written by earlier versions, and erased since: people who never took part are to be forgotten (docs/rules.md §11). */
  @TextColumn(254, { nullable: true })
  email: string | null;

  /** How that person was called then; null as long as the participant had no account. */
  @TextColumn(160, { nullable: true })
  participantName: string | null;

  /** The day of the collection that it is about. */
  @DayColumn({ nullable: true })
  day: string | null;

  @LongTextColumn({ nullable: true })
  valueBefore: string | null;

  @LongTextColumn({ nullable: true })
  valueAfter: string | null;

  /** 16 random bytes, in hex: with them the fact makes its commitment. Null once the fact was erased. */
  @TextColumn(32, { nullable: true })
  salt: string | null;

  /** What stands for it in the entry's hash, for ever. */
  @HashColumn({ nullable: true })
  commitment: string | null;
}
