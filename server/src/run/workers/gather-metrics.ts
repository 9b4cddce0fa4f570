import type { Worker } from 'node:cluster';
import { joinMetrics, type MetricsText } from '../metrics/metrics-text.ts';
import { order } from './crew.ts';
import type { Word } from './messages.ts';

/** Who takes longer is left out. */
const PATIENCE_MS = 5_000;

let asked = 0;

/**
 * What each worker has counted, as one text; whoever ends or hangs meanwhile is left out.
 * @throws where one of them could not count, or none answers
 */
export async function gatherMetrics(workers: Worker[]): Promise<MetricsText> {
  const told = await Promise.all(workers.map(metricsOf));
  const [first, ...others] = told.filter((each) => each !== undefined);
  if (!first) throw new Error('no worker tells its metrics');
  return joinMetrics([first, ...others]);
}

function metricsOf(worker: Worker): Promise<MetricsText | undefined> {
  asked += 1;
  const id = asked;
  return new Promise<MetricsText | undefined>((resolve, reject) => {
    const hear = (word: Word): void => {
      if (word.say === 'ready' || word.id !== id) return;
      finish();
      if (word.say === 'metrics') resolve(word.metrics);
      else reject(new Error('a worker could not count'));
    };
    const giveUp = (): void => {
      finish();
      resolve(undefined);
    };
    const finish = (): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('exit', giveUp);
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    worker.on('message', hear).once('exit', giveUp);
    order(worker, { ask: 'metrics', id });
  });
}
