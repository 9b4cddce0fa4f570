import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RefColumn } from '../../schema/columns.ts';
import { Round } from './round.entity.ts';
import { Swap } from './swap.entity.ts';

/** The rounds that open swaps hold: each at most one, by its key (docs/rules.md §30.2). Gone with the end of the swap. */
@Entity('swap_rounds')
export class SwapRound {
  @ForeignKey(() => Round, { name: 'FK_swap_rounds_round' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  roundId: string;

  @Index('IX_swap_rounds_swap')
  @ForeignKey(() => Swap, { name: 'FK_swap_rounds_swap' })
  @RefColumn()
  swapId: string;
}
