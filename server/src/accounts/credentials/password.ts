import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../domain/errors.ts';

/** Argon2id, as OWASP asks for it at least: some 10 ms and 19 MB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Turns {
  /** @throws DomainError `busy` where the line is full */
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
}

interface Line {
  /** At most so many wait. */
  length: number;
  /** Nobody begins to wait who would wait longer than this, as far as one can tell. */
  patienceMs: number;
  /** In milliseconds, from whenever. */
  now?: () => number;
}

/** How much the newest piece of work says of the next. */
const NEWEST = 0.2;

/** Lets so many pieces of work run at a time; the others wait in line, first come, first served. */
export function inTurns(limit: number, { length, patienceMs, now = () => performance.now() }: Line): Turns {
  let running = 0;
  let usualMs = 0;
  const waiting: (() => void)[] = [];

  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = now();
    try {
      return await work();
    } finally {
      usualMs = usualMs === 0 ? now() - begun : NEWEST * (now() - begun) + (1 - NEWEST) * usualMs;
    }
  };
  const stand = async (): Promise<void> => {
    const waitMs = ((waiting.length + 1) * usualMs) / limit;
    // An answer at once is worth more than one that nobody waits for any longer.
    if (waiting.length >= length || waitMs > patienceMs) {
      throw new DomainError('busy', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1;
    else await stand();
    try {
      return await timed(work);
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over the place, which is never free in between.
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting.length });
}

/** More at once on this machine would only starve every other request. */
const lineOf = (processes: number): Turns =>
  inTurns(Math.max(1, Math.floor((2 * availableParallelism()) / processes)), {
    length: 250,
    patienceMs: 5_000,
  });

let inTurn = lineOf(1);

/** Leaves the other processes on this machine their share; to be called before the first password comes. */
export function shareHashing(processes: number): void {
  inTurn = lineOf(processes);
}

/** How many passwords wait to be looked at. */
export const waitingPasswords = (): number => inTurn.waiting();

/** The same characters, whichever way a keyboard composed them. */
const bytesOf = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(bytesOf(password), COST));

/** Whether this is the password. Without a hash, for unknown accounts, it takes the same time and is not. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return inTurn(() => verify(passwordHash, bytesOf(password)));
  await hashPassword(password);
  return false;
}
