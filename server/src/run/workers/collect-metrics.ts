import type { Worker } from 'node:cluster';
import { joinMetrics, type MetricsText } from '../metrics/metrics-text.ts';
import { sendCommand } from './worker-pool.ts';
import type { WorkerMessage } from './messages.ts';

/** A worker that takes longer is left out. */
const PATIENCE_MS = 5_000;

let lastId = 0;

/**
 * Joins the metrics of all workers into one text. A worker that exits or does not answer in time is left out.
 * @throws Error if a worker could not read its metrics, or none answers
 */
export async function collectMetrics(workers: Worker[]): Promise<MetricsText> {
  const answers = await Promise.all(workers.map(metricsOf));
  const [first, ...others] = answers.filter((each) => each !== undefined);
  if (!first) throw new Error('no worker returned its metrics');
  return joinMetrics([first, ...others]);
}

function metricsOf(worker: Worker): Promise<MetricsText | undefined> {
  lastId += 1;
  const id = lastId;
  return new Promise<MetricsText | undefined>((resolve, reject) => {
    const onMessage = (message: WorkerMessage): void => {
      if (message.type === 'ready' || message.id !== id) return;
      finish();
      if (message.type === 'metrics') resolve(message.metrics);
      else reject(new Error('a worker could not read its metrics'));
    };
    const giveUp = (): void => {
      finish();
      resolve(undefined);
    };
    const finish = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', giveUp);
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    worker.on('message', onMessage).once('exit', giveUp);
    sendCommand(worker, { type: 'metrics', id });
  });
}
