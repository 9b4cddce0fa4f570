import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { startKolo } from '../kolo.ts';
import { KOLO_HOME, MYSQL_URL, PREFIX, SEEDS } from '../settings.ts';
import { Circles } from './circles.ts';
import { openMysql } from './mysql.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { seedTables, type Value } from './tables.ts';

export type Engine = 'mariadb' | 'sqlite';

/** A database with so many cycles in it, filled once and kept. */
export interface Seed {
  engine: Engine;
  circles: Circles;
  /** As `DATABASE_URL` takes it. */
  url: string;
}

/** The password of everybody in a seed. */
export const PASSWORD = 'kolo-bench';

/** Raised when the rows change: kept seeds of another version are made anew. */
const VERSION = 5;

const MARK = 'bench_seed';

/** Says what the checkout's migrations are, in their order, so that a kept seed can be compared with them. */
const migrations = (): string[] => {
  const folder = join(KOLO_HOME, 'server/dist/database/migrations');
  return readdirSync(folder)
    .filter((file) => /^\d+.*\.js$/.test(file))
    .toSorted()
    .map((file) =>
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
        .slice(0, 8),
    );
};

const sqliteFile = (cycles: number): string => join(SEEDS, `${PREFIX}${cycles}.sqlite`);

const urlOf = (engine: Engine, cycles: number): string =>
  engine === 'sqlite'
    ? `sqlite:${sqliteFile(cycles)}`
    : Object.assign(new URL(MYSQL_URL), { pathname: `/${PREFIX}${cycles}` }).href;

const open = (engine: Engine, url: string): Promise<Store> =>
  engine === 'sqlite' ? openSqlite(url.slice('sqlite:'.length)) : openMysql(url);

/** A way into a seed beside Kolo's. */
export const openSeed = ({ engine, url }: Seed): Promise<Store> => open(engine, url);

/**
 * A database with so many cycles of ten participants: a kept one, where it is complete and its tables are of this
 * checkout or can still be brought up to it; else a new one.
 */
export async function ensureSeed(engine: Engine, cycles: number): Promise<Seed> {
  const seed: Seed = { engine, circles: new Circles(cycles), url: urlOf(engine, cycles) };
  if (await isKept(seed)) return seed;
  const started = Date.now();
  console.log(`Filling a database with ${cycles} cycles (${engine}) …`);
  await removeSeed(engine, cycles);
  await makeTables(seed);
  await fill(seed);
  // What a start does once is done before any is measured: hashes of addresses are put under a key.
  await (await startKolo({ databaseUrl: seed.url })).stop();
  console.log(`… took ${((Date.now() - started) / 1_000).toFixed(0)} s`);
  return seed;
}

/** Deletes what `ensureSeed` keeps. */
export async function removeSeed(engine: Engine, cycles: number): Promise<void> {
  if (engine === 'sqlite') {
    for (const end of ['', '-wal', '-shm']) rmSync(sqliteFile(cycles) + end, { force: true });
    return;
  }
  const server = await openMysql(MYSQL_URL);
  try {
    await server.query(`DROP DATABASE IF EXISTS \`${PREFIX}${cycles}\``);
  } finally {
    await server.close();
  }
}

async function isKept({ engine, url, circles }: Seed): Promise<boolean> {
  if (engine === 'sqlite' && !existsSync(sqliteFile(circles.cycles))) return false;
  const store = await open(engine, url).catch(() => undefined);
  if (!store) return false;
  try {
    const [mark] = await store.query(`SELECT version, migrations FROM ${MARK}`);
    const made = typeof mark?.migrations === 'string' ? mark.migrations.split(' ') : ['none'];
    const now = migrations();
    // What is missing at the end, Kolo runs at its start.
    return Number(mark?.version) === VERSION && made.every((one, index) => one === now[index]);
  } catch {
    return false; // There is no mark where filling was broken off.
  } finally {
    await store.close();
  }
}

/** Kolo's own migrations make the tables. */
async function makeTables({ engine, url, circles }: Seed): Promise<void> {
  if (engine === 'sqlite') mkdirSync(SEEDS, { recursive: true });
  else {
    const server = await openMysql(MYSQL_URL);
    await server.query(`CREATE DATABASE \`${PREFIX}${circles.cycles}\` CHARACTER SET utf8mb4`);
    await server.close();
  }
  await (await startKolo({ databaseUrl: url })).stop();
}

async function rowsOf(store: Store, table: string): Promise<number> {
  const [row] = await store.query(`SELECT COUNT(*) AS rows_there FROM ${table}`);
  return Number(row?.rows_there);
}

async function fill({ engine, url, circles }: Seed): Promise<void> {
  // The same cost as Kolo's: signing in is to take as long as it does.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const tables = seedTables(circles, passwordHash);
  const store = await open(engine, url);
  try {
    for (const table of tables) {
      // Kolo's own start leaves rows too, such as the mark of its last transaction.
      const before = await rowsOf(store, table.name);
      await store.load(table);
      const loaded = (await rowsOf(store, table.name)) - before;
      if (loaded !== table.count) throw new Error(`${table.name}: ${loaded} rows instead of ${table.count}`);
    }
    await store.finish(tables);
    await store.query(`CREATE TABLE ${MARK} (version INTEGER, migrations VARCHAR(4000))`);
    await store.query(`INSERT INTO ${MARK} VALUES (${VERSION}, '${migrations().join(' ')}')`);
  } finally {
    await store.close();
  }
}

export type { Value };
