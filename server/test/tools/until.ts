import { setTimeout as sleep } from 'node:timers/promises';

/** Far more than anything takes on a busy machine; it only ends a test that would hang. */
const TIMEOUT_MS = 120_000;

/** Polls until the result is neither false nor undefined, and returns it; for work in the background. */
export async function until<T>(
  poll: () => T | false | undefined | Promise<T | false | undefined>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const result = await poll();
    if (result !== false && result !== undefined) return result;
    await sleep(5);
  }
  throw new Error(`condition not met within ${timeoutMs} ms`);
}
