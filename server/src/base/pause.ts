import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or less where the signal says that there is nothing left to wait for. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
