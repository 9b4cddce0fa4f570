import cluster from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { boundedServer, BOUNDS } from '../../src/api/http/bounded-server.ts';

/** Two processes that share a port and accept one idle connection each. Prints the port. */
if (cluster.isPrimary) {
  const listening = [cluster.fork(), cluster.fork()].map((worker) => once(worker, 'listening'));
  const [[{ port }]] = (await Promise.all(listening)) as [[AddressInfo], [AddressInfo]];
  console.log(port);
} else {
  const bounds = { ...BOUNDS, headersMs: 60_000, requestMs: 60_000, connections: 1 };
  boundedServer(() => undefined, bounds).listen(0, '127.0.0.1');
}
