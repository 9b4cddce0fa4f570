import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/**
 * When an account was deleted. Its row stays, without its contents, for the participants and entries that refer to it. Emails lose what
 * they say once they are sent or given up, as new ones do.
 */
export class DeletedAccounts1802700000000 implements MigrationInterface {
  name = 'DeletedAccounts1802700000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'users', [c.instant('deletedAt', { isNullable: true })]);
    await runner.query(
      "UPDATE letters SET subject = '', html = '', text = '' WHERE sentAt IS NOT NULL OR abandonedAt IS NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN deletedAt');
  }
}
