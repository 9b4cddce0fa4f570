import type { MetricsText } from '../metrics/metrics-text.ts';

/** A message from the primary process to a worker. */
export type WorkerCommand = { type: 'stop' } | { type: 'metrics'; id: number };

/** A message from a worker to the primary process. `failed` means that it could not read its metrics. */
export type WorkerMessage =
  { type: 'ready' } | { type: 'metrics'; id: number; metrics: MetricsText } | { type: 'failed'; id: number };

/** The environment variable with the number of a worker, from 1. */
export const WORKER_NUMBER = 'KOLO_WORKER';
