import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../base/settings.ts';
import { isSqlite } from './data-source.ts';
import { placeOf } from '../base/place-of.ts';

/**
 * For what looks something up, or copies it: opening a SQLite file that is not there would make one, empty, and what is
 * said of that would be said of nothing. It is looked at from outside alone (`makeOwnFile` says why).
 * @throws SettingError
 */
export function requireThere(url: string): void {
  if (isSqlite(url) && !isThere(placeOf(url))) {
    throw new SettingError(
      'DATABASE_URL',
      `names ${placeOf(url)}, where no database can be found: are these the settings that Kolo runs with?`,
    );
  }
}

/**
 * For a deployment: where the folder of a SQLite file is missing, a volume is most likely not mounted, and an empty database
 * would look like the loss of everything.
 * @throws SettingError
 */
export function requireFolder(url: string): void {
  if (isSqlite(url) && !isThere(dirname(placeOf(url)))) {
    throw new SettingError(
      'DATABASE_URL',
      `names ${placeOf(url)}, in a folder that does not exist: is its volume mounted? For a new database make the folder first`,
    );
  }
}

function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // It lies in what this system user may not look into.
    return false;
  }
}
