import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * TypeORM makes its own table with the server's collation, which servers of another kind may not know: Oracle's is refused by
 * MariaDB, and with it the whole dump.
 */
export class CollationOfMigrations1796011000000 implements MigrationInterface {
  name = 'CollationOfMigrations1796011000000';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'better-sqlite3') return;
    await runner.query('ALTER TABLE `migrations` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }

  /** The table is read as well either way. */
  async down(): Promise<void> {}
}
