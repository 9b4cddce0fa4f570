import { fileURLToPath } from 'node:url';
import { runScript, type Request } from './load.ts';

/** A request, and what its answer has to hold. */
export interface ExpectingRequest extends Request {
  expected: string;
}

const SCRIPT = fileURLToPath(new URL('steady.mjs', import.meta.url));

/**
 * Sends these requests one after the other at a fixed rate, without waiting for answers, as people do.
 * @returns how long each took from when it was due, in milliseconds
 * @throws Error where one was not answered as it should be
 */
export async function atRate(requests: readonly ExpectingRequest[], perSecond: number): Promise<number[]> {
  return JSON.parse(await runScript(SCRIPT, { requests, perSecond })) as number[];
}

/** The value that so large a part of them does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new RangeError('nothing was measured');
  return found;
}
