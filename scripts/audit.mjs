// `npm run audit -- NAME`: builds what changed, then takes one of the measures of docs/quality.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, HOME } from './build-if-stale.mjs';

buildIfStale();
const { status } = spawnSync(
  process.execPath,
  ['--import', '@oxc-node/core/register', 'test/audits/main.ts', ...process.argv.slice(2)],
  // Where the server's own tsconfig.json is found: entities are decorated.
  { cwd: join(HOME, 'server'), stdio: 'inherit' },
);
process.exit(status ?? 1);
