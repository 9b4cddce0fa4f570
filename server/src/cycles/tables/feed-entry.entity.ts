import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IntColumn, RefColumn } from '../../schema/columns.ts';
import { ChangeRow } from './cycle-change.entity.ts';

/**
 * The place of a change among those of all cycles (ADR 25). It has none when it is written: whoever reads the feed first
 * gives numbers to what is committed by then, so that nothing ever appears before what was read already.
 */
@Entity('change_feed')
@Index('IX_change_feed_cycle', ['cycleId', 'number'])
export class FeedEntry {
  @ForeignKey(() => ChangeRow, { name: 'FK_change_feed_change' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  changeId: string;

  @RefColumn()
  cycleId: string;

  @Index('UQ_change_feed_number', { unique: true })
  @IntColumn({ nullable: true })
  number: number | null;
}
