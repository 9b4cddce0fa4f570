import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** A server that is built outside of git, as in a container: only what tells which one it is. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-build-'));
  await mkdir(join(folder, 'dist'));
  await cp(join(SERVER, 'package.json'), join(folder, 'package.json'));
  await cp(join(SERVER, 'note-build.mjs'), join(folder, 'note-build.mjs'));
  await cp(join(SERVER, 'src/base/build.ts'), join(folder, 'dist/base/build.ts'));
});
afterEach(() => rm(folder, { recursive: true }));

async function noted(commit: string): Promise<unknown> {
  await run(process.execPath, [join(folder, 'note-build.mjs')], {
    env: { ...process.env, KOLO_COMMIT: commit, GIT_DIR: join(folder, 'no-git') },
  });
  return told();
}

async function told(): Promise<unknown> {
  const print = `const { BUILD } = await import('${folder}/dist/base/build.ts'); console.log(JSON.stringify(BUILD));`;
  const options = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', print];
  return JSON.parse((await run(process.execPath, options, { cwd: SERVER })).stdout);
}

it('says which commit it was built from', async () => {
  expect(await noted('0123456789ab')).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: '0123456789ab',
  });
});

it('says that it does not know, where neither git nor anybody says so', async () => {
  expect(await told()).toMatchObject({ commit: 'unknown' });
  expect(await noted('unknown')).toMatchObject({ commit: 'unknown' });
});
