// `npm run audit -- NAME` builds Kolo if its sources changed, then runs one audit of docs/quality.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, HOME } from './build-if-stale.mjs';

buildIfStale();
const { status } = spawnSync(
  process.execPath,
  ['--import', '@oxc-node/core/register', 'test/audits/main.ts', ...process.argv.slice(2)],
  // Runs in server/ so that its tsconfig.json applies, which the decorators of the entities need.
  { cwd: join(HOME, 'server'), stdio: 'inherit' },
);
process.exit(status ?? 1);
