// `npm run bench -- NAME` builds Kolo if its sources changed, then runs one benchmark (bench/README.md).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOME } from './build-if-stale.mjs';

const args = process.argv.slice(2);
const node = [process.execPath, '--import', '@oxc-node/core/register', join(HOME, 'bench/main.ts')];

function run([command, ...rest]) {
  const { status } = spawnSync(command, rest, { cwd: HOME, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (args.length > 0) {
  // KOLO_HOME names another checkout to measure with the benchmarks of this one.
  const checkout = resolve(process.env.KOLO_HOME ?? HOME);
  (await import(pathToFileURL(join(checkout, 'scripts/build-if-stale.mjs')).href)).buildIfStale();
  // The load generator and the competitors are not dependencies of Kolo, so the first benchmark installs them.
  if (!existsSync(join(HOME, 'bench/node_modules'))) {
    run(['npm', 'ci', '--no-fund', '--no-audit', '--prefix', join(HOME, 'bench')]);
  }
}
run([...node, ...args]);
