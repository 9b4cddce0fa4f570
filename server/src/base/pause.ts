import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for `ms` milliseconds, or until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
