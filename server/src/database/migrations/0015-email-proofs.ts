import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Codes that are emailed to verify an address. */
export class EmailProofs1796400000000 implements MigrationInterface {
  name = 'EmailProofs1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'email_proofs',
        columns: [
          c.id(),
          c.ref('userId'),
          c.hash('codeHash'),
          c.instant('expiresAt'),
          c.instant('usedAt', { isNullable: true }),
        ],
        indices: [
          { name: 'IX_email_proofs_user', columnNames: ['userId'] },
          { name: 'UQ_email_proofs_code', columnNames: ['codeHash'], isUnique: true },
          { name: 'IX_email_proofs_expires', columnNames: ['expiresAt'] },
        ],
        foreignKeys: [reference('FK_email_proofs_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('email_proofs');
  }
}
