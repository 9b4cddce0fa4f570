import type { DataSource, EntityManager, EntityMetadata } from 'typeorm';

/** One row of a hand-written statement. */
export type Row = Record<string, unknown>;

type Driver = DataSource['driver'];
type Column = EntityMetadata['columns'][number];

interface Known {
  tableName: string;
  list: string;
  columns: { property: string; alias: string; convert: ((value: unknown) => unknown) | undefined }[];
}

/**
 * An entity's columns in a hand-written statement, for queries where TypeORM's own reading of rows takes longer than the
 * database does. Put `${participants.list(manager)}` into the SELECT. `participants.read` turns its rows into entities, with the
 * same values that TypeORM would give them.
 */
export class ColumnsOf<E extends { id: string }, Unread extends keyof E = never> {
  private readonly entity: new () => E;
  /** The alias of the table in the statement. */
  readonly table: string;
  private readonly except: readonly PropertyKey[];
  private readonly known = new WeakMap<Driver, Known>();

  constructor(entity: new () => E, table: string, { except = [] }: { except?: readonly Unread[] } = {}) {
    this.entity = entity;
    this.table = table;
    this.except = except;
  }

  /** `SELECT s.id AS s_id, … FROM participants s` */
  select(manager: EntityManager): string {
    const { list, tableName } = this.of(manager);
    return `SELECT ${list} FROM ${tableName} ${this.table}`;
  }

  /** `s.id AS s_id, s.cycleId AS s_cycleId, …` */
  list(manager: EntityManager): string {
    return this.of(manager).list;
  }

  /** Makes an entity from a row; undefined if an outer join found none. */
  read(manager: EntityManager, row: Row): Omit<E, Unread> | undefined {
    if (row[`${this.table}_id`] === null) return undefined;
    const entity = new this.entity();
    for (const { property, alias, convert } of this.of(manager).columns) {
      const value = row[alias];
      (entity as Row)[property] = convert && value !== null ? convert(value) : value;
    }
    return entity;
  }

  /** Converts a value of one of these columns that the statement selects under another name, or by MIN(). */
  value<P extends keyof E & string>(manager: EntityManager, property: P, value: unknown): E[P] | null {
    const known = this.of(manager).columns.find((column) => column.property === property);
    return value === null || value === undefined ? null : ((known?.convert?.(value) ?? value) as E[P]);
  }

  /** Converts a value so that a hand-written statement can compare it with this column. */
  stored<P extends keyof E & string>({ connection }: EntityManager, property: P, value: E[P]): unknown {
    const column = connection.getMetadata(this.entity).findColumnWithPropertyName(property);
    return column ? (connection.driver.preparePersistentValue(value, column) as unknown) : value;
  }

  private of({ connection }: EntityManager): Known {
    const { driver } = connection;
    let known = this.known.get(driver);
    if (!known) {
      const { tableName, columns: all } = connection.getMetadata(this.entity);
      const columns = all.filter(({ propertyName }) => !this.except.includes(propertyName));
      known = {
        tableName,
        list: columns
          .map(({ databaseName }) => `${this.table}.${databaseName} AS ${this.table}_${databaseName}`)
          .join(', '),
        columns: columns.map((column) => ({
          property: column.propertyName,
          alias: `${this.table}_${column.databaseName}`,
          convert: converterOf(driver, column),
        })),
      };
      this.known.set(driver, known);
    }
    return known;
  }
}

/** Texts and numbers need no conversion; flags, days and instants differ between the databases. */
const PLAIN = new Set<unknown>(['varchar', 'text', 'int']);

const converterOf = (driver: Driver, column: Column): ((value: unknown) => unknown) | undefined =>
  PLAIN.has(column.type) ? undefined : (value) => driver.prepareHydratedValue(value, column);

/** As many question marks as there are values, for `IN (…)`. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
