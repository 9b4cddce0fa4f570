import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, addIndex, tableColumns } from './table-columns.ts';

const TABLE = 'personal_access_tokens';
const INDEX = 'IX_personal_access_tokens_expires';

/** When access tokens expire, and when their owner was notified of it. Tokens from before never expire. */
export class ExpiringTokens1802100000000 implements MigrationInterface {
  name = 'ExpiringTokens1802100000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, TABLE, [
      c.instant('expiresAt', { isNullable: true }),
      c.instant('expiryNoticeAt', { isNullable: true }),
    ]);
    await addIndex(runner, TABLE, INDEX, ['expiresAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN expiryNoticeAt`);
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN expiresAt`);
  }
}
