import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';

/**
 * When reminders first ran after an upgrade. An upgrade is detected by a change in the number of migrations
 * (docs/rules.md §27.2).
 */
@Entity('upgrades')
export class Upgrade {
  /** The number of migrations in the database. */
  @PrimaryColumn({ type: 'int' })
  migrations: number;

  @InstantColumn()
  seenAt: Date;
}
