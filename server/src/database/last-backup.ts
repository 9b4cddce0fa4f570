import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../base/home.ts';
import { placeOf } from '../base/place-of.ts';
import { isSqlite } from './data-source.ts';

/**
 * The file whose time of change says when the database was last backed up. It stands beside a SQLite database. For MySQL and
 * MariaDB it is `data/last-backup`, which an operator's own script touches after its dump.
 */
export const lastBackupFile = (databaseUrl: string): string =>
  isSqlite(databaseUrl) ? `${placeOf(databaseUrl)}.last-backup` : join(DATA, 'last-backup');

/** Records that the database was backed up just now. */
export const noteBackup = (databaseUrl: string): void =>
  writeFileSync(lastBackupFile(databaseUrl), '', { mode: 0o600 });

/** When the database was last backed up, by the clock of the machine; undefined where no backup is known. */
export const lastBackupAt = (databaseUrl: string): Date | undefined =>
  statSync(lastBackupFile(databaseUrl), { throwIfNoEntry: false })?.mtime;
