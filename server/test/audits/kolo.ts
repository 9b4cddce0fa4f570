import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import { freePort } from '../tools/free-port.ts';
import { until } from '../tools/until.ts';

/** Kolo in a process of its own, as an operator starts it: the built server, reached over HTTP. */
export interface Kolo {
  url: string;
  child: ChildProcess;
  /** What it has written so far, to both its outputs. */
  said(): string;
  /** Ends it with this signal and resolves, once it has gone, with its exit code (null after a kill). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A machine that audits keep busy takes its time. */
const START_MS = 60_000;

/** Where nothing else is said. */
export const SECRET = 'a secret of the audits long enough to be one';

/** Starts Kolo with these settings beside plain ones, and waits until it says that it is ready. */
export async function startKolo(env: Record<string, string>): Promise<Kolo> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [join(HOME, 'server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      JWT_SECRET: SECRET,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await until(() => said.includes('Kolo is ready') || child.exitCode !== null, START_MS);
  if (child.exitCode !== null) throw new Error(`Kolo did not start: ${said}`);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    said: () => said,
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
