import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tableColumns } from './table-columns.ts';

/** In the order in which they are added. */
const COLUMNS = ['currency', 'graceDays', 'houseRules'] as const;

/**
 * Adds further terms of a cycle. Existing cycles, and those that a process of the previous version creates beside this one, have no
 * currency, no house rules, and the former fixed grace period.
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
      // MySQL keeps the steps of an interrupted start; the next start adds what is missing.
      if (await runner.hasColumn('cycles', column)) continue;
      // Uses SQL because on SQLite TypeORM would recreate the table, and other tables refer to its rows.
      await runner.query(`ALTER TABLE cycles ADD COLUMN ${column} ${types[column]}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS.toReversed()) {
      await runner.query(`ALTER TABLE cycles DROP COLUMN ${column}`);
    }
  }
}
