import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** The short code of a verification email, beside the code of its link. Rows of the previous version have none. */
export class EmailCodes1801800000000 implements MigrationInterface {
  name = 'EmailCodes1801800000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'email_proofs', [
      c.hash('shortCodeHash', { isNullable: true }),
      c.instant('shortCodeExpiresAt', { isNullable: true }),
      c.int('wrongTries', { default: 0 }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['shortCodeHash', 'shortCodeExpiresAt', 'wrongTries']) {
      await runner.query(`ALTER TABLE email_proofs DROP COLUMN ${column}`);
    }
  }
}
