import { setTimeout as sleep } from 'node:timers/promises';

/** Far beyond what anything takes on a busy machine: it only ends what would hang. */
const PATIENCE_MS = 120_000;

/** Resolves with the first answer that is neither false nor undefined; for what happens in the background. */
export async function until<T>(
  look: () => T | false | undefined | Promise<T | false | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const seen = await look();
    if (seen !== false && seen !== undefined) return seen;
    await sleep(5);
  }
  throw new Error('it did not happen in time');
}
