import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The programs that tests start as separate processes, relative to the server folder. */
export const PROGRAMS = [
  'src/main.ts',
  'src/commands/account/main.ts',
  'src/commands/backup/main.ts',
  'src/commands/demo/main.ts',
  'src/commands/emails/main.ts',
  'src/commands/stats/main.ts',
  'test/tools/bounded-server.fixture.ts',
  'test/tools/worker-pool.fixture.ts',
  'test/tools/opener.ts',
  'test/tools/reporter.ts',
  'test/tools/runner.ts',
  'test/tools/taker.fixture.ts',
] as const;
export type Program = (typeof PROGRAMS)[number];

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** In node_modules, so that the bundles resolve packages as the sources do. */
const BUNDLES = join(SERVER, 'node_modules/.cache/programs');
const SOURCES = ['src', 'test/tools', 'tsconfig.json', '../tsconfig.json', '../package-lock.json'];
/** Packages with native libraries, which cannot be bundled. */
const NATIVE = ['libsql', '@node-rs/argon2'];
const DAY_MS = 24 * 60 * 60_000;

let bundle: Promise<string> | undefined;

/**
 * Returns the file to start for a program. The program and its packages are bundled into a few files once per change of the sources.
 * Unbundled, each start took 3 seconds of CPU time to load a thousand sources, which was most of the cost of these tests.
 */
export async function programFile(program: Program): Promise<string> {
  return join(await (bundle ??= openBundle()), `${nameOf(program)}.start.mjs`);
}

const nameOf = (program: string): string => program.replace(/\.ts$/, '');

async function openBundle(): Promise<string> {
  const folder = join(BUNDLES, await hashOfSources());
  if (existsSync(folder)) return folder;
  await mkdir(BUNDLES, { recursive: true });
  await removeOld();
  // Several workers may build the bundle at the same time. Each writes its own copy, and the first one is kept.
  const build = `${folder}.${process.pid}`;
  await write(build);
  await rename(build, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(build, { recursive: true });
  });
  return folder;
}

async function hashOfSources(): Promise<string> {
  const paths = (await Promise.all(SOURCES.map((path) => filesOf(join(SERVER, path))))).flat();
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const text = await readFile(path);
    hash.update(`${path}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 24);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(path, name));
}

/** Removes bundles so old that no process can still use them. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(BUNDLES)) {
    const path = join(BUNDLES, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

async function write(folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), join(SERVER, program)]));
  const entries = new Set(Object.values(input));
  const build = await rolldown({
    input,
    platform: 'node',
    tsconfig: join(SERVER, 'tsconfig.json'),
    external: NATIVE,
    // Node runs every module, whether it is used or not.
    treeshake: false,
    plugins: [
      {
        name: 'source-locations',
        // Modules find files relative to their source; a program restarts itself from the file it was started from.
        transform: {
          filter: { code: 'import.meta.url' },
          handler: (code, id) =>
            entries.has(id) || id.includes('node_modules')
              ? undefined
              : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
        },
      },
    ],
  });
  // Class names are used in tables and logs.
  await build.write({
    dir: folder,
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
  });
  await build.close();
  await Promise.all(PROGRAMS.map((program) => writeStart(folder, nameOf(program))));
}

/** Writes an entry file that enables Node's compile cache (from Node 22 on) before it loads the program. */
async function writeStart(folder: string, name: string): Promise<void> {
  const file = join(folder, `${name}.start.mjs`);
  const compiled = relative(dirname(file), join(folder, 'compiled'));
  const lines = [
    "import module from 'node:module';",
    "import { join } from 'node:path';",
    `module.enableCompileCache?.(join(import.meta.dirname, '${compiled}'));`,
    `await import('./${basename(name)}.mjs');`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
}
