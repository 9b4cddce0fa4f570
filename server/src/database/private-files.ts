import { chmodSync, closeSync, openSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPrivateFolder } from '../base/private-folder.ts';

const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/** The files that SQLite keeps with a database in use. It creates them with the database's own permissions. */
const PARTS = ['', '-wal', '-shm', '-journal'];

/** Creates an empty file if there is none, and makes it and SQLite's files next to it readable for their owner only. */
export function createPrivateFile(file: string): void {
  createPrivateFolder(dirname(file));
  createIfMissing(file);
  for (const part of PARTS) restrict(file + part);
}

/**
 * Does not open an existing file: closing it would drop all locks of this process's databases on it. Another process would then
 * think that it is the last one, and throw away the log with everything that was written since.
 */
function createIfMissing(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWN_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (statSync(file).isDirectory()) {
      throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
    }
  }
}

/** Removes the permissions of other users from Kolo's own folder and everything in it. */
export function restrictToOwner(folder: string): void {
  if (!restrict(folder)?.isDirectory()) return;
  for (const entry of unlessTheirs(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) restrictToOwner(path);
    // Links may lead to files of other users.
    else if (entry.isFile()) restrict(path);
  }
}

/** Restricts a file or folder to its owner. @returns its stats; undefined if it does not exist or is not Kolo's */
const restrict = (path: string): Stats | undefined =>
  unlessTheirs(() => {
    const stats = statSync(path);
    if ((stats.mode & 0o077) !== 0)
      chmodSync(path, stats.mode & (stats.isDirectory() ? OWN_FOLDER : OWN_FILE));
    return stats;
  });

/** Undefined if the file is gone, or belongs to another user, who decides about its permissions. */
function unlessTheirs<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EPERM' || code === 'EACCES' || code === 'EROFS') return undefined;
    throw error;
  }
}
