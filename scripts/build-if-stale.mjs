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

/** Returns when the file was last changed, or the most recently changed file in the folder. */
function changedAt(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, changedAt(join(path, name))), 0);
}

/** Builds client and server if their sources have changed since the last build. */
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
