import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import { freePort } from '../tools/free-port.ts';
import { until } from '../tools/until.ts';

/** Kolo in its own process, as an operator starts it: the built server, reached over HTTP. */
export interface Kolo {
  url: string;
  child: ChildProcess;
  /** Everything it has written to stdout and stderr so far. */
  said(): string;
  /** Sends this signal and resolves with the exit code once the process has exited (null after a kill). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Long, because audits keep the machine busy. */
const START_MS = 60_000;

/** The default for JWT_SECRET. */
export const SECRET = 'a secret for the audits that is long enough';

/** Starts Kolo with these settings added to simple ones, and waits until it is ready. */
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
  let output = '';
  const listen = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await until(() => output.includes('Kolo is ready') || child.exitCode !== null, START_MS);
  if (child.exitCode !== null) throw new Error(`Kolo did not start: ${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    said: () => output,
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
