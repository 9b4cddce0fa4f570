// Tells HAProxy whether a node may be written to: 200 while it is in step with the majority; 404 while it brings another
// up to date, when it may stay the writer but not become it; 503 otherwise.
//   node check.mjs PORT=HOST:SQL_PORT …        one door per node; CHECK_HOST is where they open (127.0.0.1)
import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';

/** As long as HAProxy waits for an answer. */
const PATIENCE_MS = 700;
/** By wsrep_local_state: synced, and donor. */
const STATUS = { 4: 200, 2: 404 };
const STATE =
  "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready', 'wsrep_cluster_status')";

/** The account can read states and nothing else. */
const poolOf = (host, port) =>
  createPool({
    host,
    port: Number(port),
    user: 'kolo_check',
    connectionLimit: 1,
    connectTimeout: PATIENCE_MS,
  });

async function statusOf(pool) {
  const [rows] = await pool.query({ sql: STATE, timeout: PATIENCE_MS });
  const state = Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
  const serves = state.wsrep_ready === 'ON' && state.wsrep_cluster_status === 'Primary';
  return (serves && STATUS[state.wsrep_local_state]) || 503;
}

for (const door of process.argv.slice(2)) {
  const [port, host, sqlPort] = door.split(/[=:]/);
  const pool = poolOf(host, sqlPort);
  createServer((_request, response) => {
    void statusOf(pool)
      .catch(() => 503)
      .then((status) => response.writeHead(status, { Connection: 'close' }).end());
  }).listen(Number(port), process.env.CHECK_HOST ?? '127.0.0.1');
}
