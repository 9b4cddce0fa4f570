import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

/** A fresh, empty database for one suite: a SQLite file, or with TEST_MYSQL_URL one on that server. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  return server ? onMysql(server) : onSqlite();
}

/** Linux keeps files in memory here; `npm test` names a folder in it, and takes that away whatever becomes of a suite. */
const MEMORY = process.env.KOLO_TEST_MEMORY ?? '/dev/shm';
/** Suites that run at the same time have far smaller files than this, all together. */
const ENOUGH_BYTES = 512 * 2 ** 20;

/**
 * Where files are made in memory, if there is room: what is written there is on its disk at once. Tests commit thousands of
 * times, and each one waits for the disk for longer than it works.
 */
async function quickFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // Another system than Linux.
  );
  return free >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

async function onSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(await quickFolder(), 'kolo-test-'));
  return {
    url: `sqlite:${join(folder, 'kolo.sqlite')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function onMysql(server: string): Promise<TestDatabase> {
  const name = `kolo_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = '/';
  const run = async (statement: string): Promise<void> => {
    const connection = await createConnection(url.href);
    await connection.query(statement);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  url.pathname = `/${name}`;
  const own = url.href;
  return {
    url: own,
    remove: async () => {
      url.pathname = '/';
      await run(`DROP DATABASE ${name}`);
    },
  };
}
