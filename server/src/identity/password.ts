import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, as OWASP asks for it at least: some 10 ms and 19 MB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Lets so many pieces of work run at a time; the others wait in line. */
export function inTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over the place, which is never free in between.
      if (next) next();
      else running -= 1;
    }
  };
}

/** More at once would only starve every other request (quality §3). */
const inTurn = inTurns(2 * availableParallelism());

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
