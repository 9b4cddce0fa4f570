// Reports to HAProxy whether a node can be the writer. The status is 200 while the node is in sync with the majority, 404 while
// it is another node's donor, which may stay the writer but not become it, and 503 otherwise.
//   node check.mjs PORT=HOST:SQL_PORT …        one port per node, on the address CHECK_HOST (127.0.0.1)
import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';

/** Time limit for one check. HAProxy waits one second for the response. */
const TIMEOUT_MS = 700;
/** The HTTP status by wsrep_local_state: 4 is synced, 2 is donor. */
const STATUS = { 4: 200, 2: 404 };
const STATE =
  "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready', 'wsrep_cluster_status')";

/** Connects with an account that can only read the node's state. */
const poolOf = (host, port) =>
  createPool({
    host,
    port: Number(port),
    user: 'kolo_check',
    connectionLimit: 1,
    connectTimeout: TIMEOUT_MS,
  });

async function statusOf(pool) {
  const [rows] = await pool.query({ sql: STATE, timeout: TIMEOUT_MS });
  const state = Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
  const isServing = state.wsrep_ready === 'ON' && state.wsrep_cluster_status === 'Primary';
  return (isServing && STATUS[state.wsrep_local_state]) || 503;
}

for (const check of process.argv.slice(2)) {
  const [port, host, sqlPort] = check.split(/[=:]/);
  const pool = poolOf(host, sqlPort);
  createServer((_request, response) => {
    void statusOf(pool)
      .catch(() => 503)
      .then((status) => response.writeHead(status, { Connection: 'close' }).end());
  }).listen(Number(port), process.env.CHECK_HOST ?? '127.0.0.1');
}
