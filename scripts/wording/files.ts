// Lists the files that the wording checks read.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_OURS =
  /(?:^|\/)(?:node_modules|dist|data|results|test-results|playwright-report|\.git|\.cache|\.tanstack)(?:\/|$)/;

function walk(folder: string, home: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(relative(home, path))) return [];
    if (entry.isDirectory()) return walk(path, home);
    return entry.isFile() ? [relative(home, path)] : [];
  });
}

/** Returns the files that git tracks or would track, sorted. In a folder without git, returns all files that are not built. */
export function filesOf(home: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: home,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
    const deleted = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: home, encoding: 'utf8' });
    const gone = new Set(deleted.split('\0'));
    return [...new Set(listed.split('\0'))]
      .filter((path) => path && !gone.has(path))
      .toSorted((one, other) => one.localeCompare(other, 'en'));
  } catch {
    return walk(home, home).toSorted((one, other) => one.localeCompare(other, 'en'));
  }
}

/** Reads a list of paths, without comments and empty lines. */
export const listIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

/** Whether a path is one of the listed files, or in one of the listed folders, which end with a slash. */
export const isListed = (path: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
