import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What can be set from outside; the defaults fit a machine with a MariaDB of its own. */

const BENCH = fileURLToPath(new URL('..', import.meta.url));

/** The checkout that is measured: this one, unless `KOLO_HOME` names another. */
export const KOLO_HOME = resolve(process.env.KOLO_HOME ?? join(BENCH, '..'));

/** Where the figures of each run are kept, one JSON file for each bench. */
export const RESULTS = join(BENCH, 'results');

/** Where SQLite seeds are kept. */
export const SEEDS = process.env.BENCH_SEEDS ?? join(BENCH, 'data');

/** A MySQL or MariaDB server on which databases may be made. */
export const MYSQL_URL =
  process.env.BENCH_MYSQL_URL ?? process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306/';

/** What the names of those databases begin with. */
export const PREFIX = process.env.BENCH_PREFIX ?? 'kolo_bench_';

/** For what is read once and thrown away. */
export const SCRATCH = tmpdir();

/** The core of the server that is measured, and the core of what asks it. */
export const CORES = { server: 0, load: 1 } as const;
