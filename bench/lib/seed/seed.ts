import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { startKolo } from '../kolo.ts';
import { KOLO_HOME, MYSQL_URL, PREFIX, SEEDS } from '../settings.ts';
import { SeedPlan } from './plan.ts';
import { openMysql } from './mysql.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { seedTables, type Value } from './tables.ts';

export type Engine = 'mariadb' | 'sqlite';

/** A database with a given number of cycles. It is filled once and kept. */
export interface Seed {
  engine: Engine;
  plan: SeedPlan;
  /** The value for `DATABASE_URL`. */
  url: string;
}

/** The password of all users of a seed. */
export const PASSWORD = 'kolo-bench';

/** Raise this when the rows change: seeds of another version are rebuilt. */
const VERSION = 6;

/** The table that records what a seed was filled with. */
const MARK = 'bench_seed';

/** Returns hashes of the checkout's migrations, in order, to compare with those that a kept seed was built with. */
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

/** Connects to a seed's database directly, without Kolo. */
export const openSeed = ({ engine, url }: Seed): Promise<Store> => open(engine, url);

/**
 * Returns a database with the given number of cycles. Reuses a kept one if it is complete and this checkout can migrate it;
 * otherwise fills a new one.
 */
export async function ensureSeed(engine: Engine, cycles: number): Promise<Seed> {
  const seed: Seed = { engine, plan: new SeedPlan(cycles), url: urlOf(engine, cycles) };
  if (await isKept(seed)) return seed;
  const started = Date.now();
  console.log(`Filling a database with ${cycles} cycles (${engine}) …`);
  await removeSeed(engine, cycles);
  await createTables(seed);
  await fill(seed);
  // The first start rehashes all email addresses with a key. It runs now, so that no benchmark measures it.
  await (await startKolo({ databaseUrl: seed.url })).stop();
  console.log(`… took ${((Date.now() - started) / 1_000).toFixed(0)} s`);
  return seed;
}

/** Deletes a kept seed, if there is one. */
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

async function isKept({ engine, url, plan }: Seed): Promise<boolean> {
  if (engine === 'sqlite' && !existsSync(sqliteFile(plan.cycles))) return false;
  const store = await open(engine, url).catch(() => undefined);
  if (!store) return false;
  try {
    const [mark] = await store.query(`SELECT version, migrations FROM ${MARK}`);
    const applied = typeof mark?.migrations === 'string' ? mark.migrations.split(' ') : ['none'];
    const current = migrations();
    // Kolo runs further migrations when it starts.
    return Number(mark?.version) === VERSION && applied.every((one, index) => one === current[index]);
  } catch {
    return false; // The mark is missing if filling was interrupted.
  } finally {
    await store.close();
  }
}

/** Creates the database, and starts Kolo once to run its migrations. */
async function createTables({ engine, url, plan }: Seed): Promise<void> {
  if (engine === 'sqlite') mkdirSync(SEEDS, { recursive: true });
  else {
    const server = await openMysql(MYSQL_URL);
    await server.query(`CREATE DATABASE \`${PREFIX}${plan.cycles}\` CHARACTER SET utf8mb4`);
    await server.close();
  }
  await (await startKolo({ databaseUrl: url })).stop();
}

async function countRows(store: Store, table: string): Promise<number> {
  const [row] = await store.query(`SELECT COUNT(*) AS row_count FROM ${table}`);
  return Number(row?.row_count);
}

async function fill({ engine, url, plan }: Seed): Promise<void> {
  // The same cost as Kolo's hashes, so that signing in takes as long as in production.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const tables = seedTables(plan, passwordHash);
  const store = await open(engine, url);
  try {
    for (const table of tables) {
      // Kolo's start has already inserted some rows, such as its last transaction.
      const before = await countRows(store, table.name);
      await store.load(table);
      const loaded = (await countRows(store, table.name)) - before;
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
