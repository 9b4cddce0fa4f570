import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from '../../server/test/tools/free-port.ts';

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** A server of one story, with a database of its own. */
export interface OwnServer {
  url: string;
  /** Ends the server and starts it again with the same database, as many minutes ahead of the real time. */
  restart: (minutesAhead: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a server for a story in which time passes. */
export async function startOwnServer(): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'kolo-e2e-own-'));
  const start = async (minutesAhead: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [MAIN], {
      // It says on stdout that it is ready.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: `sqlite:${join(folder, 'kolo.sqlite')}`,
        JWT_SECRET: 'a secret of one story which is long enough',
        // A clock ahead is warned about.
        LOG_LEVEL: 'error',
        CLOCK_AHEAD: String(minutesAhead),
      },
    });
    await expect.poll(() => isReady(url), { message: 'the server of this story' }).toBe(true);
    return child;
  };
  const end = async (child: ChildProcess): Promise<void> => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  let child = await start(0);
  return {
    url,
    restart: async (minutesAhead) => {
      await end(child);
      child = await start(minutesAhead);
    },
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
