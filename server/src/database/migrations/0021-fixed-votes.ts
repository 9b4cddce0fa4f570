import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, isMysql, tableColumns } from './table-columns.ts';

/**
 * Who would be owed something when a stop was proposed. An addendum may list a repayment for each pair of 100 participants, which is more
 * than the 64 kB that MySQL keeps in a `text`; SQLite has no such limit.
 */
export class FixedVotes1800800000000 implements MigrationInterface {
  name = 'FixedVotes1800800000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'stops', [tableColumns(runner).longText('owed', { isNullable: true })]);
    if (isMysql(runner))
      await runner.query('ALTER TABLE agreement_addenda MODIFY COLUMN `text` mediumtext NOT NULL');
  }

  /** Leaves the wider column: shorter texts fit it, and longer ones would be lost. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stops DROP COLUMN owed');
  }
}
