import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What tests start as processes of their own, by its place in the server's folder. */
export const PROGRAMS = [
  'src/main.ts',
  'src/commands/account/main.ts',
  'src/commands/backup/main.ts',
  'src/commands/demo/main.ts',
  'src/commands/emails/main.ts',
  'src/commands/stats/main.ts',
  'test/tools/bounded-server.fixture.ts',
  'test/tools/crew.fixture.ts',
  'test/tools/opener.ts',
  'test/tools/reporter.ts',
  'test/tools/runner.ts',
  'test/tools/taker.fixture.ts',
] as const;
export type Program = (typeof PROGRAMS)[number];

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** Here packages are found as they are from the sources. */
const BUNDLES = join(SERVER, 'node_modules/.cache/programs');
const SOURCES = ['src', 'test/tools', 'tsconfig.json', '../tsconfig.json', '../package-lock.json'];
/** Packages with a library of the machine's beside them. */
const NATIVE = ['libsql', '@node-rs/argon2'];
const DAY_MS = 24 * 60 * 60_000;

let bundle: Promise<string> | undefined;

/**
 * The file to start for this program: it and its packages, in a few files that are made once after each change of the
 * sources. From its thousand sources it took 3 seconds of a core to start, which is what most of these tests cost.
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
  // Several workers may make the same at the same time: each has it whole, and the first one's stays.
  const made = `${folder}.${process.pid}`;
  await write(made);
  await rename(made, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(made, { recursive: true });
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

/** Those that nobody can be running any more. */
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
    // Node runs every module, whether somebody uses it or not.
    treeshake: false,
    plugins: [
      {
        name: 'places-of-sources',
        // A module finds its files from where its source lies; a program starts itself again from where it was started.
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
  // Names stand in tables and in logs.
  await build.write({
    dir: folder,
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
  });
  await build.close();
  await Promise.all(PROGRAMS.map((program) => writeStart(folder, nameOf(program))));
}

/** Before the program itself, so that Node (where it can, from 22 on) keeps what it has compiled for the next start. */
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
