import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Personal access tokens (ADR 8). */
export class PersonalAccessTokens1795286400000 implements MigrationInterface {
  name = 'PersonalAccessTokens1795286400000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'personal_access_tokens',
        columns: [
          c.id(),
          c.ref('userId'),
          c.text('name', 60),
          c.text('scope', 16),
          c.hash('tokenHash'),
          c.instant('createdAt'),
          c.instant('lastUsedAt', { isNullable: true }),
        ],
        indices: [
          { name: 'IX_personal_access_tokens_user', columnNames: ['userId'] },
          { name: 'UQ_personal_access_tokens_token', columnNames: ['tokenHash'], isUnique: true },
        ],
        foreignKeys: [reference('FK_personal_access_tokens_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('personal_access_tokens');
  }
}
