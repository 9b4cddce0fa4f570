import { Entity, ForeignKey, Index } from 'typeorm';
import { REASON_MAX } from '../../domain/payment-status.ts';
import type { StopStatus } from '../../domain/stopping.ts';
import { IdColumn, InstantColumn, LongTextColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** A participant's proposal to stop the cycle, and how it ended (docs/rules.md §32). */
@Entity('stops')
@Index('IX_stops_open', ['status', 'at'])
export class Stop {
  @IdColumn()
  id: string;

  @Index('IX_stops_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_stops_cycle' })
  @RefColumn()
  cycleId: string;

  /** The cycle while the proposal is open, and null afterwards. Its unique key allows one open proposal at a time. */
  @Index('UQ_stops_open', { unique: true })
  @RefColumn({ nullable: true })
  openCycleId: string | null;

  @Index('IX_stops_proposer')
  @ForeignKey(() => Participant, { name: 'FK_stops_proposer' })
  @RefColumn()
  proposerId: string;

  @TextColumn(REASON_MAX)
  reason: string;

  @TextColumn(16)
  status: StopStatus;

  /**
   * The participants who would have been owed something when the stop was proposed, in the format of `owedText`. Null for a
   * proposal from before this was kept, or by a process of the previous version: `readOwed` then computes it.
   */
  @LongTextColumn({ nullable: true })
  owed: string | null;

  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
