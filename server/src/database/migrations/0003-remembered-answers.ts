import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Responses to requests with an Idempotency-Key. */
export class RememberedAnswers1795300000000 implements MigrationInterface {
  name = 'RememberedAnswers1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'remembered_answers',
        columns: [
          { ...c.hash('id'), isPrimary: true },
          { ...c.int('part'), isPrimary: true },
          c.ref('userId'),
          c.hash('requestHash'),
          c.int('status'),
          c.longText('text'),
          c.instant('expiresAt'),
        ],
        indices: [
          { name: 'IX_remembered_answers_user', columnNames: ['userId'] },
          { name: 'IX_remembered_answers_expiry', columnNames: ['expiresAt'] },
        ],
        foreignKeys: [reference('FK_remembered_answers_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('remembered_answers');
  }
}
