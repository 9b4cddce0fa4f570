import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

const PORT = process.env.E2E_PORT ?? '4020';
export const BASE_URL = `http://127.0.0.1:${PORT}`;

/** The settings of the Kolo under test: a database of its own, and letters at /dev/mailbox. */
export async function serverEnvironment(): Promise<Record<string, string>> {
  return {
    PORT,
    PUBLIC_URL: BASE_URL,
    DATABASE_URL: await emptyDatabase(),
    JWT_SECRET: 'a secret of the end-to-end tests which is long enough',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
}

// Named after the port, as the Kolo that uses it: two that run side by side would drop each other's.
const DATABASE = `kolo_e2e_${PORT}`;

// Each worker reads this file again, and starts no Kolo.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;

async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_MYSQL_URL;
  if (!server) return emptyFile();
  const url = new URL(server);
  url.pathname = '/';
  if (!isWorker) {
    const connection = await createConnection(url.href);
    await connection.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
    await connection.query(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4`);
    await connection.end();
  }
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/** A file in a folder of its own, which goes when the run does. */
function emptyFile(): string {
  if (isWorker) return 'sqlite::memory:';
  const folder = mkdtempSync(join(tmpdir(), 'kolo-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'kolo.sqlite')}`;
}
