// Loaded before the tests: passwords are hashed at the least cost that there is, since each at its own takes as long as
// twenty requests, and there are thousands. How Kolo hashes them is told by password.test.ts, with `ownCost`.
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash } = argon2;
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let least = true;
let hashed = 0;

// Before anybody imports it: whoever does has this one.
argon2.hash = (password, cost, ...more) => {
  hashed += 1;
  return hash(password, least ? { ...cost, ...LEAST } : cost, ...more);
};

/** From now on as Kolo asks for, or at the least cost again. */
export const ownCost = (own) => {
  least = !own;
};

/** How many passwords have been hashed in this process. */
export const hashes = () => hashed;
