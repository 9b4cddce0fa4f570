import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tableColumns } from './table-columns.ts';

/** In the order in which they are added. */
const COLUMNS = ['currency', 'graceDays', 'houseRules'] as const;

/**
 * What else belongs to the terms of a cycle. Circles from before have neither currency nor house rules, and the grace that
 * was the same for all; so has what a process of the version before writes beside this one.
 */
export class Terms1796300000000 implements MigrationInterface {
  name = 'Terms1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    const types = {
      currency: 'varchar(3) NULL',
      graceDays: `${tableColumns(runner).int('graceDays').type} NOT NULL DEFAULT 3`,
      houseRules: 'text NULL',
    };
    for (const column of COLUMNS) {
      // MySQL keeps what a start that was cut short has done; the next one adds what is missing.
      if (await runner.hasColumn('cycles', column)) continue;
      // Written by hand: on SQLite TypeORM would make the table anew, and rows of others refer to it.
      await runner.query(`ALTER TABLE cycles ADD COLUMN ${column} ${types[column]}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS.toReversed()) {
      await runner.query(`ALTER TABLE cycles DROP COLUMN ${column}`);
    }
  }
}
