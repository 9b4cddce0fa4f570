import type { Logger } from 'pino';

const MINUTE_MS = 60_000;

let aheadMs = 0;

/**
 * The clock of this process: every "now" that Kolo keeps, or judges by, is its (docs/rules.md §23.1). How long something takes
 * is measured in real time, and the log tells real time.
 */
export const clock = (): Date => new Date(Date.now() + aheadMs);

/** From here on it runs so many minutes ahead. That is told: what is kept from now on is of a day that has not come. */
export function setClockAhead(minutes: number, log: Logger): void {
  aheadMs = minutes * MINUTE_MS;
  if (minutes > 0)
    log.warn({ minutes, now: clock() }, 'CLOCK_AHEAD is set: the clock of this process runs ahead');
}
