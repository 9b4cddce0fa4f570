import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, IntColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';

/** The link to share of a cycle: its secret is an HMAC over this counter, so it can be shown again at any time (docs/rules.md §28.1). */
@Entity('join_links')
export class JoinLink {
  @ForeignKey(() => Cycle, { name: 'FK_join_links_cycle' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  cycleId: string;

  /** Random at first, and raised by a random step: which one is next nobody guesses. */
  @IntColumn()
  counter: number;

  @FlagColumn()
  isOpen: boolean;

  /** When it was opened, renewed or closed last. */
  @InstantColumn()
  changedAt: Date;
}
