import { Entity, ForeignKey, Index } from 'typeorm';
import type { SwapStatus } from '../../domain/index.ts';
import { IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import { Participant } from '../participants/participant.entity.ts';

/** That a collector proposes to another to exchange their turns, and what became of it (docs/rules.md §30). */
@Entity('swaps')
@Index('IX_swaps_cycle', ['cycleId', 'status'])
export class Swap {
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_swaps_cycle' })
  @RefColumn()
  cycleId: string;

  @Index('IX_swaps_from')
  @ForeignKey(() => Participant, { name: 'FK_swaps_from' })
  @RefColumn()
  fromId: string;

  @Index('IX_swaps_to')
  @ForeignKey(() => Participant, { name: 'FK_swaps_to' })
  @RefColumn()
  toId: string;

  @TextColumn(16)
  status: SwapStatus;

  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
