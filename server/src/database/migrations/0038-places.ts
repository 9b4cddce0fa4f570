import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Places that pass on: to whom they are offered, who held them before, and which consents are of a former holder. */
export class Places1802800000000 implements MigrationInterface {
  name = 'Places1802800000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'participants', [c.instant('heldSince', { isNullable: true })]);
    await addColumns(runner, 'consents', [c.flag('byFormerHolder')]);
    for (const table of tables(runner)) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(runner).toReversed()) await runner.dropTable(name);
    await runner.query('ALTER TABLE consents DROP COLUMN byFormerHolder');
    await runner.query('ALTER TABLE participants DROP COLUMN heldSince');
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = tableColumns(runner);
  const nullable = { isNullable: true };
  return [
    new Table({
      name: 'place_offers',
      engine: BINARY_TABLE,
      columns: [
        c.ref('proposalId', { isPrimary: true }),
        c.text('email', 254, nullable),
        c.text('emailKey', 254, nullable),
        c.hash('tokenHash'),
        c.ref('userId', nullable),
        c.longText('terms', nullable),
        c.hash('termsHash', nullable),
        c.text('locale', 8, nullable),
        c.instant('createdAt'),
      ],
      foreignKeys: [
        reference('FK_place_offers_proposal', 'proposalId', 'proposals'),
        reference('FK_place_offers_user', 'userId', 'users'),
      ],
      indices: [
        { name: 'IX_place_offers_email', columnNames: ['emailKey'] },
        { name: 'UQ_place_offers_token', columnNames: ['tokenHash'], isUnique: true },
        { name: 'IX_place_offers_user', columnNames: ['userId'] },
      ],
    }),
    new Table({
      name: 'place_holders',
      engine: BINARY_TABLE,
      columns: [
        c.id(),
        c.ref('cycleId'),
        c.ref('participantId'),
        c.ref('userId'),
        c.instant('since'),
        c.instant('until'),
        c.int('position'),
      ],
      foreignKeys: [
        reference('FK_place_holders_cycle', 'cycleId', 'cycles'),
        reference('FK_place_holders_participant', 'participantId', 'participants'),
        reference('FK_place_holders_user', 'userId', 'users'),
      ],
      indices: [
        { name: 'UQ_place_holders', columnNames: ['participantId', 'position'], isUnique: true },
        { name: 'IX_place_holders_cycle', columnNames: ['cycleId'] },
        { name: 'IX_place_holders_user', columnNames: ['userId'] },
      ],
    }),
  ];
}
