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

/** Two workers of this fate, in processes of their own. */
async function start(fate: 'live' | 'die' | 'fail' | 'hang') {
  const child: ChildProcess = spawn(process.execPath, [await programFile('test/tools/crew.fixture.ts')], {
    env: { ...process.env, FATE: fate },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  const facts = (): Line[] =>
    said
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  const pauses = (): number[] => facts().flatMap(({ waitMs }) => waitMs ?? []);
  return {
    facts,
    pauses,
    /** How many workers have begun to take requests. */
    begun: () => facts().filter(({ workerPid }) => workerPid !== undefined).length,
    saying: (which: (fact: Line) => unknown) => until(() => facts().some(which)),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return facts().at(-1);
    },
  };
}

it('starts the first worker alone, and gives up where that one cannot start', async () => {
  const crew = await start('fail');
  await crew.saying(({ first }) => first !== undefined);

  await crew.stop();

  expect(crew.facts()).toEqual([{ first: false }]);
});

it('puts another in the place of one that was killed, once, and ends all in order', async () => {
  const crew = await start('live');
  await crew.saying(({ all }) => all);
  const victim = crew.facts().find(({ worker }) => worker === 2)?.workerPid ?? NaN;

  process.kill(victim, 'SIGKILL');
  await until(() => crew.begun() === 3);

  expect(crew.facts().slice(-2)).toMatchObject([
    { worker: 2, signal: 'SIGKILL', waitMs: 100 },
    { worker: 2, msg: 'a worker takes requests' },
  ]);
  expect(await crew.stop()).toEqual({ inOrder: true });
});

it('waits longer each time where a worker ends again and again', async () => {
  const crew = await start('die');
  await until(() => crew.pauses().length === 4);

  expect(crew.pauses()).toEqual([100, 200, 400, 800]);
  await crew.stop();
  expect(crew.pauses()).toHaveLength(4);
});

it('kills who does not stop, and says so', async () => {
  const crew = await start('hang');
  await crew.saying(({ all }) => all);

  expect(await crew.stop()).toEqual({ inOrder: false });
});
