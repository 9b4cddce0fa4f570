import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** The compressed and encrypted bytes of a stored response; null in rows of the previous version, which store its text. */
export class CompressedAnswers1800900000000 implements MigrationInterface {
  name = 'CompressedAnswers1800900000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'remembered_answers', [
      tableColumns(runner).bytes('kept', { isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without their bytes these rows would return an empty response.
    await runner.query('DELETE FROM remembered_answers WHERE kept IS NOT NULL');
    await runner.query('ALTER TABLE remembered_answers DROP COLUMN kept');
  }
}
