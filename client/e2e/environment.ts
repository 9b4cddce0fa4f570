import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

const PORT = process.env.E2E_PORT ?? '4020';
/** Not an IP address, for which browsers offer no passkeys. */
export const BASE_URL = `http://localhost:${PORT}`;

/** The settings of the server under test. It has its own database, and emails are at /dev/mailbox. */
export async function serverEnvironment(): Promise<Record<string, string>> {
  return {
    PORT,
    PUBLIC_URL: BASE_URL,
    DATABASE_URL: await emptyDatabase(),
    JWT_SECRET: 'a secret of the end-to-end tests which is long enough',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    PSEUDO_LOCALES: 'on',
  };
}

// Contains the port, so that two test runs at the same time do not drop each other's database.
const DATABASE = `kolo_e2e_${PORT}`;

// Each worker loads this file again, but only the main process starts Kolo.
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

/** Returns the URL of a SQLite file in a new folder, which is deleted when the process exits. */
function emptyFile(): string {
  if (isWorker) return 'sqlite::memory:';
  const folder = mkdtempSync(join(tmpdir(), 'kolo-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'kolo.sqlite')}`;
}
