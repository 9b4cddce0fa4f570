import type { Logger } from 'pino';

const MINUTE_MS = 60_000;

let aheadMs = 0;

/**
 * The clock of this process. Kolo uses it for every "now" that it stores or compares with (docs/rules.md §23.1). Durations and
 * the log use real time.
 */
export const clock = (): Date => new Date(Date.now() + aheadMs);

/** Sets the clock ahead. Logs a warning, because everything that is stored from now on has a future date. */
export function setClockAhead(minutes: number, log: Logger): void {
  aheadMs = minutes * MINUTE_MS;
  if (minutes > 0)
    log.warn({ minutes, now: clock() }, 'CLOCK_AHEAD is set, the clock of this process runs ahead');
}
