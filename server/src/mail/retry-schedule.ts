const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** Below five seconds by the time that it may take to notice that a letter is due (contract §4). */
const FIRST_WAIT = 4 * SECOND;
const LONGEST_WAIT = 60 * SECOND;
const PATIENCE = 3 * DAY;

/** How long a letter waits after its `attempts`th failure: doubling, up to a minute (contract §4). */
export const retryWait = (attempts: number): number =>
  Math.min(FIRST_WAIT * 2 ** (Math.max(attempts, 1) - 1), LONGEST_WAIT);

/** After three days of attempts a letter is given up (contract §4). */
export const isHopeless = (letter: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - letter.createdAt.getTime() >= PATIENCE;
