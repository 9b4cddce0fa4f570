import cluster from 'node:cluster';
import type { Settings } from '../../base/settings.ts';

export { WORKER_NUMBER } from './messages.ts';

/**
 * Runs as many processes as the settings say, all on one port: this one starts them and looks after them, or, where it
 * was started so, is the one of them with this number. `main` is the file that each of them runs (ADR 16).
 */
export async function runProcesses(settings: Settings, main: string, number: number): Promise<void> {
  if (cluster.isPrimary) await (await import('./primary.ts')).runPrimary(settings, main);
  else await (await import('./worker.ts')).runWorker(settings, number);
}
