import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
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

async function onSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-test-'));
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
