import { fileURLToPath } from 'node:url';
import { runScript, type Request } from './load.ts';

/** A request, and a text that its response must contain. */
export interface ExpectingRequest extends Request {
  expected: string;
}

const SCRIPT = fileURLToPath(new URL('steady.mjs', import.meta.url));

interface Rate {
  perSecond: number;
  /** How many connections stay open and are used in turn. By default the agent opens up to 50 as needed. */
  connections?: number;
}

/**
 * Sends the requests at a fixed rate without waiting for responses, as independent users would.
 * @returns the milliseconds from when each request was due until its response was complete
 * @throws Error if a response has another status than 200 or lacks its expected text
 */
export async function atRate(requests: readonly ExpectingRequest[], rate: number | Rate): Promise<number[]> {
  const options = typeof rate === 'number' ? { perSecond: rate } : rate;
  return JSON.parse(await runScript(SCRIPT, { requests, ...options })) as number[];
}

/** The value that the given part of the values (0 to 1) does not exceed. @throws RangeError if there are no values */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new RangeError('no values to take the quantile of');
  return found;
}
