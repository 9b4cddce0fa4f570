import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn, LongTextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';

/** What was agreed when a cycle started, word for word. Written once (docs/rules.md §26.6); circles from before have none. */
@Entity('agreements')
export class Agreement {
  @ForeignKey(() => Cycle, { name: 'FK_agreements_cycle' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  cycleId: string;

  @InstantColumn()
  ranAt: Date;

  /** Canonical JSON: terms, order, consents by their hashes, names by commitments alone. */
  @LongTextColumn()
  text: string;

  @HashColumn()
  hash: string;
}
