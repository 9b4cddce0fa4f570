import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../base/settings.ts';
import { isSqlite } from './data-source.ts';
import { placeOf } from '../base/database-location.ts';

/**
 * For commands that only read: opening a missing SQLite file would create an empty one, and the command would report on that. It
 * checks without opening the file (`createPrivateFile` says why).
 * @throws SettingError
 */
export function requireDatabase(url: string): void {
  if (isSqlite(url) && !isThere(placeOf(url))) {
    throw new SettingError(
      'DATABASE_URL',
      `names ${placeOf(url)}, where no database was found: are these the settings that Kolo runs with?`,
    );
  }
}

/**
 * In production a missing folder of the SQLite file most likely means that a volume is not mounted. An empty database would look
 * as if all data were lost.
 * @throws SettingError
 */
export function requireFolder(url: string): void {
  if (isSqlite(url) && !isThere(dirname(placeOf(url)))) {
    throw new SettingError(
      'DATABASE_URL',
      `names ${placeOf(url)}, in a folder that does not exist: is its volume mounted? For a new database, create the folder first`,
    );
  }
}

function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // The file is in a folder that this system user cannot read.
    return false;
  }
}
