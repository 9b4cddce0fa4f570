import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { BINARY_TABLE, tableColumns } from './table-columns.ts';

/**
 * The keys of address hashes, each encrypted under a secret of the deployment. A migration knows no secret, so existing hashes are
 * converted at the start, before requests are served.
 */
export class KeyedAddresses1801400000000 implements MigrationInterface {
  name = 'KeyedAddresses1801400000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'address_keys',
        columns: [{ ...c.int('id'), isPrimary: true }, c.bytes('sealed'), c.instant('createdAt')],
        engine: BINARY_TABLE,
      }),
      true,
    );
  }

  /** Without the keys the hashes cannot be found. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['mail_addresses', 'mornings', 'unknown_owners']) {
      await runner.query(`DELETE FROM ${table} WHERE addressHash >= 'k'`);
    }
    await runner.dropTable('address_keys');
  }
}
