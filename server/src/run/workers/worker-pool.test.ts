import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../../test/tools/programs.ts';
import { until } from '../../../test/tools/until.ts';

interface Line {
  first?: boolean;
  all?: boolean;
  inOrder?: boolean;
  worker?: number;
  workerPid?: number;
  msg?: string;
  waitMs?: number;
  signal?: string | null;
}

/** Starts two workers, in processes of their own, that behave as `fate` demands. */
async function start(fate: 'live' | 'die' | 'fail' | 'hang') {
  const child: ChildProcess = spawn(
    process.execPath,
    [await programFile('test/tools/worker-pool.fixture.ts')],
    {
      env: { ...process.env, FATE: fate },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'exit');
  const facts = (): Line[] =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  const pauses = (): number[] => facts().flatMap(({ waitMs }) => waitMs ?? []);
  return {
    facts,
    pauses,
    /** How many workers have become ready. */
    readyCount: () => facts().filter(({ workerPid }) => workerPid !== undefined).length,
    reported: (which: (fact: Line) => unknown) => until(() => facts().some(which)),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return facts().at(-1);
    },
  };
}

it('starts the first worker alone, and gives up if it cannot start', async () => {
  const pool = await start('fail');
  await pool.reported(({ first }) => first !== undefined);

  await pool.stop();

  expect(pool.facts()).toEqual([{ first: false }]);
});

it('replaces a killed worker once, and stops all workers cleanly', async () => {
  const pool = await start('live');
  await pool.reported(({ all }) => all);
  const victim = pool.facts().find(({ worker }) => worker === 2)?.workerPid ?? NaN;

  process.kill(victim, 'SIGKILL');
  await until(() => pool.readyCount() === 3);

  expect(pool.facts().slice(-2)).toMatchObject([
    { worker: 2, signal: 'SIGKILL', waitMs: 100 },
    { worker: 2, msg: 'worker is ready' },
  ]);
  expect(await pool.stop()).toEqual({ inOrder: true });
});

it('waits longer each time a worker exits again', async () => {
  const pool = await start('die');
  await until(() => pool.pauses().length === 4);

  expect(pool.pauses()).toEqual([100, 200, 400, 800]);
  await pool.stop();
  expect(pool.pauses()).toHaveLength(4);
});

it('kills a worker that does not stop, and reports that the stop was not clean', async () => {
  const pool = await start('hang');
  await pool.reported(({ all }) => all);

  expect(await pool.stop()).toEqual({ inOrder: false });
});
