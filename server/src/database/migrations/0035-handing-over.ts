import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** The offers to take over a cycle, when its owner last changed, and the names of the people who sent its invites. */
export class HandingOver1802500000000 implements MigrationInterface {
  name = 'HandingOver1802500000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'cycles', [c.instant('ownerSince', { isNullable: true })]);
    await addColumns(runner, 'invites', [c.text('sentByName', 160, { isNullable: true })]);
    await runner.createTable(
      new Table({
        name: 'owner_offers',
        engine: BINARY_TABLE,
        columns: [c.id(), c.ref('cycleId'), c.ref('participantId'), c.text('status', 16), c.instant('at')],
        foreignKeys: [
          reference('FK_owner_offers_cycle', 'cycleId', 'cycles'),
          reference('FK_owner_offers_participant', 'participantId', 'participants'),
        ],
        indices: [
          { name: 'UQ_owner_offers_cycle', columnNames: ['cycleId'], isUnique: true },
          { name: 'IX_owner_offers_participant', columnNames: ['participantId'] },
          { name: 'IX_owner_offers_open', columnNames: ['status', 'at'] },
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('owner_offers');
    await runner.query('ALTER TABLE invites DROP COLUMN sentByName');
    await runner.query('ALTER TABLE cycles DROP COLUMN ownerSince');
  }
}
