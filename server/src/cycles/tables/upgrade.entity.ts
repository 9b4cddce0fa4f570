import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';

/** When reminders were first looked for after an upgrade, which is a change of the number of migrations (docs/rules.md §27.2). */
@Entity('upgrades')
export class Upgrade {
  /** How many migrations the database had. */
  @PrimaryColumn({ type: 'int' })
  migrations: number;

  @InstantColumn()
  seenAt: Date;
}
