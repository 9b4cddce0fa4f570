import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Links in reminders by which a payer sees and reports one payment without signing in. */
export class PaymentLinks1801500000000 implements MigrationInterface {
  name = 'PaymentLinks1801500000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'payment_links',
        columns: [
          { ...c.hash('tokenHash'), isPrimary: true },
          c.ref('paymentId'),
          c.ref('userId'),
          c.text('emailKey', 254),
          c.instant('createdAt'),
          c.instant('expiresAt'),
          c.instant('usedAt', { isNullable: true }),
        ],
        indices: [
          { name: 'IX_payment_links_payment', columnNames: ['paymentId'] },
          { name: 'IX_payment_links_user', columnNames: ['userId'] },
          { name: 'IX_payment_links_expires', columnNames: ['expiresAt'] },
        ],
        foreignKeys: [
          reference('FK_payment_links_payment', 'paymentId', 'payments'),
          reference('FK_payment_links_user', 'userId', 'users'),
        ],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('payment_links');
  }
}
