import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { tableColumns } from './table-columns.ts';

/**
 * What the list of one's sessions shows. Both may be missing: a process of the version before, which still runs beside
 * this one for a moment, writes neither.
 */
export class SessionDetails1795400000000 implements MigrationInterface {
  name = 'SessionDetails1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.addColumns('sessions', [
      new TableColumn(c.instant('startedAt', { isNullable: true })),
      new TableColumn(c.text('device', 120, { isNullable: true })),
    ]);
    // The first token of a family that is still kept. MySQL does not read the table that it updates, but a copy of it.
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
