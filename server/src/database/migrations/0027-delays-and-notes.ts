import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** Adds what payers announce about a later payment, and what they add to their reports. */
export class DelaysAndNotes1801600000000 implements MigrationInterface {
  name = 'DelaysAndNotes1801600000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    const nullable = { isNullable: true };
    await addColumns(runner, 'payments', [
      c.text('reportNote', 300, nullable),
      c.instant('delayedAt', nullable),
      c.day('delayOn', nullable),
      c.text('delayNote', 300, nullable),
    ]);
    await addColumns(runner, 'repayments', [c.text('reportNote', 300, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE repayments DROP COLUMN reportNote');
    for (const column of ['delayNote', 'delayOn', 'delayedAt', 'reportNote'])
      await runner.query(`ALTER TABLE payments DROP COLUMN ${column}`);
  }
}
