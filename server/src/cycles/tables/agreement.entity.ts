import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn, LongTextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';

/**
 * What was agreed when a cycle started, word for word. Written once (docs/rules.md §26.6). Cycles that started before
 * agreements existed have none.
 */
@Entity('agreements')
export class Agreement {
  @ForeignKey(() => Cycle, { name: 'FK_agreements_cycle' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  cycleId: string;

  @InstantColumn()
  ranAt: Date;

  /** Canonical JSON: the terms, the order, the hashes of the consents, and commitments to the names. */
  @LongTextColumn()
  text: string;

  @HashColumn()
  hash: string;
}
