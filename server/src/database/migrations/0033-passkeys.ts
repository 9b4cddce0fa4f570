import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Passkeys, their challenges, and until when a session needs no password again. */
export class Passkeys1802300000000 implements MigrationInterface {
  name = 'Passkeys1802300000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await addColumns(runner, 'sessions', [c.instant('reauthenticatedUntil', { isNullable: true })]);
    await runner.createTable(
      new Table({
        name: 'passkeys',
        columns: [
          c.id(),
          c.ref('userId'),
          c.text('name', 60),
          c.text('credentialId', 1_364),
          c.hash('credentialHash'),
          c.bytes('publicKey'),
          c.count('signCount'),
          c.text('transports', 100),
          c.instant('createdAt'),
          c.instant('lastUsedAt', { isNullable: true }),
        ],
        indices: [
          { name: 'IX_passkeys_user', columnNames: ['userId'] },
          { name: 'UQ_passkeys_credential', columnNames: ['credentialHash'], isUnique: true },
        ],
        foreignKeys: [reference('FK_passkeys_user', 'userId', 'users')],
        engine: BINARY_TABLE,
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'passkey_challenges',
        columns: [
          c.id(),
          c.hash('challengeHash'),
          c.text('purpose', 16),
          c.ref('sessionId', { isNullable: true }),
          c.instant('expiresAt'),
        ],
        indices: [
          { name: 'UQ_passkey_challenges_challenge', columnNames: ['challengeHash'], isUnique: true },
          { name: 'IX_passkey_challenges_expires', columnNames: ['expiresAt'] },
        ],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkey_challenges');
    await runner.dropTable('passkeys');
    await runner.query('ALTER TABLE sessions DROP COLUMN reauthenticatedUntil');
  }
}
