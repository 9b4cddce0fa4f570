import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { MEMORY, sqliteSource, sqliteUrl } from '../../database/data-source.ts';
import { openDatabase } from '../../database/open-database.ts';
import { migrations } from '../../database/migrations/index.ts';
import { createPrivateFile } from '../../database/private-files.ts';
import { requireDatabase } from '../../database/require-database.ts';

/** The file is not a backup of this or an earlier version of Kolo, or cannot be used. The message is for the operator. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

/**
 * Copies the SQLite database, as it is at one moment, into a new file, while it may be in use. The file gets its name only when it
 * is complete and on disk.
 * @throws NotABackup if the file exists, SettingError if the database does not
 */
export async function backUp(databaseUrl: string, file: string): Promise<void> {
  if (existsSync(file)) throw new NotABackup(`${file} exists already: a backup never replaces a file`);
  requireDatabase(databaseUrl);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  createPrivateFile(unfinished);
  const source = await sqliteSource(databaseUrl).initialize();
  try {
    // Copies only the rows: no log and no free pages.
    await source.query('VACUUM INTO ?', [unfinished]);
  } finally {
    await source.destroy();
  }
  syncToDisk(unfinished);
  renameSync(unfinished, file);
}

function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Replaces the database's rows by those of a backup, in one transaction, while the database may be in use. Readers see either all
 * of the old rows or all of the backup. A backup of an earlier version is migrated first. The old rows are kept in a backup of
 * their own.
 * @returns the file with the old rows
 * @throws NotABackup if the file is damaged, of another program, or of a later version of Kolo
 */
export async function restore(databaseUrl: string, file: string, keepFile: string): Promise<string> {
  if (!existsSync(file)) throw new NotABackup(`the file ${file} does not exist`);
  const copy = `${keepFile}.restoring`;
  try {
    await copyChecked(file, copy);
    // Opening the copy migrates it.
    await (await openDatabase(sqliteUrl(copy))).close();
    // This migrates the database, too, which may be new.
    const db = await openDatabase(databaseUrl);
    try {
      await backUp(databaseUrl, keepFile);
      await db.source.query('ATTACH DATABASE ? AS backup', [copy]);
      await db.transaction((manager) => replaceRows(manager));
      await db.source.query('DETACH DATABASE backup');
    } finally {
      await db.close();
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  }
  return keepFile;
}

/**
 * Copies a backup as it is at one moment. Another process may have it open, with its last changes in a log next to it that can move
 * into the file at any time. A copy of the files would not survive that, so the database engine makes the copy.
 * @throws NotABackup
 */
async function copyChecked(file: string, copy: string): Promise<void> {
  const source = sqliteSource(sqliteUrl(MEMORY));
  try {
    await source.initialize();
    // Attached to a database in memory: opened as the main database it would be switched to a log, which changes the file.
    await source.query('ATTACH DATABASE ? AS original', [file]);
    const [{ integrity_check: found } = {}]: { integrity_check?: string }[] = await source.query(
      'PRAGMA original.integrity_check',
    );
    if (found !== 'ok') throw new NotABackup(`${file} is damaged: ${found}`);
    const known = new Set(migrations.map((Migration) => new Migration().name));
    const done: { name: string }[] = await source.query('SELECT name FROM original.migrations');
    const later = done.find((migration) => !known.has(migration.name));
    if (later) throw new NotABackup(`${file} was made by a later version of Kolo (${later.name})`);
    createPrivateFile(copy);
    await source.query('VACUUM original INTO ?', [copy]);
    await source.query('DETACH DATABASE original');
  } catch (error) {
    if (error instanceof NotABackup) throw error;
    throw new NotABackup(
      `${file} is not a backup of Kolo: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** Both databases have the same tables by now. Foreign keys are checked when all rows are in place. */
async function replaceRows(manager: EntityManager): Promise<void> {
  await manager.query('PRAGMA defer_foreign_keys = ON');
  for (const { tableName } of manager.dataSource.entityMetadatas) {
    await manager.query(`DELETE FROM main."${tableName}"`);
  }
  for (const { tableName, columns } of manager.dataSource.entityMetadatas) {
    const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
    await manager.query(
      `INSERT INTO main."${tableName}" (${names}) SELECT ${names} FROM backup."${tableName}"`,
    );
  }
}
