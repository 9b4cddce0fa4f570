import { type MigrationInterface, type QueryRunner, Table, TableForeignKey } from 'typeorm';
import { addColumns, BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

const FEED_KEY = reference('FK_change_feed_change', 'changeId', 'cycle_changes');

/** Lets cycles be deleted while the feed keeps the positions of their changes, and people hide cycles from their lists. */
export class DeletedAndHiddenCycles1802400000000 implements MigrationInterface {
  name = 'DeletedAndHiddenCycles1802400000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'participants', [
      c.int('hiddenVersion', { isNullable: true }),
      c.int('hideChanges', { default: 0 }),
    ]);
    await runner.createTable(
      new Table({
        name: 'deleted_cycles',
        columns: [{ ...c.ref('cycleId'), isPrimary: true }, c.instant('deletedAt')],
        indices: [{ name: 'IX_deleted_cycles_deleted', columnNames: ['deletedAt'] }],
        engine: BINARY_TABLE,
      }),
      true,
    );
    // MySQL keeps the steps of an interrupted start. No table refers to the feed, so SQLite may recreate it.
    const feed = await runner.getTable('change_feed');
    if (feed?.foreignKeys.some(({ name }) => name === FEED_KEY.name)) {
      await runner.dropForeignKey('change_feed', 'FK_change_feed_change');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM change_feed WHERE changeId NOT IN (SELECT id FROM cycle_changes)');
    await runner.createForeignKey('change_feed', new TableForeignKey(FEED_KEY));
    await runner.dropTable('deleted_cycles');
    await runner.query('ALTER TABLE participants DROP COLUMN hideChanges');
    await runner.query('ALTER TABLE participants DROP COLUMN hiddenVersion');
  }
}
