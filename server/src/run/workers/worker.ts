import type { Settings } from '../../base/settings.ts';
import { openLog } from '../../base/log.ts';
import { serve, type Served } from '../serve.ts';
import type { Order, Word } from './messages.ts';

const say = (word: Word): void => void process.send?.(word);

/** Serves as one of several processes, and does what the primary asks. */
export async function runWorker(settings: Settings, number: number): Promise<void> {
  let served: Served | undefined;
  process.on('message', (order: Order) => {
    if (order.ask === 'metrics') void tell(order.id, served);
    else if (served) served.end();
    // Nothing has begun yet that would have to be finished.
    else process.exit(0);
  });
  served = await serve(settings, openLog(settings.logLevel), { number, of: settings.processes });
  say({ say: 'ready' });
}

async function tell(id: number, served: Served | undefined): Promise<void> {
  // Why the database cannot be counted is in the log of whoever needed it for a request.
  const metrics = await served?.readMetrics?.().catch(() => undefined);
  say(metrics ? { say: 'metrics', id, metrics } : { say: 'failed', id });
}
