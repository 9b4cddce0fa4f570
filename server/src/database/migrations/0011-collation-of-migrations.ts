import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * TypeORM creates its own table with the server's default collation, which other servers may not know. MariaDB refuses the one of
 * Oracle's MySQL, and with it the whole dump.
 */
export class CollationOfMigrations1796011000000 implements MigrationInterface {
  name = 'CollationOfMigrations1796011000000';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'better-sqlite3') return;
    await runner.query('ALTER TABLE `migrations` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }

  /** The table works with either collation. */
  async down(): Promise<void> {}
}
