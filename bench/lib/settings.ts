import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Settings from environment variables. The defaults suit a machine with a local MariaDB. */

const BENCH = fileURLToPath(new URL('..', import.meta.url));

/** The checkout to measure: this one, unless `KOLO_HOME` names another. */
export const KOLO_HOME = resolve(process.env.KOLO_HOME ?? join(BENCH, '..'));

/** The folder of the results, with one JSON file per benchmark. */
export const RESULTS = join(BENCH, 'results');

/** The folder of the SQLite seeds. */
export const SEEDS = process.env.BENCH_SEEDS ?? join(BENCH, 'data');

/** A MySQL or MariaDB server on which the benchmarks may create databases. */
export const MYSQL_URL =
  process.env.BENCH_MYSQL_URL ?? process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306/';

/** The prefix of those databases' names. */
export const PREFIX = process.env.BENCH_PREFIX ?? 'kolo_bench_';

/** The folder for temporary files. */
export const SCRATCH = tmpdir();

/** The cores of the measured server and of the load generator. */
export const CORES = { server: 0, load: 1 } as const;
