import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { MEMORY, sqliteSource, sqliteUrl } from '../../database/data-source.ts';
import { openDatabase } from '../../database/open-database.ts';
import { migrations } from '../../database/migrations/index.ts';
import { makeOwnFile } from '../../database/private-files.ts';
import { requireThere } from '../../database/require-there.ts';

/** A file that is no copy of Kolo's database, or of a later Kolo's; its message is for the operator. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

/**
 * Copies the SQLite database into a new file, as it is at one moment, while it is in use. The file is there under its
 * name once it is whole and on disk.
 * @throws NotABackup where the file is there already, SettingError where the database is not
 */
export async function backUp(databaseUrl: string, file: string): Promise<void> {
  if (existsSync(file)) throw new NotABackup(`${file} is there already: backups are never written over`);
  requireThere(databaseUrl);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  makeOwnFile(unfinished);
  const source = await sqliteSource(databaseUrl).initialize();
  try {
    // Beside the copy's own rows it takes nothing along: no log, no free pages.
    await source.query('VACUUM INTO ?', [unfinished]);
  } finally {
    await source.destroy();
  }
  onDisk(unfinished);
  renameSync(unfinished, file);
}

function onDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Puts a backup's rows in the place of the database's own, in one transaction, while it may be in use: whoever reads
 * meanwhile sees what was there before, and then all of the backup. Backups of earlier versions are brought up to date
 * on the way. What was there is kept in a backup of its own.
 * @returns the file with what was there before
 * @throws NotABackup for a damaged file, something else's, or a later Kolo's
 */
export async function restore(databaseUrl: string, file: string, keep: string): Promise<string> {
  if (!existsSync(file)) throw new NotABackup(`there is no file ${file}`);
  const copy = `${keep}.restoring`;
  try {
    await copyChecked(file, copy);
    // Opening it brings its tables up to date.
    await (await openDatabase(sqliteUrl(copy))).close();
    // So it does with the database's own, which may be new.
    const db = await openDatabase(databaseUrl);
    try {
      await backUp(databaseUrl, keep);
      await db.source.query('ATTACH DATABASE ? AS backup', [copy]);
      await db.transaction((manager) => replaceRows(manager));
      await db.source.query('DETACH DATABASE backup');
    } finally {
      await db.close();
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  }
  return keep;
}

/**
 * Copies a backup as it is at one moment. Somebody may have it open, with its last changes in a log beside it that can
 * move into the file at any time: so the database reads it, which a copy of the files would not survive.
 * @throws NotABackup
 */
async function copyChecked(file: string, copy: string): Promise<void> {
  const source = sqliteSource(sqliteUrl(MEMORY));
  try {
    await source.initialize();
    // Beside a database in memory: as the main one it would be switched to a log, which changes the file.
    await source.query('ATTACH DATABASE ? AS original', [file]);
    const [{ integrity_check: found } = {}]: { integrity_check?: string }[] = await source.query(
      'PRAGMA original.integrity_check',
    );
    if (found !== 'ok') throw new NotABackup(`${file} is damaged: ${found}`);
    const known = new Set(migrations.map((Migration) => new Migration().name));
    const done: { name: string }[] = await source.query('SELECT name FROM original.migrations');
    const later = done.find((migration) => !known.has(migration.name));
    if (later) throw new NotABackup(`${file} was made by a later version of Kolo (${later.name})`);
    makeOwnFile(copy);
    await source.query('VACUUM original INTO ?', [copy]);
    await source.query('DETACH DATABASE original');
  } catch (error) {
    if (error instanceof NotABackup) throw error;
    throw new NotABackup(
      `${file} is no backup of Kolo: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** Both have the same tables by now. Who points to whom is looked at when all rows are there. */
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
