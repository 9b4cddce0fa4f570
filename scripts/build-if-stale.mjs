import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const HOME = fileURLToPath(new URL('..', import.meta.url));

const STAMP = join(HOME, 'client/dist/.built');
const SOURCES = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/vite',
  'client/vite.config.ts',
  'server/src',
  'package-lock.json',
  'tsconfig.json',
];

/** When the file, or the newest file under the folder, was last changed. */
function changedAt(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, changedAt(join(path, name))), 0);
}

/** Builds client and server, unless that was done since the sources last changed. */
export function buildIfStale() {
  const newest = Math.max(...SOURCES.map((source) => changedAt(join(HOME, source))));
  if (existsSync(STAMP) && statSync(STAMP).mtimeMs > newest) return;
  console.log('Building Kolo (once after each change) …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: HOME,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, '');
}
