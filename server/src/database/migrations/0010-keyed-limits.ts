import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The subjects of limits are now hashed with a key (ADR 22). Old rows can no longer be found, and would reveal which addresses had
 * been here to anyone who tries all addresses. They are deleted, so every count starts from zero.
 */
export class KeyedLimits1795900000000 implements MigrationInterface {
  name = 'KeyedLimits1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM limits');
  }

  /** The previous version cannot use rows with a key. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM limits');
  }
}
