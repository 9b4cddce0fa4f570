import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConnection, format, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../../src/database/open-database.ts';

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

/** What the server is asked for in one connection. */
async function onServer<T>(
  url: URL,
  work: (query: (statement: string) => Promise<RowDataPacket[]>) => Promise<T>,
): Promise<T> {
  const connection = await createConnection({ uri: url.href, multipleStatements: true, dateStrings: true });
  try {
    return await work(async (statement) => (await connection.query<RowDataPacket[]>(statement))[0]);
  } finally {
    await connection.end();
  }
}

async function onMysql(server: string): Promise<TestDatabase> {
  const name = `kolo_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = '/';
  await onServer(url, (query) => query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`));
  const own = new URL(`/${name}`, url);
  return {
    url: own.href,
    remove: () => onServer(url, async (query) => void (await query(`DROP DATABASE ${name}`))),
  };
}

let template: Promise<(database: TestDatabase) => Promise<void>> | undefined;

/** A fresh database with all tables. The migrations run once in each process: they take longer than most suites. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const [fill, database] = await Promise.all([(template ??= makeTemplate()), createTestDatabase()]);
  await fill(database);
  return database;
}

async function makeTemplate(): Promise<(database: TestDatabase) => Promise<void>> {
  const made = await createTestDatabase();
  await (await openDatabase(made.url)).close();
  if (!process.env.TEST_MYSQL_URL) {
    process.once('exit', () => rmSync(dirname(fileOf(made)), { recursive: true, force: true }));
    return (database) => copyFile(fileOf(made), fileOf(database));
  }
  const statements = await onServer(new URL(made.url), async (query) => {
    const tables = (await query('SHOW TABLES')).map((row) => String(Object.values(row)[0]));
    const texts = tables.map(async (table) => [
      String((await query(`SHOW CREATE TABLE ${table}`))[0]?.['Create Table']),
      ...(await query(`SELECT * FROM ${table}`)).map((row) => format(`INSERT INTO ${table} SET ?`, [row])),
    ]);
    return (await Promise.all(texts)).flat();
  });
  await made.remove();
  // Tables refer to each other.
  const text = ['SET foreign_key_checks = 0', ...statements].join(';');
  return (database) => onServer(new URL(database.url), async (query) => void (await query(text)));
}

const fileOf = ({ url }: TestDatabase): string => url.slice('sqlite:'.length);
