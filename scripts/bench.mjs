// `npm run bench -- NAME`: builds what changed, then takes one of the measures of speed (bench/README.md).
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
  // Another checkout can be measured by the benches of this one.
  const measured = resolve(process.env.KOLO_HOME ?? HOME);
  (await import(pathToFileURL(join(measured, 'scripts/build-if-stale.mjs')).href)).buildIfStale();
  // Load generator and competitors are no dependencies of Kolo: they come with the first bench.
  if (!existsSync(join(HOME, 'bench/node_modules'))) {
    run(['npm', 'ci', '--no-fund', '--no-audit', '--prefix', join(HOME, 'bench')]);
  }
}
run([...node, ...args]);
