import 'reflect-metadata';
import { dirname, join } from 'node:path';
import { isSqlite } from '../../database/data-source.ts';
import { requireFolder } from '../../database/require-database.ts';
import { placeOf } from '../../base/database-location.ts';
import { recordBackup } from '../../database/last-backup.ts';
import { DATA } from '../../base/home.ts';
import { readSettings, SettingError } from '../../base/settings.ts';
import { backUp, NotABackup, restore } from './backup.ts';

/** `npm run backup [FILE]` and `npm run restore FILE` copy the SQLite database into a file and back, while it may be in use. */

const BACKUPS = join(DATA, 'backups');
const stamp = (): string => new Date().toISOString().replaceAll(':', '-');
const newFile = (what: string, folder = BACKUPS): string => join(folder, `${what}-${stamp()}.sqlite`);

async function main(verb: string | undefined, file: string | undefined): Promise<void> {
  const { databaseUrl, production } = readSettings(process.env);
  if (!isSqlite(databaseUrl)) {
    throw new NotABackup(
      'This command is for SQLite. For MySQL and MariaDB use mysqldump --single-transaction, and mysql to restore.',
    );
  }
  if (verb === 'restore') {
    if (file === undefined)
      throw new NotABackup('Usage: npm run restore FILE. It needs the file of the backup.');
    if (production) requireFolder(databaseUrl);
    // Next to the database, where there is room for a copy, and which belongs to the same user.
    const previousData = await restore(
      databaseUrl,
      file,
      newFile('before-restore', dirname(placeOf(databaseUrl))),
    );
    console.log(`Restored ${file}.\nThe previous data is in ${previousData}`);
  } else {
    const target = file ?? newFile('kolo');
    await backUp(databaseUrl, target);
    recordBackup(databaseUrl);
    console.log(`Backed up to ${target}`);
  }
}

try {
  await main(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(error instanceof SettingError || error instanceof NotABackup ? error.message : error);
  process.exit(1);
}
