import type { Settings } from '../../base/settings.ts';
import { openLog } from '../../base/log.ts';
import { serve, type Served } from '../serve.ts';
import type { WorkerCommand, WorkerMessage } from './messages.ts';

const send = (message: WorkerMessage): void => void process.send?.(message);

/** Serves as one of several processes and obeys the commands of the primary. */
export async function runWorker(settings: Settings, number: number): Promise<void> {
  let served: Served | undefined;
  process.on('message', (command: WorkerCommand) => {
    if (command.type === 'metrics') void sendMetrics(command.id, served);
    else if (served) served.end();
    // There is no work to finish yet.
    else process.exit(0);
  });
  served = await serve(settings, openLog(settings.logLevel), { number, of: settings.processes });
  send({ type: 'ready' });
}

async function sendMetrics(id: number, served: Served | undefined): Promise<void> {
  // The requests that failed have already logged why the database cannot be read.
  const metrics = await served?.readMetrics?.().catch(() => undefined);
  send(metrics ? { type: 'metrics', id, metrics } : { type: 'failed', id });
}
