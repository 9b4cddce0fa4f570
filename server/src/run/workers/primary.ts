import cluster from 'node:cluster';
import { announce } from '../announce.ts';
import { onStopSignals, PATIENCE_MS, logStop } from '../shutdown.ts';
import type { Settings } from '../../base/settings.ts';
import { openLog } from '../../base/log.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { collectMetrics } from './collect-metrics.ts';
import { openWorkerPool } from './worker-pool.ts';

/** How long after its own time limit a worker that does not respond is killed. */
const MARGIN_MS = 2_000;

/**
 * Starts and supervises the workers. When it is stopped, all of them finish the work in flight, and it exits 0. It serves
 * nothing but metrics itself. The first worker starts alone, because it creates the tables: if it cannot start, the others
 * could not start either, and the process exits.
 */
export async function runPrimary(settings: Settings, main: string): Promise<void> {
  cluster.setupPrimary({ exec: main });
  // Round robin. Otherwise the same few processes would get most of the connections.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const log = openLog(settings.logLevel);
  const pool = openWorkerPool(settings.processes, log);
  // The worker has logged the reason.
  if (!(await pool.startFirst())) process.exit(1);

  const { metricsPort: port, metricsHost: host } = settings;
  const metrics =
    port === undefined
      ? undefined
      : await serveMetrics(() => collectMetrics(pool.serving()), { host, port, log });
  const stop = async (): Promise<void> => {
    const isClean = await pool.stop(settings.drainSeconds * 1_000 + PATIENCE_MS + MARGIN_MS);
    await metrics?.end();
    logStop(log, isClean ? 0 : 1);
    process.exit(isClean ? 0 : 1);
  };
  onStopSignals(() => void stop());

  await pool.startOthers();
  announce(settings, log);
}
