import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, tableColumns } from './table-columns.ts';

/** Marks of transactions, for when the reply to a COMMIT is lost (ADR 13). */
export class CommittedTransactions1795500000000 implements MigrationInterface {
  name = 'CommittedTransactions1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'committed_transactions',
        columns: [c.id(), c.instant('createdAt')],
        indices: [{ name: 'IX_committed_transactions_age', columnNames: ['createdAt'] }],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('committed_transactions');
  }
}
