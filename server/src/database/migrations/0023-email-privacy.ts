import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/**
 * Erases the addresses beside facts of histories, which kept those of people who never took part. They stand outside of every
 * hash, so the record still verifies. And: when an address last refused an email,
 * and which statements not to know an owner come from accounts that have not verified their address.
 */
export class EmailPrivacy1801000000000 implements MigrationInterface {
  name = 'EmailPrivacy1801000000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'mail_addresses', [c.instant('refusedAt', { isNullable: true })]);
    await addColumns(runner, 'unknown_owners', [c.flag('unproven')]);
    await runner.query('UPDATE cycle_change_facts SET email = NULL WHERE email IS NOT NULL');
  }

  /** What was erased stays so. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unknown_owners DROP COLUMN unproven');
    await runner.query('ALTER TABLE mail_addresses DROP COLUMN refusedAt');
  }
}
