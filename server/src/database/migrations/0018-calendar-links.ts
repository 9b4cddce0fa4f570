import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Addresses at which a calendar program reads an account's own dates. */
export class CalendarLinks1798600000000 implements MigrationInterface {
  name = 'CalendarLinks1798600000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'calendar_links',
        columns: [{ ...c.ref('userId'), isPrimary: true }, c.hash('secretHash'), c.instant('createdAt')],
        indices: [{ name: 'UQ_calendar_links_secret', columnNames: ['secretHash'], isUnique: true }],
        foreignKeys: [reference('FK_calendar_links_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('calendar_links');
  }
}
