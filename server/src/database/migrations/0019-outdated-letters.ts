import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** Until when an email is worth sending: a morning email until the next morning. */
export class OutdatedLetters1799600000000 implements MigrationInterface {
  name = 'OutdatedLetters1799600000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'letters', [tableColumns(runner).instant('goodUntil', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letters DROP COLUMN goodUntil');
  }
}
