import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { WORKER_NUMBER, type WorkerCommand, type WorkerMessage } from './messages.ts';

export interface WorkerPool {
  /** Resolves when the first worker accepts requests, or with false if it exits before. */
  startFirst(): Promise<boolean>;
  /** Starts the other workers. Resolves when all of them accept requests; never resolves if they are stopped before. */
  startOthers(): Promise<void>;
  /** The workers that accept requests now. */
  serving(): Worker[];
  /** Stops all workers, and kills them after `patienceMs`. Resolves with whether all of them stopped cleanly. */
  stop(patienceMs: number): Promise<boolean>;
}

/** A worker that exits is replaced soon, but the pause doubles each time. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** A worker that ran this long was not stopped by a fault at the start: the pause begins at its shortest again. */
const STEADY_MS = 60_000;

/** Sends a command to a worker. Errors are ignored: a worker that is exiting cannot receive it. */
export const sendCommand = (worker: Worker, command: WorkerCommand): void =>
  void worker.send(command, () => undefined);

/** Manages workers with the numbers 1 to `count`. When one exits, another one starts with its number. */
export function openWorkerPool(count: number, log: Logger): WorkerPool {
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  const ready = new Set<number>();
  let replacing = false;
  let stopping = false;
  let onAllReady = (): void => undefined;

  const start = (number: number, waitMs = FIRST_WAIT_MS): Worker => {
    const since = Date.now();
    const worker = cluster.fork({ [WORKER_NUMBER]: number });
    running.add(worker);
    worker.on('message', (message: WorkerMessage) => {
      if (message.type !== 'ready') return;
      // A command sent while the worker was starting was lost.
      if (stopping) return sendCommand(worker, { type: 'stop' });
      serving.add(worker);
      log.info({ worker: number, workerPid: worker.process.pid }, 'worker is ready');
      ready.add(number);
      if (ready.size === count) onAllReady();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      running.delete(worker);
      serving.delete(worker);
      if (!replacing) return;
      const wait = Date.now() - since > STEADY_MS ? FIRST_WAIT_MS : waitMs;
      log.warn({ worker: number, code, signal, waitMs: wait }, 'worker exited, starting another one');
      setTimeout(() => {
        if (replacing) start(number, Math.min(2 * wait, LONGEST_WAIT_MS));
      }, wait);
    });
    return worker;
  };

  return {
    startFirst: async () => {
      const first = start(1);
      await Promise.race([once(first, 'message'), once(first, 'exit')]);
      replacing = serving.has(first);
      return replacing;
    },
    startOthers: async () => {
      await new Promise<void>((resolve) => {
        onAllReady = resolve;
        for (let number = 2; number <= count; number += 1) start(number);
      });
    },
    serving: () => [...serving],
    stop: async (patienceMs) => {
      replacing = false;
      stopping = true;
      const ends = [...running].map((worker) => once(worker, 'exit') as Promise<[number | null]>);
      for (const worker of running) sendCommand(worker, { type: 'stop' });
      const killTimer = setTimeout(() => {
        for (const worker of running) worker.process.kill('SIGKILL');
      }, patienceMs);
      const codes = (await Promise.all(ends)).map(([code]) => code);
      clearTimeout(killTimer);
      return codes.every((code) => code === 0);
    },
  };
}
