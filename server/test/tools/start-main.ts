import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { programFile } from './programs.ts';
import { until } from './until.ts';

/** Children that are still running, for example after a test failed halfway; they are killed when the tests end. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface Started {
  url: string;
  child: ChildProcess;
  /** Everything it has written to stdout and stderr so far. */
  said: string;
  /** Resolves with the exit code and signal when it has exited. */
  ended: Promise<unknown>;
}

/** Starts Kolo as an operator does, with these settings added to simple ones. Resolves once the process has been spawned. */
export async function beginMain(settings: NodeJS.ProcessEnv, preloads: string[] = []): Promise<Started> {
  const port = settings.PORT ?? String(await freePort());
  const imports = preloads.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, await programFile('src/main.ts')], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn', ...settings, PORT: port },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const started = { url: `http://localhost:${port}`, child, said: '', ended: once(child, 'exit') };
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      started.said += chunk.toString();
    });
  }
  return started;
}

/** Like `beginMain`, but resolves when Kolo is ready or has exited. */
export async function startMain(settings: NodeJS.ProcessEnv, preloads: string[] = []): Promise<Started> {
  const started = await beginMain(settings, preloads);
  const { child } = started;
  try {
    await until(() => started.said.includes('Kolo is ready') || child.exitCode !== null);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return started;
}
