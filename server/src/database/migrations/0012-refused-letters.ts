import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { tableColumns } from './table-columns.ts';

/**
 * Counts how often an email was rejected permanently, which a process of the previous version does not do. Emails that were given up
 * earlier lose their bodies, as new ones do, because they may contain a token.
 */
export class RefusedLetters1796100000000 implements MigrationInterface {
  name = 'RefusedLetters1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    // MySQL keeps the column of an interrupted start.
    if (!(await runner.hasColumn('letters', 'refusals'))) {
      await runner.addColumn('letters', new TableColumn(c.int('refusals', { default: '0' })));
    }
    await runner.query(`UPDATE letters SET html = '', text = '' WHERE abandonedAt IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('letters', 'refusals');
  }
}
