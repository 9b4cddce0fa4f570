import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA } from '../base/home.ts';
import { createPrivateFolder } from '../base/private-folder.ts';
import { placeOf } from '../base/database-location.ts';
import { isSqlite } from './data-source.ts';

/**
 * The file whose modification time is the time of the last backup. It is next to a SQLite database. For MySQL and MariaDB it is
 * `data/last-backup`, which the operator's own script touches after its dump.
 */
export const lastBackupFile = (databaseUrl: string): string =>
  isSqlite(databaseUrl) ? `${placeOf(databaseUrl)}.last-backup` : join(DATA, 'last-backup');

/** Records that the database was backed up just now. */
export function recordBackup(databaseUrl: string): void {
  const file = lastBackupFile(databaseUrl);
  createPrivateFolder(dirname(file));
  writeFileSync(file, '', { mode: 0o600 });
}

/** When the database was last backed up, by the clock of the machine; undefined if no backup is known. */
export const lastBackupAt = (databaseUrl: string): Date | undefined =>
  statSync(lastBackupFile(databaseUrl), { throwIfNoEntry: false })?.mtime;
