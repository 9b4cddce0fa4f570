import { Entity, ForeignKey, Index } from 'typeorm';
import { REASON_MAX } from '../../domain/payment-status.ts';
import type { StopStatus } from '../../domain/stopping.ts';
import { IdColumn, InstantColumn, LongTextColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** That a participant proposes to stop the circle, and what became of it (docs/rules.md §32). */
@Entity('stops')
@Index('IX_stops_open', ['status', 'at'])
export class Stop {
  @IdColumn()
  id: string;

  @Index('IX_stops_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_stops_cycle' })
  @RefColumn()
  cycleId: string;

  /** The cycle as long as the proposal is open, null from then on: by its key there is one at a time. */
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
   * The participants to whom something would have been owed when it was proposed: see `owedText`. Null of a proposal from before this was
   * kept, or of a process of the version before: then `readOwed` counts it.
   */
  @LongTextColumn({ nullable: true })
  owed: string | null;

  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
