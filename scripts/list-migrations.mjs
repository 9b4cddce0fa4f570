// Writes the list of migrations from their folder. It is a file, and no reading of the folder at the start: `dist` keeps
// what an earlier build has put there, and a migration of another branch would run on whatever database comes next. And so
// the compiler knows each of them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLDER = 'server/src/database/migrations';
export const MIGRATIONS = `${FOLDER}/index.ts`;

/** The list as it should be. */
export function listOfMigrations(home) {
  const found = readdirSync(join(home, FOLDER))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .sort()
    .map((file) => {
      const [, name] = /^export class (\w+) /m.exec(readFileSync(join(home, FOLDER, file), 'utf8')) ?? [];
      if (!name) throw new Error(`${file} holds no migration`);
      return { file, name };
    });
  return [
    '// Written by `npm run codegen`, from the files beside it.',
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
