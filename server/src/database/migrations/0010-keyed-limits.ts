import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whom a limit counts is now hashed with a key (ADR 22): rows from before are found no more, and told, to whoever tried
 * all addresses, which of them had been here. Every count begins anew.
 */
export class KeyedLimits1795900000000 implements MigrationInterface {
  name = 'KeyedLimits1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM limits');
  }

  /** Rows with a key are of no more use to the version before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM limits');
  }
}
