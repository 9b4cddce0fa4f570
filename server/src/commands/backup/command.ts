import 'reflect-metadata';
import { dirname, join } from 'node:path';
import { isSqlite } from '../../database/data-source.ts';
import { requireFolder } from '../../database/require-there.ts';
import { placeOf } from '../../base/place-of.ts';
import { noteBackup } from '../../database/last-backup.ts';
import { DATA } from '../../base/home.ts';
import { readSettings, SettingError } from '../../base/settings.ts';
import { backUp, NotABackup, restore } from './backup.ts';

/** `npm run backup [FILE]` and `npm run restore FILE`: the SQLite database into a file and back, while it is in use. */

const BACKUPS = join(DATA, 'backups');
const stamp = (): string => new Date().toISOString().replaceAll(':', '-');
const newFile = (what: string, folder = BACKUPS): string => join(folder, `${what}-${stamp()}.sqlite`);

async function main(verb: string | undefined, file: string | undefined): Promise<void> {
  const { databaseUrl, production } = readSettings(process.env);
  if (!isSqlite(databaseUrl)) {
    throw new NotABackup(
      'This is for SQLite. MySQL and MariaDB have their own: mysqldump --single-transaction, and mysql to restore.',
    );
  }
  if (verb === 'restore') {
    if (file === undefined) throw new NotABackup('npm run restore FILE: which backup?');
    if (production) requireFolder(databaseUrl);
    // Beside the database: it has the room, and the owner, that such a copy needs.
    const kept = await restore(databaseUrl, file, newFile('before-restore', dirname(placeOf(databaseUrl))));
    console.log(`Restored ${file}.\nWhat was there before: ${kept}`);
  } else {
    const target = file ?? newFile('kolo');
    await backUp(databaseUrl, target);
    noteBackup(databaseUrl);
    console.log(`Backed up to ${target}`);
  }
}

try {
  await main(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(error instanceof SettingError || error instanceof NotABackup ? error.message : error);
  process.exit(1);
}
