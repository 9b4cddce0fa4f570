import { TableIndex, type QueryRunner, type TableColumnOptions, type TableForeignKeyOptions } from 'typeorm';

type Extra = Partial<TableColumnOptions>;

export const isMysql = (runner: QueryRunner): boolean => runner.dataSource.options.type !== 'better-sqlite3';

/** Column definitions for migrations, with the same result on SQLite and MySQL, as `columns.ts` declares them. */
export const tableColumns = (runner: QueryRunner) => ({
  id: (): TableColumnOptions => ({ name: 'id', type: 'varchar', length: '36', isPrimary: true }),
  ref: (name: string, extra: Extra = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: '36',
    ...extra,
  }),
  text: (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
    ...extra,
  }),
  longText: (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'text', ...extra }),
  /** At most 65,535 bytes on MySQL. */
  bytes: (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'blob', ...extra }),
  int: (name: string, extra: Extra = {}): TableColumnOptions => ({
    name,
    type: isMysql(runner) ? 'int' : 'integer',
    ...extra,
  }),
  count: (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'bigint', ...extra }),
  flag: (name: string, standard = false): TableColumnOptions => ({
    name,
    type: isMysql(runner) ? 'tinyint' : 'boolean',
    default: standard ? '1' : '0',
  }),
  instant: (name: string, extra: Extra = {}): TableColumnOptions => ({
    name,
    type: 'datetime',
    precision: 3,
    ...extra,
  }),
  day: (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'date', ...extra }),
  hash: (name: string, extra: Extra = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: '64',
    ...extra,
  }),
});

/** A column with the id of a row of another table. */
export const reference = (name: string, column: string, table: string): TableForeignKeyOptions => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onUpdate: 'NO ACTION',
  onDelete: 'NO ACTION',
});

/** Ids, keys and emails are compared byte by byte on both databases: `é` is not `e`. */
export const BINARY_TABLE = 'InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/**
 * Adds columns by `ALTER TABLE`, because on SQLite TypeORM would recreate the table, and other tables refer to its rows. MySQL keeps
 * columns that an interrupted start has added.
 */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly TableColumnOptions[],
): Promise<void> {
  for (const { name, type, length, precision, isNullable, default: standard } of columns) {
    if (await runner.hasColumn(table, name)) continue;
    const size = length ?? precision;
    const written = size ? `${type}(${size})` : type;
    const otherwise = standard === undefined ? '' : ` DEFAULT ${String(standard)}`;
    await runner.query(
      `ALTER TABLE ${table} ADD COLUMN ${name} ${written}${isNullable ? ' NULL' : ' NOT NULL'}${otherwise}`,
    );
  }
}

/** Creates indexes one by one: each takes long on a large table, and MySQL keeps those that an interrupted start has created. */
export async function addIndex(
  runner: QueryRunner,
  table: string,
  name: string,
  columnNames: string[],
): Promise<void> {
  const existing = await runner.getTable(table);
  if (existing?.indices.some((index) => index.name === name)) return;
  await runner.createIndex(table, new TableIndex({ name, columnNames }));
}
