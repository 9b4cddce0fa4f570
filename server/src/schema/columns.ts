import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';

/** Column types that behave the same on SQLite and MySQL. `table-columns.ts` has the same types for migrations. */
export const IdColumn = () => PrimaryColumn({ type: 'varchar', length: 36 });
export const RefColumn = (options: ColumnOptions = {}) => Column({ type: 'varchar', length: 36, ...options });
export const TextColumn = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length, ...options });
export const LongTextColumn = (options: ColumnOptions = {}) => Column({ type: 'text', ...options });
/** At most 65,535 bytes on MySQL. SQLite's driver reads an `ArrayBuffer`. */
export const BytesColumn = (options: ColumnOptions = {}) =>
  Column({
    type: 'blob',
    transformer: {
      to: (bytes: Buffer | null) => bytes,
      from: (bytes: ArrayBuffer | Buffer | null) =>
        bytes === null ? null : Buffer.from(bytes as ArrayBuffer),
    },
    ...options,
  });
export const IntColumn = (options: ColumnOptions = {}) => Column({ type: 'int', ...options });
/** A whole number of up to 2⁵³, where `IntColumn` ends at 2³¹. MySQL's driver may read it as text. */
export const CountColumn = (options: ColumnOptions = {}) =>
  Column({
    type: 'bigint',
    transformer: { to: (count: number) => count, from: (count: number | string) => Number(count) },
    ...options,
  });
export const FlagColumn = (initial = false, options: ColumnOptions = {}) =>
  Column({ type: Boolean, default: initial, ...options });
/** An instant in UTC, to the millisecond. */
export const InstantColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'datetime', precision: 3, ...options });
/** A calendar day, yyyy-MM-dd, with no time zone. */
export const DayColumn = (options: ColumnOptions = {}) => Column({ type: 'date', ...options });
/** The SHA-256 of a 256-bit secret, in hexadecimal. */
export const HashColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length: 64, ...options });
