import cluster from 'node:cluster';
import type { Settings } from '../../base/settings.ts';

export { WORKER_NUMBER } from './messages.ts';

/**
 * Runs `settings.processes` processes on one port. In the primary process it starts and supervises the workers, and in a worker
 * it serves as the worker with this number. `main` is the file that each worker runs (ADR 16).
 */
export async function runProcesses(settings: Settings, main: string, number: number): Promise<void> {
  if (cluster.isPrimary) await (await import('./primary.ts')).runPrimary(settings, main);
  else await (await import('./worker.ts')).runWorker(settings, number);
}
