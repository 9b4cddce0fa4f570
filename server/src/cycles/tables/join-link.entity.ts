import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, IntColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';

/** The join link of a cycle. Its secret is an HMAC of the counter, so that it can be shown again at any time (docs/rules.md §28.1). */
@Entity('join_links')
export class JoinLink {
  @ForeignKey(() => Cycle, { name: 'FK_join_links_cycle' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  cycleId: string;

  /** Starts at random and grows by random steps, so that the next value cannot be guessed. */
  @IntColumn()
  counter: number;

  @FlagColumn()
  isOpen: boolean;

  /** When it was last opened, renewed or closed. */
  @InstantColumn()
  changedAt: Date;
}
