// Preloaded into the tests: hashes passwords at the lowest possible cost. At the real cost, each of the thousands of hashes takes as
// long as twenty requests. password.test.ts tests the real cost with `useRealCost`.
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash } = argon2;
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let isLowestCost = true;
let hashed = 0;

// Runs before anything imports argon2, so that every importer gets this function.
argon2.hash = (password, cost, ...more) => {
  hashed += 1;
  return hash(password, isLowestCost ? { ...cost, ...LOWEST_COST } : cost, ...more);
};

/** Switches to the real cost, or back to the lowest. */
export const useRealCost = (isReal) => {
  isLowestCost = !isReal;
};

/** How many passwords have been hashed in this process. */
export const hashes = () => hashed;
