import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../domain/errors.ts';

/** OWASP's minimum parameters for Argon2id: about 10 ms and 19 MB per hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Limiter {
  /** @throws DomainError `busy` if the queue is full, or the expected wait is too long */
  <T>(work: () => Promise<T>): Promise<T>;
  /** The number of waiting tasks. */
  waiting(): number;
}

interface Queue {
  /** The maximum number of waiting tasks. */
  length: number;
  /** A task is refused if its expected wait is longer than this. */
  patienceMs: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** The weight of the newest duration in the moving average. */
const NEWEST = 0.2;

/** Runs at most `limit` tasks at a time. The others wait in a queue, first in, first out. */
export function limited(
  limit: number,
  { length, patienceMs, now = () => performance.now() }: Queue,
): Limiter {
  let running = 0;
  let averageMs = 0;
  const waiting: (() => void)[] = [];

  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    try {
      return await work();
    } finally {
      averageMs =
        averageMs === 0 ? now() - startedAt : NEWEST * (now() - startedAt) + (1 - NEWEST) * averageMs;
    }
  };
  const enqueue = async (): Promise<void> => {
    const waitMs = ((waiting.length + 1) * averageMs) / limit;
    // Refuse at once instead of answering after the caller has given up.
    if (waiting.length >= length || waitMs > patienceMs) {
      throw new DomainError('busy', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1;
    else await enqueue();
    try {
      return await timed(work);
    } finally {
      const next = waiting.shift();
      // Hand the slot over to the next task without freeing it.
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting: () => waiting.length });
}

/** Running more hashes at once would only starve all other requests on this machine. */
const limiterFor = (processes: number): Limiter =>
  limited(Math.max(1, Math.floor((2 * availableParallelism()) / processes)), {
    length: 250,
    patienceMs: 5_000,
  });

let limiter = limiterFor(1);

/** Shares the machine with this many processes. Call it before the first password is hashed. */
export function shareHashing(processes: number): void {
  limiter = limiterFor(processes);
}

/** The number of passwords that wait to be hashed. */
export const waitingPasswords = (): number => limiter.waiting();

/** Normalises the password, because keyboards compose the same characters differently. */
const bytesOf = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  limiter(() => hash(bytesOf(password), COST));

/** Checks a password. Without a hash (unknown account), it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return limiter(() => verify(passwordHash, bytesOf(password)));
  await hashPassword(password);
  return false;
}
