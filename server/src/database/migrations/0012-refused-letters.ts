import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { tableColumns } from './table-columns.ts';

/**
 * How often a letter was refused for good, which a process of the version before does not count. And what was given up
 * before today loses its body, as it does from now on: it may hold a token.
 */
export class RefusedLetters1796100000000 implements MigrationInterface {
  name = 'RefusedLetters1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    // MySQL keeps the column of a start that was cut off.
    if (!(await runner.hasColumn('letters', 'refusals'))) {
      await runner.addColumn('letters', new TableColumn(c.int('refusals', { default: '0' })));
    }
    await runner.query(`UPDATE letters SET html = '', text = '' WHERE abandonedAt IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('letters', 'refusals');
  }
}
