import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { WORKER_NUMBER, type Order, type Word } from './messages.ts';

export interface Crew {
  /** Resolves when the first worker takes requests; with false when it has ended before. */
  startFirst(): Promise<boolean>;
  /** Starts the others beside it, and resolves when each of them has begun to take requests; never once they are to stop. */
  startOthers(): Promise<void>;
  /** Those who take requests now. */
  serving(): Worker[];
  /** Ends all of them; after so long they are killed. Resolves with whether each one has ended in order. */
  stop(patienceMs: number): Promise<boolean>;
}

/** Whoever ends is replaced soon, but not again and again without a pause. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** Who has lived so long does not end for what keeps everybody from living. */
const STEADY_MS = 60_000;

/** Tells a worker. One that is ending does not hear it, and its end is heard of anyway. */
export const order = (worker: Worker, what: Order): void => void worker.send(what, () => undefined);

/** So many workers, each with a number from 1: when one ends, another takes its place and its number. */
export function openCrew(count: number, log: Logger): Crew {
  const living = new Set<Worker>();
  const serving = new Set<Worker>();
  const begun = new Set<number>();
  let replacing = false;
  let stopping = false;
  let allBegun = (): void => undefined;

  const start = (number: number, waitMs = FIRST_WAIT_MS): Worker => {
    const since = Date.now();
    const worker = cluster.fork({ [WORKER_NUMBER]: number });
    living.add(worker);
    worker.on('message', (word: Word) => {
      if (word.say !== 'ready') return;
      // What it was told while it started it has not heard: nobody listened there yet.
      if (stopping) return order(worker, { ask: 'stop' });
      serving.add(worker);
      log.info({ worker: number, workerPid: worker.process.pid }, 'a worker takes requests');
      begun.add(number);
      if (begun.size === count) allBegun();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      living.delete(worker);
      serving.delete(worker);
      if (!replacing) return;
      const wait = Date.now() - since > STEADY_MS ? FIRST_WAIT_MS : waitMs;
      log.warn({ worker: number, code, signal, waitMs: wait }, 'a worker has ended; another takes its place');
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
        allBegun = resolve;
        for (let number = 2; number <= count; number += 1) start(number);
      });
    },
    serving: () => [...serving],
    stop: async (patienceMs) => {
      replacing = false;
      stopping = true;
      const ends = [...living].map((worker) => once(worker, 'exit') as Promise<[number | null]>);
      for (const worker of living) order(worker, { ask: 'stop' });
      const impatience = setTimeout(() => {
        for (const worker of living) worker.process.kill('SIGKILL');
      }, patienceMs);
      const codes = (await Promise.all(ends)).map(([code]) => code);
      clearTimeout(impatience);
      return codes.every((code) => code === 0);
    },
  };
}
