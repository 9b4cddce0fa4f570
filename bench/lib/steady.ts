import { fileURLToPath } from 'node:url';
import { runScript, type Request } from './load.ts';

/** A request, and what its answer has to hold. */
export interface ExpectingRequest extends Request {
  expected: string;
}

const SCRIPT = fileURLToPath(new URL('steady.mjs', import.meta.url));

/** As many connections as stand open at the same time, where that is not left to the agent: they are taken in turns. */
interface Rate {
  perSecond: number;
  connections?: number;
}

/**
 * Sends these requests one after the other at a fixed rate, without waiting for answers, as people do.
 * @returns how long each took from when it was due, in milliseconds
 * @throws Error where one was not answered as it should be
 */
export async function atRate(requests: readonly ExpectingRequest[], rate: number | Rate): Promise<number[]> {
  const how = typeof rate === 'number' ? { perSecond: rate } : rate;
  return JSON.parse(await runScript(SCRIPT, { requests, ...how })) as number[];
}

/** The value that so large a part of them does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new RangeError('nothing was measured');
  return found;
}
