import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConnection, format, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../../src/database/open-database.ts';

/** An empty database for one suite: a SQLite file or, with TEST_MYSQL_URL, a database on that server. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  return server ? onMysql(server) : onSqlite();
}

/** Linux keeps these files in memory. `npm test` names a folder there and deletes it even if a suite crashes. */
const MEMORY = process.env.KOLO_TEST_MEMORY ?? '/dev/shm';
/** Far more than all suites running at the same time need. */
const ENOUGH_BYTES = 512 * 2 ** 20;

/**
 * An in-memory folder if there is enough room, otherwise the temporary folder. The tests commit thousands of times, and on a real
 * disk they would spend most of their time waiting for those commits.
 */
async function fastFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // Not Linux.
  );
  return free >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

async function onSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(await fastFolder(), 'kolo-test-'));
  return {
    url: `sqlite:${join(folder, 'kolo.sqlite')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs queries on the server over one connection. */
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

/** A new database with all tables. The migrations run once per process because they take longer than most suites. */
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
  // The tables have foreign keys to each other.
  const text = ['SET foreign_key_checks = 0', ...statements].join(';');
  return (database) => onServer(new URL(database.url), async (query) => void (await query(text)));
}

const fileOf = ({ url }: TestDatabase): string => url.slice('sqlite:'.length);
