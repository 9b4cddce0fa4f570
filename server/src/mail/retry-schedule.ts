const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** Below five seconds by the time that it may take to notice that a letter is due (docs/rules.md §12.3). */
const FIRST_WAIT = 4 * SECOND;
const LONGEST_WAIT = 60 * SECOND;
const PATIENCE = 3 * DAY;

/** How long a letter waits after its `attempts`th failure: doubling, up to a minute (docs/rules.md §12.3). */
export const retryWait = (attempts: number): number =>
  Math.min(FIRST_WAIT * 2 ** (Math.max(attempts, 1) - 1), LONGEST_WAIT);

/**
 * After each refusal for good. A mailbox that is full, or a server that does not know us yet, may be mended by then; who
 * asks for a dead address a thousand times is taken for a sender of spam.
 */
const REFUSED_WAITS = [1, 4, 12, 24].map((hours) => hours * HOUR);

interface Failed {
  createdAt: Date;
  goodUntil: Date | null;
  /** This one included. */
  attempts: number;
  /** Refusals for good, this one included. */
  refusals: number;
}

/** When a letter that was refused for good, or has merely failed, is tried again; undefined where it is given up. */
export function nextAttempt(
  { createdAt, goodUntil, attempts, refusals }: Failed,
  isRefused: boolean,
  now: Date,
): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= PATIENCE) return undefined;
  const wait = isRefused ? REFUSED_WAITS[refusals - 1] : retryWait(attempts);
  if (wait === undefined) return undefined;
  const next = new Date(now.getTime() + wait);
  return goodUntil !== null && goodUntil <= next ? undefined : next;
}
