import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/**
 * Erases the addresses beside facts of histories, which kept those of people who never took part. They stand outside of every
 * hash, so the record still verifies. And when an address last refused an email.
 */
export class EmailPrivacy1801000000000 implements MigrationInterface {
  name = 'EmailPrivacy1801000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'mail_addresses', [
      tableColumns(runner).instant('refusedAt', { isNullable: true }),
    ]);
    await runner.query('UPDATE cycle_change_facts SET email = NULL WHERE email IS NOT NULL');
  }

  /** What was erased stays so. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_addresses DROP COLUMN refusedAt');
  }
}
