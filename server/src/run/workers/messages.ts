import type { MetricsText } from '../metrics/metrics-text.ts';

/** What the process that starts the others asks of one of them. */
export type Order = { ask: 'stop' } | { ask: 'metrics'; id: number };

/** What one of them says: that it takes requests, or what it has counted; `failed` where it could not count. */
export type Word =
  { say: 'ready' } | { say: 'metrics'; id: number; metrics: MetricsText } | { say: 'failed'; id: number };

/** In the environment of a worker: which one it is, from 1. */
export const WORKER_NUMBER = 'KOLO_WORKER';
