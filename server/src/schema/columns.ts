import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';

/** Column types that mean the same on SQLite and on MySQL; `table-columns.ts` holds their twins for migrations. */
export const IdColumn = () => PrimaryColumn({ type: 'varchar', length: 36 });
export const RefColumn = (options: ColumnOptions = {}) => Column({ type: 'varchar', length: 36, ...options });
export const TextColumn = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length, ...options });
export const LongTextColumn = (options: ColumnOptions = {}) => Column({ type: 'text', ...options });
export const IntColumn = (options: ColumnOptions = {}) => Column({ type: 'int', ...options });
export const FlagColumn = (standard = false) => Column({ type: Boolean, default: standard });
/** An instant, UTC, to the millisecond. */
export const InstantColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'datetime', precision: 3, ...options });
/** A calendar day, yyyy-MM-dd, with no time zone. */
export const DayColumn = (options: ColumnOptions = {}) => Column({ type: 'date', ...options });
/** A 256-bit secret's SHA-256, in hex. */
export const HashColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length: 64, ...options });
