const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** Less than the promised five seconds, because the sender may notice a due email up to a second late (docs/rules.md §12.3). */
const FIRST_WAIT = 4 * SECOND;
const LONGEST_WAIT = 60 * SECOND;
const PATIENCE = 3 * DAY;

/** How long an email waits after its `attempts`th failure, in milliseconds: doubling, up to a minute (docs/rules.md §12.3). */
export const retryWait = (attempts: number): number =>
  Math.min(FIRST_WAIT * 2 ** (Math.max(attempts, 1) - 1), LONGEST_WAIT);

/**
 * How long an email waits after each permanent refusal. A full mailbox, or a server that does not know us yet, may accept it by then.
 * Trying a dead address many times would look like spam.
 */
const REFUSED_WAITS = [1, 4, 12, 24].map((hours) => hours * HOUR);

interface Failed {
  createdAt: Date;
  goodUntil: Date | null;
  /** Including this one. */
  attempts: number;
  /** Permanent refusals, including this one. */
  refusals: number;
}

/** When a failed email is tried again; undefined if it is given up. */
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
