import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { openLog } from '../../src/base/log.ts';
import { openWorkerPool } from '../../src/run/workers/worker-pool.ts';

/**
 * A pool whose workers only do what FATE says: `live`; `die` after they are ready; `fail` before they are; or `hang` when they should
 * stop. Prints its log and what happens as JSON lines.
 */
const { FATE: fate, KOLO_WORKER: number } = process.env;
const print = (fact: object): void => console.log(JSON.stringify(fact));

if (cluster.isPrimary) {
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
  const pool = openWorkerPool(2, openLog('info', { write: (line) => process.stdout.write(line) }));
  const isFirstReady = await pool.startFirst();
  print({ first: isFirstReady });
  if (!isFirstReady) process.exit();
  const stop = async (): Promise<void> => {
    print({ inOrder: await pool.stop(500) });
    process.exit();
  };
  process.on('SIGTERM', () => void stop());
  await pool.startOthers();
  print({ all: true });
} else {
  process.on('message', () => {
    if (fate !== 'hang') process.exit(0);
  });
  if (fate === 'fail') process.exit(1);
  process.send?.({ type: 'ready' });
  // The first worker stays alive; if it does not, no others are started.
  if (fate === 'die' && number === '2') setTimeout(() => process.exit(1), 5);
}
