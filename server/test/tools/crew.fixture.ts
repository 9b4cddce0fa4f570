import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { openLog } from '../../src/base/log.ts';
import { openWorkerPool } from '../../src/run/workers/crew.ts';

/**
 * A pool whose workers do nothing but what FATE says: `live`, `die` once they are ready, `fail` before, or `hang` when
 * they are told to stop. Says on its output, as lines of JSON, what its log says and what becomes of it.
 */
const { FATE: fate, KOLO_WORKER: number } = process.env;
const tell = (fact: object): void => console.log(JSON.stringify(fact));

if (cluster.isPrimary) {
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
  const pool = openWorkerPool(2, openLog('info', { write: (line) => process.stdout.write(line) }));
  const first = await pool.startFirst();
  tell({ first });
  if (!first) process.exit();
  const stop = async (): Promise<void> => {
    tell({ inOrder: await pool.stop(500) });
    process.exit();
  };
  process.on('SIGTERM', () => void stop());
  await pool.startOthers();
  tell({ all: true });
} else {
  process.on('message', () => {
    if (fate !== 'hang') process.exit(0);
  });
  if (fate === 'fail') process.exit(1);
  process.send?.({ type: 'ready' });
  // The first of them lives, or there would be no others.
  if (fate === 'die' && number === '2') setTimeout(() => process.exit(1), 5);
}
