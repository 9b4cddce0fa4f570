import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { programFile } from './programs.ts';
import { until } from './until.ts';

/** Those who live when the tests have ended, as after one that failed half-way, must not live on. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export interface Started {
  url: string;
  child: ChildProcess;
  /** What it has written so far, to both its outputs. */
  said: string;
  /** Resolves with the exit code and the signal when it has ended. */
  ended: Promise<unknown>;
}

/** Kolo as an operator starts it, with these settings beside plain ones. Resolves when it has begun to start. */
export async function beginMain(settings: NodeJS.ProcessEnv, loaded: string[] = []): Promise<Started> {
  const port = settings.PORT ?? String(await freePort());
  const imports = loaded.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, await programFile('src/main.ts')], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn', ...settings, PORT: port },
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  const started = { url: `http://localhost:${port}`, child, said: '', ended: once(child, 'exit') };
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      started.said += chunk.toString();
    });
  }
  return started;
}

/** The same; resolves when it says that it is ready, or has ended. */
export async function startMain(settings: NodeJS.ProcessEnv, loaded: string[] = []): Promise<Started> {
  const started = await beginMain(settings, loaded);
  const { child } = started;
  try {
    await until(() => started.said.includes('Kolo is ready') || child.exitCode !== null);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return started;
}
