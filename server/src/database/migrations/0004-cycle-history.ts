import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
} from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

const MARKER_INDEX = new TableIndex({ name: 'IX_payments_marker', columnNames: ['markerId'] });
const MARKER_KEY = new TableForeignKey(reference('FK_payments_marker', 'markerId', 'users'));

/** The history of each cycle: what was changed, by whom and when. For each payment, who marked it last. */
export class CycleHistory1795310000000 implements MigrationInterface {
  name = 'CycleHistory1795310000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'cycle_changes',
        columns: [
          c.id(),
          c.ref('cycleId'),
          c.int('position'),
          c.ref('userId'),
          c.text('kind', 32),
          c.instant('at'),
        ],
        indices: [
          { name: 'UQ_cycle_changes_position', columnNames: ['cycleId', 'position'], isUnique: true },
          { name: 'IX_cycle_changes_user', columnNames: ['userId'] },
        ],
        foreignKeys: [
          reference('FK_cycle_changes_cycle', 'cycleId', 'cycles'),
          reference('FK_cycle_changes_user', 'userId', 'users'),
        ],
        engine: BINARY_TABLE,
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'cycle_change_facts',
        columns: [
          { ...c.ref('changeId'), isPrimary: true },
          { ...c.int('position'), isPrimary: true },
          c.text('field', 32),
          c.ref('participantId', { isNullable: true }),
          c.text('email', 254, { isNullable: true }),
          c.day('day', { isNullable: true }),
          c.longText('valueBefore', { isNullable: true }),
          c.longText('valueAfter', { isNullable: true }),
        ],
        foreignKeys: [reference('FK_cycle_change_facts_change', 'changeId', 'cycle_changes')],
        engine: BINARY_TABLE,
      }),
      true,
    );

    // MySQL keeps the steps of an interrupted start; the next start adds what is missing.
    const missing = async (column: string) => !(await runner.hasColumn('payments', column));
    if (await missing('markedAt')) {
      await runner.addColumn('payments', new TableColumn(c.instant('markedAt', { isNullable: true })));
    }
    if (await missing('markerId')) {
      await runner.addColumn('payments', new TableColumn(c.ref('markerId', { isNullable: true })));
    }
    const payments = await runner.getTable('payments');
    if (!payments?.indices.some(({ name }) => name === MARKER_INDEX.name)) {
      await runner.createIndex('payments', MARKER_INDEX);
    }
    if (!payments?.foreignKeys.some(({ name }) => name === MARKER_KEY.name)) {
      await runner.createForeignKey('payments', MARKER_KEY);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropForeignKey('payments', MARKER_KEY);
    await runner.dropIndex('payments', MARKER_INDEX);
    await runner.dropColumns('payments', ['markerId', 'markedAt']);
    await runner.dropTable('cycle_change_facts');
    await runner.dropTable('cycle_changes');
  }
}
