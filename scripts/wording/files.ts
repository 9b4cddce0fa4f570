// Lists the files that the wording checks read.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_OURS =
  /(?:^|\/)(?:node_modules|dist|data|results|test-results|playwright-report|\.git|\.cache|\.tanstack)(?:\/|$)/;

/** Texts in other languages than English. */
const TRANSLATIONS = /^locales\/\w+\.po$|\/catalogues\/(?!en\/)\w+\//;

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
      .filter((path) => path && !gone.has(path) && !TRANSLATIONS.test(path))
      .toSorted((one, other) => one.localeCompare(other, 'en'));
  } catch {
    return walk(home, home).toSorted((one, other) => one.localeCompare(other, 'en'));
  }
}
