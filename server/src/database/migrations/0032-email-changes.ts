import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Changes of an account's address, and one unique key for the addresses of accounts and those that accounts wait to change to. */
export class EmailChanges1802200000000 implements MigrationInterface {
  name = 'EmailChanges1802200000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'account_emails',
        columns: [
          { ...c.ref('userId'), isPrimary: true },
          { ...c.text('emailKey', 254), isPrimary: true },
        ],
        indices: [{ name: 'UQ_account_emails_key', columnNames: ['emailKey'], isUnique: true }],
        foreignKeys: [reference('FK_account_emails_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
    await runner.query(
      `INSERT INTO account_emails (emailKey, userId) SELECT emailKey, id FROM users
       WHERE NOT EXISTS (SELECT 1 FROM account_emails a WHERE a.emailKey = users.emailKey)`,
    );
    await runner.createTable(
      new Table({
        name: 'email_changes',
        columns: [
          c.id(),
          c.ref('userId'),
          c.text('email', 254, { isNullable: true }),
          c.hash('codeHash'),
          c.hash('shortCodeHash'),
          c.int('wrongTries', { default: 0 }),
          c.hash('cancelHash'),
          c.hash('laterCancelHash', { isNullable: true }),
          c.instant('createdAt'),
          c.instant('expiresAt'),
          c.instant('takesEffectAt', { isNullable: true }),
          c.instant('endedAt', { isNullable: true }),
          c.text('ending', 16, { isNullable: true }),
        ],
        indices: [
          { name: 'IX_email_changes_user', columnNames: ['userId'] },
          { name: 'UQ_email_changes_code', columnNames: ['codeHash'], isUnique: true },
          { name: 'UQ_email_changes_cancel', columnNames: ['cancelHash'], isUnique: true },
          { name: 'UQ_email_changes_later_cancel', columnNames: ['laterCancelHash'], isUnique: true },
          { name: 'IX_email_changes_due', columnNames: ['endedAt', 'takesEffectAt'] },
        ],
        foreignKeys: [reference('FK_email_changes_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('email_changes');
    await runner.dropTable('account_emails');
  }
}
