import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { tableColumns } from './table-columns.ts';

/**
 * Details for the list of sessions. Both columns may be empty, because a process of the previous version, which still runs beside
 * this one for a moment, does not write them.
 */
export class SessionDetails1795400000000 implements MigrationInterface {
  name = 'SessionDetails1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.addColumns('sessions', [
      new TableColumn(c.instant('startedAt', { isNullable: true })),
      new TableColumn(c.text('device', 120, { isNullable: true })),
    ]);
    // From the oldest token of the family that still exists. MySQL cannot read the table that it updates, but it can read a copy.
    await runner.query(
      `UPDATE sessions SET startedAt = (
         SELECT began FROM (SELECT familyId AS family, MIN(createdAt) AS began FROM sessions GROUP BY familyId) AS families
          WHERE families.family = sessions.familyId)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('sessions', ['startedAt', 'device']);
  }
}
