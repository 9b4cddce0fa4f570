import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** The language of an email, for its header. Emails of the previous version have none, and are in English. */
export class EmailLanguage1802100000000 implements MigrationInterface {
  name = 'EmailLanguage1802100000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'letters', [tableColumns(runner).text('language', 16, { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letters DROP COLUMN language');
  }
}
