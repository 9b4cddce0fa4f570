import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, isMysql, tableColumns } from './table-columns.ts';

/**
 * Stores who would be owed money when a stop was proposed. An addendum may list a repayment for each pair of 100 participants, which
 * exceeds the 64 kB of MySQL's `text`. SQLite has no such limit.
 */
export class FixedVotes1800800000000 implements MigrationInterface {
  name = 'FixedVotes1800800000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'stops', [tableColumns(runner).longText('owed', { isNullable: true })]);
    if (isMysql(runner))
      await runner.query('ALTER TABLE agreement_addenda MODIFY COLUMN `text` mediumtext NOT NULL');
  }

  /** Keeps the wider column: shorter texts fit into it, and longer ones would be lost. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stops DROP COLUMN owed');
  }
}
