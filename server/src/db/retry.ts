import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../domain/errors.ts';
import { sqliteCode, storageTrouble } from './storage-trouble.ts';

const FIRST_WAIT_MS = 20;
/** Whoever waits longer sleeps on after the database has come back. */
const LONGEST_WAIT_MS = 500;
/** How long work is tried again, in milliseconds. A read is soon repeated by its page; `readAgainMs` is for reads right after one that failed. */
export const PATIENCE = { writeMs: 15_000, readMs: 5_000, readAgainMs: 500 };

/** Failures after which the same transaction may well succeed: the database chose somebody else, or went away. */
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  // A name that resolves to nothing, or a network without a way: a container that is being started again.
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Somebody else was chosen: 1213, 1205, 1020. The server is full, stopping, read-only, not of the cluster, or gone: the rest. */
const PASSING_NUMBERS = new Set([
  1213, 1205, 1020, 1040, 1047, 1053, 1180, 1290, 1317, 1792, 1836, 1927, 2006, 2013,
]);
/** Of these, where the statement failed and the connection to the server is as good as before. */
const SOUND_NUMBERS = new Set([1213, 1205, 1020]);

interface Failure {
  code?: unknown;
  errno?: unknown;
  fatal?: unknown;
}

const failureOf = (error: unknown): Failure => error ?? {};

/** mysql2 gives this one no code: the connection was lost before the statement was sent. */
const isClosed = (error: unknown): boolean =>
  failureOf(error).fatal === true && failureOf(error).code === undefined;

/** Whether the same transaction may well succeed if it is tried again. */
export const isPassing = (error: unknown): boolean => {
  const { code, errno } = failureOf(error);
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(sqliteCode(error) ?? '')) return true;
  return PASSING_CODES.has(String(code)) || PASSING_NUMBERS.has(Number(errno)) || isClosed(error);
};

/** Whether the connection must be thrown away: lost, or to a server that may not serve now (ADR 13). */
export const losesConnection = (error: unknown): boolean =>
  isPassing(error) && !SOUND_NUMBERS.has(Number(failureOf(error).errno));
/** How often work was tried again since the start. */
export const retries = { count: 0 };

/**
 * Does the work again while it fails for a passing reason, waiting longer each time, up to half a second, with jitter.
 * The work must be repeatable: nothing outside the database happens in it.
 * `onFirst` hears of the first failure at once, for whoever would wait in silence.
 * @throws DomainError `busy` when the database stays out of reach for so long (15 seconds, unless given otherwise), and
 *   at once where its disk is full or fails: waiting would keep all others waiting, too
 */
export async function retrying<T>(
  work: () => Promise<T>,
  onFirst?: (error: unknown, waitMs: number) => void,
  patienceMs = PATIENCE.writeMs,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (storageTrouble(error)) throw new DomainError('busy', { retryAfter: 5, cause: error });
      if (!isPassing(error)) throw error;
      const pause = wait * (0.5 + Math.random());
      if (Date.now() + pause > deadline) throw new DomainError('busy', { retryAfter: 5, cause: error });
      retries.count += 1;
      if (wait === FIRST_WAIT_MS) onFirst?.(error, patienceMs);
      await sleep(pause);
    }
  }
}
