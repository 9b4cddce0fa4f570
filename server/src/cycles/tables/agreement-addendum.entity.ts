import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn, LongTextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';

/** An addition to a cycle's agreement. Its hash covers the hash before it; the first one covers the agreement's (docs/rules.md §26.7). */
@Entity('agreement_addenda')
export class AgreementAddendum {
  @ForeignKey(() => Cycle, { name: 'FK_agreement_addenda_cycle' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  cycleId: string;

  /** From 1. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  @InstantColumn()
  at: Date;

  /** Canonical JSON. */
  @LongTextColumn()
  text: string;

  @HashColumn()
  hash: string;
}
