import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/**
 * Erases the addresses stored with facts of histories, which included people who never took part. No hash includes them, so the
 * record still verifies. Adds when an address last refused an email, and which statements about an unknown owner come from accounts
 * with an unverified email.
 */
export class EmailPrivacy1801000000000 implements MigrationInterface {
  name = 'EmailPrivacy1801000000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'mail_addresses', [c.instant('refusedAt', { isNullable: true })]);
    await addColumns(runner, 'unknown_owners', [c.flag('unproven')]);
    await runner.query('UPDATE cycle_change_facts SET email = NULL WHERE email IS NOT NULL');
  }

  /** The erased addresses cannot be restored. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unknown_owners DROP COLUMN unproven');
    await runner.query('ALTER TABLE mail_addresses DROP COLUMN refusedAt');
  }
}
