import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** Adds what collectors write with a proposal to swap turns. */
export class SwapNotes1801900000000 implements MigrationInterface {
  name = 'SwapNotes1801900000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'swaps', [tableColumns(runner).text('note', 140, { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE swaps DROP COLUMN note');
  }
}
