import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../tools/until.ts';

/** Everything that `npm start` has started stops with it, however npm ends. */

const MODULE = fileURLToPath(new URL('../../../scripts/end-with-parent.mjs', import.meta.url));
/** Stands in for Kolo: writes its process id, keeps running, and writes a file when it gets a signal to stop. */
const SERVER = `
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { endWithParent } from ${JSON.stringify(MODULE)};
endWithParent();
createServer().listen(0);
const stop = () => {
  writeFileSync('stopped', '');
  process.exit(0);
};
process.on('SIGTERM', stop).on('SIGINT', stop);
writeFileSync('pid.new', String(process.pid));
renameSync('pid.new', 'pid');
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-npm-'));
  await writeFile(join(folder, 'server.mjs'), SERVER);
  await writeFile(join(folder, 'package.json'), '{ "scripts": { "start": "node server.mjs" } }');
});
afterEach(() => rm(folder, { recursive: true }));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function start(command: string, args: string[]): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore' });
  await until(() => existsSync(join(folder, 'pid')));
  return { child, pid: Number(await readFile(join(folder, 'pid'), 'utf8')) };
}

it.each(['SIGTERM', 'SIGKILL', 'SIGHUP'] as const)('the server stops when npm gets %s', async (signal) => {
  const { child, pid } = await start('npm', ['start']);

  child.kill(signal);
  await once(child, 'exit');

  await until(() => !isAlive(pid));
  expect(existsSync(join(folder, 'stopped'))).toBe(true);
});

it('the server stops when a terminal interrupts the process group', async () => {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true });
  await until(() => existsSync(join(folder, 'pid')));
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));

  process.kill(-(npm.pid ?? NaN), 'SIGINT');
  await once(npm, 'exit');

  await until(() => !isAlive(pid));
  expect(existsSync(join(folder, 'stopped'))).toBe(true);
});

it('a server started without npm keeps running when its parent has gone', async () => {
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const shell = spawn('sh', ['-c', 'node server.mjs & wait'], { cwd: folder, stdio: 'ignore', env });
  await until(() => existsSync(join(folder, 'pid')));
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));

  shell.kill('SIGKILL');
  await once(shell, 'exit');
  // Twice as long as it takes to notice.
  const end = Date.now() + 1_000;
  await until(() => Date.now() > end);

  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
});
