import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RefColumn } from '../../schema/columns.ts';
import { Round } from './round.entity.ts';
import { Swap } from './swap.entity.ts';

/**
 * A round that an open swap holds. The key allows one swap per round (docs/rules.md §30.2). The row is deleted when the swap
 * ends.
 */
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
