import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { KOLO_HOME, SCRATCH } from '../lib/settings.ts';

/** Another commit of this repository, checked out and built in a temporary folder. */
export interface Checkout {
  home: string;
  /** Its short commit id. */
  commit: string;
  /** Whether its migrations and the version of its seed are the same as here, so that both can serve one database. */
  sharesSeed: boolean;
  remove(): void;
}

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', KOLO_HOME, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

/** @throws Error where the repository has no such commit */
function resolve(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new Error(`There is no commit ${revision} here.`);
  }
}

const MIGRATIONS = 'server/src/database/migrations';

const hasSameMigrations = (commit: string): boolean =>
  git('diff', '--name-only', commit, '--', MIGRATIONS) === '' &&
  git('ls-files', '--others', '--exclude-standard', '--', MIGRATIONS) === '';

/** The version of the rows that a checkout's seeds have. */
const seedVersionOf = (home: string): string | undefined =>
  /const VERSION = (\d+)/.exec(readFileSync(join(home, 'bench/lib/seed/seed.ts'), 'utf8'))?.[1];

const run = (home: string, ...args: string[]): void => {
  execFileSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Where packages are installed: the workspaces have a few of their own. */
const PACKAGES = ['node_modules', 'client/node_modules', 'server/node_modules'];

/** Kolo's own packages, which must be the other commit's: they link to its folders. */
const SCOPE = '@kolo';

/** Gives the checkout the packages installed here, each by a link. */
function linkPackages(home: string): void {
  for (const folder of PACKAGES) {
    mkdirSync(join(home, folder), { recursive: true });
    for (const name of readdirSync(join(KOLO_HOME, folder))) {
      if (name !== SCOPE) symlinkSync(join(KOLO_HOME, folder, name), join(home, folder, name));
    }
  }
  mkdirSync(join(home, 'node_modules', SCOPE));
  for (const workspace of ['client', 'server']) {
    symlinkSync(join(home, workspace), join(home, 'node_modules', SCOPE, workspace));
  }
}

const lockOf = (home: string): string => readFileSync(join(home, 'package-lock.json'), 'utf8');

/**
 * Checks out a commit in a temporary git worktree and builds it once. Its packages are those installed here where the lock
 * file is the same, else `npm ci` installs them.
 * @throws Error where there is no such commit, or it cannot be built
 */
export function checkOut(revision: string): Checkout {
  const full = resolve(revision);
  const commit = full.slice(0, 8);
  const folder = mkdtempSync(join(SCRATCH, 'kolo-bench-compare-'));
  const home = join(folder, commit);
  const remove = (): void => {
    git('worktree', 'remove', '--force', home);
    rmSync(folder, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', home, full);
  try {
    console.log(`Building ${commit} …`);
    if (lockOf(home) === lockOf(KOLO_HOME)) linkPackages(home);
    else run(home, 'ci', '--no-fund', '--no-audit');
    run(home, 'run', '--silent', 'build');
  } catch (error) {
    remove();
    throw error;
  }
  const sharesSeed = hasSameMigrations(full) && seedVersionOf(home) === seedVersionOf(KOLO_HOME);
  return { home, commit, sharesSeed, remove };
}
