import { mkdtempSync } from 'node:fs';
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

async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_MYSQL_URL;
  if (!server) return `sqlite:${join(mkdtempSync(join(tmpdir(), 'kolo-e2e-')), 'kolo.sqlite')}`;
  // Only the runner's own process empties it: each worker reads this file again.
  const url = new URL(server);
  url.pathname = '/';
  if (process.env.TEST_WORKER_INDEX === undefined) {
    const connection = await createConnection(url.href);
    await connection.query('DROP DATABASE IF EXISTS kolo_e2e');
    await connection.query('CREATE DATABASE kolo_e2e CHARACTER SET utf8mb4');
    await connection.end();
  }
  url.pathname = '/kolo_e2e';
  return url.href;
}
