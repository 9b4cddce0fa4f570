import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a letter is worth sending: that of a morning, until the next one. */
export class OutdatedLetters1799600000000 implements MigrationInterface {
  name = 'OutdatedLetters1799600000000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL keeps the column of a start that was cut off.
    if (await runner.hasColumn('letters', 'goodUntil')) return;
    await runner.query('ALTER TABLE letters ADD COLUMN goodUntil datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letters DROP COLUMN goodUntil');
  }
}
