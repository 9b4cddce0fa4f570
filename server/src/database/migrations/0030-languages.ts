import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** The languages of accounts, invites, consents and emails. What was there before is in English, and no one has chosen it. */
export class Languages1802000000000 implements MigrationInterface {
  name = 'Languages1802000000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'users', [c.text('locale', 8, { default: "'en'" }), c.flag('localeChosen')]);
    await addColumns(runner, 'invites', [c.text('locale', 8, { default: "'en'" })]);
    await addColumns(runner, 'consents', [c.text('locale', 8, { isNullable: true })]);
    await addColumns(runner, 'join_requests', [c.text('locale', 8, { isNullable: true })]);
    await addColumns(runner, 'letters', [c.text('language', 16, { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letters DROP COLUMN language');
    await runner.query('ALTER TABLE join_requests DROP COLUMN locale');
    await runner.query('ALTER TABLE consents DROP COLUMN locale');
    await runner.query('ALTER TABLE invites DROP COLUMN locale');
    await runner.query('ALTER TABLE users DROP COLUMN localeChosen');
    await runner.query('ALTER TABLE users DROP COLUMN locale');
  }
}
