import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { KOLO_HOME, SCRATCH } from '../lib/settings.ts';

/** Another commit of this repository, checked out and built in a temporary folder. */
export interface Checkout {
  home: string;
  /** The short commit id. */
  commit: string;
  /** Whether its migrations and seed version are the same as here, so that both commits can use one database. */
  sharesSeed: boolean;
  remove(): void;
}

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', KOLO_HOME, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

/** @throws Error if the repository has no such commit */
function resolve(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new Error(`commit not found: ${revision}`);
  }
}

const MIGRATIONS = 'server/src/database/migrations';

const hasSameMigrations = (commit: string): boolean =>
  git('diff', '--name-only', commit, '--', MIGRATIONS) === '' &&
  git('ls-files', '--others', '--exclude-standard', '--', MIGRATIONS) === '';

/** Reads the `VERSION` constant of a checkout's seed.ts. */
const seedVersionOf = (home: string): string | undefined =>
  /const VERSION = (\d+)/.exec(readFileSync(join(home, 'bench/lib/seed/seed.ts'), 'utf8'))?.[1];

const run = (home: string, ...args: string[]): void => {
  execFileSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The folders that npm installs packages into: each workspace has a few of its own. */
const PACKAGES = ['node_modules', 'client/node_modules', 'server/node_modules'];

/** The scope of Kolo's own packages. They must link to the other commit's folders. */
const SCOPE = '@kolo';

/** Links every package that is installed here into the checkout. */
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
 * Checks out a commit in a temporary git worktree and builds it. Links the packages installed here if the lock file is the
 * same; otherwise runs `npm ci`.
 * @throws Error if there is no such commit, or it cannot be built
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
