import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, tableColumns } from './table-columns.ts';

/** When reminders were first checked with each number of migrations: an upgrade late in the day sends none for that day. */
export class Upgrades1801300000000 implements MigrationInterface {
  name = 'Upgrades1801300000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'upgrades',
        columns: [{ ...c.int('migrations'), isPrimary: true }, c.instant('seenAt')],
        engine: BINARY_TABLE,
      }),
      true,
    );
    // For a database in use this migration is an upgrade; for a new one it is not.
    const [user] = (await runner.query('SELECT id FROM users LIMIT 1')) as unknown[];
    if (user !== undefined) {
      await runner.query("INSERT INTO upgrades (migrations, seenAt) VALUES (0, '2026-01-01 00:00:00.000')");
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('upgrades');
  }
}
