import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';

/** A cycle whose rows were deleted, while its positions in the feed are still kept (docs/rules.md §37.1). */
@Entity('deleted_cycles')
export class DeletedCycle {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  cycleId: string;

  @Index('IX_deleted_cycles_deleted')
  @InstantColumn()
  deletedAt: Date;
}
