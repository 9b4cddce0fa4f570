import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../domain/errors.ts';
import { sqliteCode, storageFailure } from './storage-failure.ts';

const FIRST_WAIT_MS = 20;
/** With longer waits, work would go on waiting after the database has recovered. */
const LONGEST_WAIT_MS = 500;
/** How long work is retried, in milliseconds. Pages soon repeat a read. `readAgainMs` is for reads right after one that failed. */
export const PATIENCE = { writeMs: 15_000, readMs: 5_000, readAgainMs: 500 };

/** Failures after which a retry may succeed, because the database was unreachable. */
const TEMPORARY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  // A name without an address, or an unreachable network, as when a container restarts.
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Numbers of MySQL and MariaDB. 1213, 1205 and 1020: lost against another transaction. The others: the server is full, stopping, read-only, outside its cluster, or gone. */
const TEMPORARY_NUMBERS = new Set([
  1213, 1205, 1020, 1040, 1047, 1053, 1180, 1290, 1317, 1792, 1836, 1927, 2006, 2013,
]);
/** Failures of the statement after which the connection is still usable. */
const STATEMENT_NUMBERS = new Set([1213, 1205, 1020]);

interface Failure {
  code?: unknown;
  errno?: unknown;
  fatal?: unknown;
}

const failureOf = (error: unknown): Failure => error ?? {};

/** mysql2 gives no code if the connection was lost before the statement was sent. */
const isClosed = (error: unknown): boolean =>
  failureOf(error).fatal === true && failureOf(error).code === undefined;

/** Whether a retry of the same transaction may succeed. */
export const isTemporary = (error: unknown): boolean => {
  const { code, errno } = failureOf(error);
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(sqliteCode(error) ?? '')) return true;
  return TEMPORARY_CODES.has(String(code)) || TEMPORARY_NUMBERS.has(Number(errno)) || isClosed(error);
};

/** Whether the connection must be discarded, because it is lost or its server may not serve now (ADR 13). */
export const losesConnection = (error: unknown): boolean =>
  isTemporary(error) && !STATEMENT_NUMBERS.has(Number(failureOf(error).errno));

/** How often work was retried since the start. */
export const retries = { count: 0 };

/**
 * Retries the work after temporary failures. The waits grow up to half a second, with jitter. The work must be repeatable: it
 * must change nothing outside the database.
 * @param onFirst called at the first failure with the maximum wait, so that a caller can report it
 * @throws DomainError `busy` if the database stays unreachable for `patienceMs` (15 seconds by default), and at once if its disk
 *   is full or fails, because waiting would hold up all other work too
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
      if (storageFailure(error)) throw new DomainError('busy', { retryAfter: 5, cause: error });
      if (!isTemporary(error)) throw error;
      const pause = wait * (0.5 + Math.random());
      if (Date.now() + pause > deadline) throw new DomainError('busy', { retryAfter: 5, cause: error });
      retries.count += 1;
      if (wait === FIRST_WAIT_MS) onFirst?.(error, patienceMs);
      await sleep(pause);
    }
  }
}
