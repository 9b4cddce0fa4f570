import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** A server that was built outside of git, as in a container: only the files that identify its build. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-build-'));
  await mkdir(join(folder, 'dist'));
  await cp(join(SERVER, 'package.json'), join(folder, 'package.json'));
  await cp(join(SERVER, 'note-build.mjs'), join(folder, 'note-build.mjs'));
  await cp(join(SERVER, 'src/base/build.ts'), join(folder, 'dist/base/build.ts'));
});
afterEach(() => rm(folder, { recursive: true }));

async function buildAndRead(commit: string): Promise<unknown> {
  await run(process.execPath, [join(folder, 'note-build.mjs')], {
    env: { ...process.env, KOLO_COMMIT: commit, GIT_DIR: join(folder, 'no-git') },
  });
  return readBuild();
}

async function readBuild(): Promise<unknown> {
  const print = `const { BUILD } = await import('${folder}/dist/base/build.ts'); console.log(JSON.stringify(BUILD));`;
  const options = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', print];
  return JSON.parse((await run(process.execPath, options, { cwd: SERVER })).stdout);
}

it('reports the commit that it was built from', async () => {
  expect(await buildAndRead('0123456789ab')).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: '0123456789ab',
  });
});

it('reports an unknown commit if neither git nor a variable names one', async () => {
  expect(await readBuild()).toMatchObject({ commit: 'unknown' });
  expect(await buildAndRead('unknown')).toMatchObject({ commit: 'unknown' });
});
