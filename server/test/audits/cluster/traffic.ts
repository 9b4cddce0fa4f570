import { setTimeout as sleep } from 'node:timers/promises';

/** A request to Kolo. */
export interface Sent {
  method: 'POST' | 'PUT';
  path: string;
  token?: string;
  /** The `Idempotency-Key` of a write. Reads have none, because they can always be repeated. */
  key?: string;
  body: unknown;
}

/** What clients do about a request that fails. */
export interface RetryPolicy {
  /** Repeats a request that is cut off, a write with the same key. */
  repeatsCutOff: boolean;
  /** Repeats a request that Kolo refuses with `busy`, a write with the same key. */
  repeatsBusy: boolean;
}

const RETRY_MS = 100;
const REPEATS = 600;

/** What all clients together have observed. */
export class Traffic {
  /** When each write was acknowledged, in milliseconds of `performance.now()`. */
  readonly acknowledged: number[] = [];
  /** Descriptions of failed requests. */
  readonly errors: string[] = [];
  /** Requests that were cut off, or that HAProxy answered because no process was available. */
  cutOff = 0;
  /** Responses that ask the client to try again later. */
  busy = 0;
  requests = 0;
  longestWaitMs = 0;

  /** The longest time without an acknowledged write, of those that ended between the two instants. */
  longestGapMs(from: number, to: number): number {
    const times = this.acknowledged.filter((at) => at <= to);
    const gaps = times.map((at, index) => (at >= from && index > 0 ? at - (times[index - 1] ?? at) : 0));
    return gaps.reduce((longest, gap) => Math.max(longest, gap), 0);
  }
}

/** The result of one attempt: a response from Kolo, or why there is none. */
type Outcome = { answer: unknown; status: number } | { cutOff: string };

/** Kolo behind HAProxy, as its clients reach it. */
export class Api {
  private readonly url: string;
  private readonly traffic: Traffic;
  private readonly retries: RetryPolicy;

  constructor(url: string, traffic: Traffic, retries: RetryPolicy) {
    this.url = url;
    this.traffic = traffic;
    this.retries = retries;
  }

  /** Returns the response, or undefined if there is none or it is an error, which `traffic` records. */
  async send(sent: Sent): Promise<unknown> {
    const began = performance.now();
    const { traffic, retries } = this;
    traffic.requests += 1;
    try {
      for (let repeat = 0; ; repeat += 1) {
        const outcome = await this.sendOnce(sent);
        const mayRepeat = repeat < REPEATS;
        if ('cutOff' in outcome) {
          traffic.cutOff += 1;
          if (!retries.repeatsCutOff || !mayRepeat) return this.fail(sent, outcome.cutOff);
        } else {
          const error = errorIn(outcome.answer, outcome.status);
          if (error === undefined) return outcome.answer;
          if (error === 'busy') traffic.busy += 1;
          if (error !== 'busy' || !retries.repeatsBusy || !mayRepeat) return this.fail(sent, error);
        }
        await sleep(RETRY_MS);
      }
    } finally {
      traffic.longestWaitMs = Math.max(traffic.longestWaitMs, performance.now() - began);
    }
  }

  private fail({ method, path, body }: Sent, why: string): undefined {
    this.traffic.errors.push(`${why}: ${method} ${path} ${JSON.stringify(body).slice(0, 160)}`);
  }

  private async sendOnce({ method, path, token, key, body }: Sent): Promise<Outcome> {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      });
      const isFromKolo = response.headers.get('content-type')?.includes('json');
      if (!isFromKolo) return { cutOff: `HAProxy answers ${response.status}` };
      return { answer: await response.json(), status: response.status };
    } catch (error) {
      return { cutOff: String((error as Error).cause ?? error) };
    }
  }
}

/** The error of a response. The load sends only valid requests, so the only expected error is `busy` during an outage. */
function errorIn(answer: unknown, status: number): string | undefined {
  const { errors, reason } = answer as {
    errors?: { message: string; extensions?: { reason?: string } }[];
    reason?: string;
  };
  const [first] = errors ?? [];
  if (first) return first.extensions?.reason ?? first.message;
  return status >= 400 ? (reason ?? `status ${status}`) : undefined;
}
