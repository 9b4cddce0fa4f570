import cluster from 'node:cluster';
import { announce } from '../announce.ts';
import { onStopSignals, PATIENCE_MS, logEnd } from '../end-well.ts';
import type { Settings } from '../../base/settings.ts';
import { openLog } from '../../base/log.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { gatherMetrics } from './gather-metrics.ts';
import { openCrew } from './crew.ts';

/** A worker that does not listen any more is killed so long after it should have ended by itself. */
const MARGIN_MS = 2_000;

/**
 * Starts the workers and looks after them until it is told to stop; then all of them finish what is in flight, and it
 * exits 0. It serves nothing but metrics itself. The first worker starts alone: it makes the tables, and whatever keeps
 * it from starting would keep the others, too, so that ends everything.
 */
export async function runPrimary(settings: Settings, main: string): Promise<void> {
  cluster.setupPrimary({ exec: main });
  // Connections are dealt out in turn; whoever is quickest to take one would be the same few processes each time.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const log = openLog(settings.logLevel);
  const crew = openCrew(settings.processes, log);
  // It has said itself why.
  if (!(await crew.startFirst())) process.exit(1);

  const { metricsPort: port, metricsHost: host } = settings;
  const metrics =
    port === undefined
      ? undefined
      : await serveMetrics(() => gatherMetrics(crew.serving()), { host, port, log });
  const stop = async (): Promise<void> => {
    const inOrder = await crew.stop(settings.drainSeconds * 1_000 + PATIENCE_MS + MARGIN_MS);
    await metrics?.end();
    logEnd(log, inOrder ? 0 : 1);
    process.exit(inOrder ? 0 : 1);
  };
  onStopSignals(() => void stop());

  await crew.startOthers();
  announce(settings, log);
}
