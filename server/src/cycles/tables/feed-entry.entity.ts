import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IntColumn, RefColumn } from '../../schema/columns.ts';

/**
 * The position of a change among the changes of all cycles (ADR 25). A new change has no number: the next read of the feed
 * numbers the changes that are committed by then. So no change ever appears before one that was already read.
 */
@Entity('change_feed')
@Index('IX_change_feed_cycle', ['cycleId', 'number'])
export class FeedEntry {
  /** No foreign key, because the positions of a deleted cycle's changes are kept for a time (docs/rules.md §37.1). */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  changeId: string;

  @RefColumn()
  cycleId: string;

  @Index('UQ_change_feed_number', { unique: true })
  @IntColumn({ nullable: true })
  number: number | null;
}
