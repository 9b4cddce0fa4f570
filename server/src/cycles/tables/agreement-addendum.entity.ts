import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn, LongTextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';

/** What a running circle has agreed since: each hashed over the one before it, the first over the agreement (docs/rules.md §26.7). */
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

  /** Canonical JSON of it. */
  @LongTextColumn()
  text: string;

  @HashColumn()
  hash: string;
}
