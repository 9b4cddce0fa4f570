import { chmodSync, closeSync, openSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../base/make-folder.ts';

const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/** What SQLite keeps beside a database while it is in use; it makes them with the database's own rights. */
const PARTS = ['', '-wal', '-shm', '-journal'];

/** Sees to it that there is a file, empty where it is new, that is its owner's alone; and what SQLite keeps beside it. */
export function makeOwnFile(file: string): void {
  makeFolder(dirname(file));
  makeNewFile(file);
  for (const part of PARTS) tighten(file + part);
}

/**
 * A file that is there is not even opened: closing it again would drop every lock that this process's databases hold on it,
 * and another process, which then takes itself to be the last, throws away the log with all that was written since.
 */
function makeNewFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWN_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (statSync(file).isDirectory()) {
      throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
    }
  }
}

/** Takes everybody else's rights to a folder of Kolo's own and to all that is in it, which may have been made otherwise. */
export function tightenAll(folder: string): void {
  if (!tighten(folder)?.isDirectory()) return;
  for (const entry of unlessTheirs(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) tightenAll(path);
    // What a link leads to lies elsewhere, and may be anybody's.
    else if (entry.isFile()) tighten(path);
  }
}

/** What it is, where it is there and Kolo's own. */
const tighten = (path: string): Stats | undefined =>
  unlessTheirs(() => {
    const stats = statSync(path);
    if ((stats.mode & 0o077) !== 0)
      chmodSync(path, stats.mode & (stats.isDirectory() ? OWN_FOLDER : OWN_FILE));
    return stats;
  });

/** Nothing where it has gone meanwhile; or is somebody else's, who lets Kolo use it or does not: theirs to decide. */
function unlessTheirs<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EPERM' || code === 'EACCES' || code === 'EROFS') return undefined;
    throw error;
  }
}
