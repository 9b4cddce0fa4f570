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
  'S4: takes out one guard after the other and sees a test go red [policy|transition|call|door|refusal|input|setting …] [path=PART] [line=NUMBER] [from=NUMBER] [near]';

/** A test run that has not ended by then hangs: nobody would overlook it. */
const PATIENCE_MS = 600_000;

/** A copy of the server in which guards can be taken out, with the tests beside it. */
interface Sandbox {
  /** Runs these tests: true where all are green. */
  green(tests: readonly string[]): Promise<boolean>;
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
  // Tests read what lies beside it: documents, recipes, the lock file.
  const beside = (await readdir(HOME)).filter((name) => name !== 'server');
  for (const name of [...beside, 'server/node_modules']) {
    await symlink(join(HOME, name), join(folder, name));
  }
  return {
    green: (tests) => runTests(server, tests),
    read: (path) => readFile(join(server, 'src', path), 'utf8'),
    write: (path, text) => writeFile(join(server, 'src', path), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** True where all are green. Ends with the first file that is red: one is enough. */
async function runTests(server: string, tests: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [...JEST, '--silent', ...tests], {
    cwd: server,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
    detached: true,
  });
  const enough = new AbortController();
  const patience = setTimeout(() => enough.abort(), PATIENCE_MS);
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('FAIL ')) enough.abort();
  });
  // The group, or the processes that tests have started would go on.
  enough.signal.addEventListener('abort', () => child.pid && process.kill(-child.pid, 'SIGKILL'), {
    once: true,
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(patience);
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

/** Whether a test names the refusal's reason. */
const names = ({ reason }: Guard, path: string): Promise<boolean> =>
  readFile(join(HOME, 'server', path), 'utf8').then(
    (text) => reason !== undefined && text.includes(`'${reason}'`),
  );

async function runOnly(paths: readonly string[], wanted: (path: string) => boolean | Promise<boolean>) {
  const found = (await Promise.all(paths.map(async (path) => ((await wanted(path)) ? [path] : [])))).flat();
  return found.length > 0 ? ['--runTestsByPath', ...found] : undefined;
}

/** The tests that should notice, nearest first: each next set is only run where the one before has stayed green. */
const TEST_SETS = {
  /** The file's own tests, and those in its folder that name the reason. */
  own: async (guard: Guard) => {
    const own = join('src', guard.path.replace(/\.ts$/, '.test.ts'));
    const folder = dirname(own);
    const beside = (await readdir(join(HOME, 'server', folder))).filter((name) => name.endsWith('.test.ts'));
    return runOnly(
      beside.map((name) => join(folder, name)),
      (path) => path === own || names(guard, path),
    );
  },
  near: ({ path }: Guard) => [`src/${dirname(path) === '.' ? 'app' : dirname(path)}/`, '--passWithNoTests'],
  /** All tests that name the reason. */
  named: async (guard: Guard) => {
    const all = (await readdir(join(HOME, 'server'), { recursive: true })).filter((path) =>
      /^(src|test)\/(?!domain|audits).*\.test\.ts$/.test(path),
    );
    return runOnly(all, (path) => names(guard, path));
  },
  // Limits of all subjects are told in one folder.
  matrix: () => ['test/whole/permission-matrix.test.ts', 'src/api/rest/mixed-life.test.ts', 'src/limits/'],
  suite: () => [
    '--testPathIgnorePatterns',
    'src/(domain|commands/demo)/',
    'test/(audits|whole/(architecture|main|pointers))',
    'src/base/settings.test.ts',
  ],
};

/** Leaves the whole suite out: what stays green may still be noticed further away. */
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

/** The names of those that are run, in their order. */
const setNames = (args: readonly string[]) =>
  args.includes(NEAR)
    ? (['own', 'near', 'named', 'matrix'] as const)
    : (['own', 'near', 'named', 'matrix', 'suite'] as const);

/**
 * One guard at a time is cut out of a copy, and the tests run on it: what stays green is guarded by nothing that would
 * notice its loss. Takes a quarter to half a minute for each guard.
 */
export const audit: Audit = async ({ args, say }) => {
  const first = Number(valuesOf(args).from ?? 1) - 1;
  const guards = (await allGuards()).filter((guard) => chosen(args, guard)).slice(first);
  const sandbox = await openSandbox();
  const survivors: Guard[] = [];
  const controls = new Set<string>();
  try {
    for (const [index, guard] of guards.entries()) {
      const { kind, path, line, what, without } = guard;
      const whole = await sandbox.read(path);
      await sandbox.write(path, without);
      let noticed: string | undefined;
      let red: string[] = [];
      for (const name of setNames(args)) {
        const tests = await TEST_SETS[name](guard);
        if (!tests || (await sandbox.green(tests))) continue;
        [noticed, red] = [name, tests];
        break;
      }
      await sandbox.write(path, whole);
      if (noticed !== undefined && !controls.has(String(red))) {
        // What is red with nothing taken out has noticed nothing.
        if (!(await sandbox.green(red))) throw new Error(`${String(red)}: red with nothing taken out`);
        controls.add(String(red));
      }
      if (noticed === undefined) survivors.push(guard);
      const verdict = noticed === undefined ? 'SURVIVES' : `red (${noticed})`;
      say(`${index + 1}/${guards.length} ${verdict}: ${kind} ${path}:${line} ${what.slice(0, 100)}`);
    }
  } finally {
    await sandbox.remove();
  }
  const counts = GUARD_KINDS.map((kind) => `${guards.filter((guard) => guard.kind === kind).length} ${kind}`);
  return [
    none(
      'S4',
      `guards taken out without a red test (${guards.length} tried: ${counts.join(', ')})`,
      survivors.length,
    ),
  ];
};
