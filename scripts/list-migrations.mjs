// Writes the list of migrations from the files in their folder. Kolo does not read the folder when it starts: `dist` keeps the
// files of earlier builds, so a migration of another branch would run on the next database. The list also lets the compiler
// check each migration.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLDER = 'server/src/database/migrations';
export const MIGRATIONS = `${FOLDER}/index.ts`;

/** Returns the content of the list file. @throws Error if a file has no migration */
export function listOfMigrations(home) {
  const found = readdirSync(join(home, FOLDER))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .sort()
    .map((file) => {
      const [, name] = /^export class (\w+) /m.exec(readFileSync(join(home, FOLDER, file), 'utf8')) ?? [];
      if (!name) throw new Error(`${file} exports no migration class`);
      return { file, name };
    });
  return [
    '// Written by `npm run codegen`, from the files in this folder.',
    ...found.map(({ file, name }) => `import { ${name} } from './${file}';`),
    '',
    '/** In the order in which they run. */',
    'export const migrations = [',
    ...found.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  writeFileSync(join(home, MIGRATIONS), listOfMigrations(home));
}
