import type { ChangeField } from '../../domain/history/fields.ts';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DayColumn, HashColumn, LongTextColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { ChangeRow } from './cycle-change.entity.ts';

/** One value that a change of a cycle changed. Rows are only added, like the change itself (ADR 12). */
@Entity('cycle_change_facts')
export class ChangeFact {
  @ForeignKey(() => ChangeRow, { name: 'FK_cycle_change_facts_change' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  changeId: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @TextColumn(32)
  field: ChangeField;

  /** The participant the fact is about; null if it is about the cycle. No foreign key, because the participant may be removed. */
  @RefColumn({ nullable: true })
  participantId: string | null;

  /** Always null now. Earlier versions wrote addresses here; they were erased, so that people who never joined are forgotten (docs/rules.md §11). */
  @TextColumn(254, { nullable: true })
  email: string | null;

  /** The participant's name at that time; null if the participant had no account yet. */
  @TextColumn(160, { nullable: true })
  participantName: string | null;

  /** The collection day the fact is about. */
  @DayColumn({ nullable: true })
  day: string | null;

  @LongTextColumn({ nullable: true })
  valueBefore: string | null;

  @LongTextColumn({ nullable: true })
  valueAfter: string | null;

  /** 16 random bytes in hex, from which the commitment is computed together with the fact. Null once the fact is erased. */
  @TextColumn(32, { nullable: true })
  salt: string | null;

  /** Represents the fact in the entry's hash, even after the fact is erased. */
  @HashColumn({ nullable: true })
  commitment: string | null;
}
