import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { JEST } from './jest.ts';
import { HOME } from '../../src/base/home.ts';
import { none, type Audit } from './audit.ts';
import { GUARD_KINDS, guardsOf, type Guard } from './find-guards.ts';

export const about =
  'S4: removes one guard after the other and checks that a test fails [policy|transition|call|api|refusal|input|setting …] [path=PART] [line=NUMBER] [from=NUMBER] [near]';

/** A test run that takes longer hangs, which counts as a failure. */
const TIMEOUT_MS = 600_000;

/** A copy of the server and its tests in which guards can be removed. */
interface Sandbox {
  /** Runs these tests. @returns whether all pass */
  passes(tests: readonly string[]): Promise<boolean>;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

async function openSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-guards-'));
  const server = join(folder, 'server');
  for (const name of await readdir(join(HOME, 'server'))) {
    if (name === 'node_modules' || name === 'dist') continue;
    await cp(join(HOME, 'server', name), join(server, name), { recursive: true });
  }
  // Some tests read files outside the server: documents, recipes, the lock file.
  const beside = (await readdir(HOME)).filter((name) => name !== 'server');
  for (const name of [...beside, 'server/node_modules']) {
    await symlink(join(HOME, name), join(folder, name));
  }
  return {
    passes: (tests) => runTests(server, tests),
    read: (path) => readFile(join(server, 'src', path), 'utf8'),
    write: (path, text) => writeFile(join(server, 'src', path), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether all tests pass. Stops at the first failing file. */
async function runTests(server: string, tests: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [...JEST, '--silent', ...tests], {
    cwd: server,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
    detached: true,
  });
  const abortion = new AbortController();
  const timeout = setTimeout(() => abortion.abort(), TIMEOUT_MS);
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('FAIL ')) abortion.abort();
  });
  // Kills the process group, because processes started by tests would keep running.
  abortion.signal.addEventListener('abort', () => child.pid && process.kill(-child.pid, 'SIGKILL'), {
    once: true,
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timeout);
  return status === 0;
}

async function allGuards(): Promise<Guard[]> {
  const source = join(HOME, 'server/src');
  const files = (await readdir(source, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|^commands\/demo\//.test(path),
  );
  const found = await Promise.all(
    files.sort().map(async (path) => guardsOf(path, await readFile(join(source, path), 'utf8'))),
  );
  return found.flat();
}

/** Whether a test contains the guard's error reason. */
const containsReason = ({ reason }: Guard, path: string): Promise<boolean> =>
  readFile(join(HOME, 'server', path), 'utf8').then(
    (text) => reason !== undefined && text.includes(`'${reason}'`),
  );

async function runOnly(paths: readonly string[], isIncluded: (path: string) => boolean | Promise<boolean>) {
  const found = (
    await Promise.all(paths.map(async (path) => ((await isIncluded(path)) ? [path] : [])))
  ).flat();
  return found.length > 0 ? ['--runTestsByPath', ...found] : undefined;
}

/** The tests that should fail, nearest first. Each set runs only if the previous ones pass. */
const TEST_SETS = {
  /** The file's own tests, and tests in its folder that contain the reason. */
  own: async (guard: Guard) => {
    const own = join('src', guard.path.replace(/\.ts$/, '.test.ts'));
    const folder = dirname(own);
    const beside = (await readdir(join(HOME, 'server', folder))).filter((name) => name.endsWith('.test.ts'));
    return runOnly(
      beside.map((name) => join(folder, name)),
      (path) => path === own || containsReason(guard, path),
    );
  },
  near: ({ path }: Guard) => [`src/${dirname(path) === '.' ? 'app' : dirname(path)}/`, '--passWithNoTests'],
  /** All tests that contain the reason. */
  named: async (guard: Guard) => {
    const all = (await readdir(join(HOME, 'server'), { recursive: true })).filter((path) =>
      /^(src|test)\/(?!domain|audits).*\.test\.ts$/.test(path),
    );
    return runOnly(all, (path) => containsReason(guard, path));
  },
  // The limits of all subjects are tested in one folder.
  matrix: () => [
    'test/whole/permission-matrix.test.ts',
    'src/api/rest/alternating-apis.test.ts',
    'src/limits/',
  ],
  suite: () => [
    '--testPathIgnorePatterns',
    'src/(domain|commands/demo)/',
    'test/(audits|whole/(architecture|main|pointers))',
    'src/base/settings.test.ts',
  ],
};

/** Skips the whole suite. A guard that is then not covered may still be covered by tests further away. */
const NEAR = 'near';

const valuesOf = (args: readonly string[]): Record<string, string> =>
  Object.fromEntries(args.filter((arg) => arg.includes('=')).map((arg) => arg.split('='))) as Record<
    string,
    string
  >;

const chosen = (args: readonly string[], { kind, path, line }: Guard): boolean => {
  const kinds = args.filter((arg) => !arg.includes('=') && arg !== NEAR);
  const values = valuesOf(args);
  return (
    (kinds.length === 0 || kinds.includes(kind)) &&
    path.includes(values.path ?? '') &&
    (values.line === undefined || Number(values.line) === line)
  );
};

/** The names of the sets to run, in order. */
const setNames = (args: readonly string[]) =>
  args.includes(NEAR)
    ? (['own', 'near', 'named', 'matrix'] as const)
    : (['own', 'near', 'named', 'matrix', 'suite'] as const);

/**
 * Removes one guard at a time from a copy and runs the tests. If all of them pass, no test covers the guard. Takes 15 to 30 seconds per
 * guard.
 */
export const audit: Audit = async ({ args, log }) => {
  const first = Number(valuesOf(args).from ?? 1) - 1;
  const guards = (await allGuards()).filter((guard) => chosen(args, guard)).slice(first);
  const sandbox = await openSandbox();
  const uncovered: Guard[] = [];
  const checkedSets = new Set<string>();
  try {
    for (const [index, guard] of guards.entries()) {
      const { kind, path, line, what, without } = guard;
      const whole = await sandbox.read(path);
      await sandbox.write(path, without);
      let coveredBy: string | undefined;
      let failing: string[] = [];
      for (const name of setNames(args)) {
        const tests = await TEST_SETS[name](guard);
        if (!tests || (await sandbox.passes(tests))) continue;
        [coveredBy, failing] = [name, tests];
        break;
      }
      await sandbox.write(path, whole);
      if (coveredBy !== undefined && !checkedSets.has(String(failing))) {
        // Tests that also fail with the guard in place prove nothing.
        if (!(await sandbox.passes(failing)))
          throw new Error(`${String(failing)}: fails with no guard removed`);
        checkedSets.add(String(failing));
      }
      if (coveredBy === undefined) uncovered.push(guard);
      const verdict = coveredBy === undefined ? 'NOT COVERED' : `covered (${coveredBy})`;
      log(`${index + 1}/${guards.length} ${verdict}: ${kind} ${path}:${line} ${what.slice(0, 100)}`);
    }
  } finally {
    await sandbox.remove();
  }
  const counts = GUARD_KINDS.map((kind) => `${guards.filter((guard) => guard.kind === kind).length} ${kind}`);
  return [
    none(
      'S4',
      `guards removed without a failing test (${guards.length} tried: ${counts.join(', ')})`,
      uncovered.length,
    ),
  ];
};
