// Fails if a generated file differs from what the code generates: schema.graphql, its samples, docs/export.schema.json, the table of
// reasons in docs/graphql.md, the list of migrations, the currency codes, the message catalogues, and the client's typed hooks.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';
import { HOME } from './build-if-stale.mjs';
import { generateCatalogues } from './catalogues.ts';
import { currencyFiles } from './list-currencies.ts';
import { listOfMigrations, MIGRATIONS } from './list-migrations.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kolo-drift-'));
const stale = [];
try {
  const schema = join(folder, 'schema.graphql');
  execFileSync('node', ['--import', '@oxc-node/core/register', 'src/api/graphql/emit-schema.ts', folder], {
    cwd: join(HOME, 'server'),
  });
  const samples = ['operations.graphql', 'variables.json'].map((name) => `docs/integrations/samples/${name}`);
  const fresh = ['schema.graphql', 'docs/graphql.md', 'docs/export.schema.json', ...samples].map(
    (filename) => ({
      filename,
      content: readFileSync(join(folder, filename), 'utf8'),
    }),
  );
  fresh.push({ filename: MIGRATIONS, content: listOfMigrations(HOME) });
  for (const [filename, content] of Object.entries({ ...currencyFiles(), ...generateCatalogues(HOME).files }))
    fresh.push({ filename, content });
  fresh.push(...(await generate({ ...config, schema, silent: true }, false)));
  for (const { filename, content } of fresh) {
    const committed = readFileSync(join(HOME, filename.replace(HOME, '')), 'utf8');
    if (committed.trim() !== content.trim()) stale.push(filename);
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (stale.length > 0) {
  console.error(`Stale generated files: ${stale.join(', ')}. Run "npm run codegen" and commit the result.`);
  process.exit(1);
}
