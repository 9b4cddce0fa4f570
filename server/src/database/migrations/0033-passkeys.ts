import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** Until when a session needs no password again. Sessions of the previous version have none. */
export class Passkeys1802300000000 implements MigrationInterface {
  name = 'Passkeys1802300000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'sessions', [c.instant('reauthenticatedUntil', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN reauthenticatedUntil');
  }
}
