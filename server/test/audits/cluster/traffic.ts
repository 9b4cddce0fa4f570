import { setTimeout as sleep } from 'node:timers/promises';

/** What a program sends to Kolo. */
export interface Sent {
  method: 'POST' | 'PUT';
  path: string;
  token?: string;
  /** The `Idempotency-Key` of a write. Reads have none, and can be sent again at any time. */
  key?: string;
  body: unknown;
}

/** What callers do about a request that comes to nothing. */
export interface Manners {
  /** Sends it again, a write under its key, where whoever had it has died. */
  repeatsCutOff: boolean;
  /** Sends it again, a write under its key, where Kolo says that it is `busy`. */
  repeatsBusy: boolean;
}

const AGAIN_MS = 100;
const REPEATS = 600;

/** What callers have seen of Kolo, all of them together. */
export class Traffic {
  /** When each write was acknowledged, in milliseconds of `performance.now()`. */
  readonly acknowledged: number[] = [];
  /** What was not answered as it should have been, in words. */
  readonly errors: string[] = [];
  /** Requests that died with whoever had them, or were answered by HAProxy for want of anybody else. */
  cutOff = 0;
  /** Answers that asked to come again later. */
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

/** What came of one sending: an answer of Kolo's, or why there is none. */
type Outcome = { answer: unknown; status: number } | { cutOff: string };

/** Kolo behind HAProxy, as its callers reach it. */
export class Api {
  private readonly url: string;
  private readonly traffic: Traffic;
  private readonly manners: Manners;

  constructor(url: string, traffic: Traffic, manners: Manners) {
    this.url = url;
    this.traffic = traffic;
    this.manners = manners;
  }

  /** The answer; undefined where there was none, or it was an error: the traffic has noted it. */
  async send(sent: Sent): Promise<unknown> {
    const began = performance.now();
    const { traffic, manners } = this;
    traffic.requests += 1;
    try {
      for (let repeat = 0; ; repeat += 1) {
        const outcome = await this.sendOnce(sent);
        const mayRepeat = repeat < REPEATS;
        if ('cutOff' in outcome) {
          traffic.cutOff += 1;
          if (!manners.repeatsCutOff || !mayRepeat) return this.fail(sent, outcome.cutOff);
        } else {
          const trouble = troubleOf(outcome.answer, outcome.status);
          if (trouble === undefined) return outcome.answer;
          if (trouble === 'busy') traffic.busy += 1;
          if (trouble !== 'busy' || !manners.repeatsBusy || !mayRepeat) return this.fail(sent, trouble);
        }
        await sleep(AGAIN_MS);
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
      const isKolos = response.headers.get('content-type')?.includes('json');
      if (!isKolos) return { cutOff: `HAProxy answers ${response.status}` };
      return { answer: await response.json(), status: response.status };
    } catch (error) {
      return { cutOff: String((error as Error).cause ?? error) };
    }
  }
}

/** Nothing that a load sends may be refused, but with `busy` while the database is away. */
function troubleOf(answer: unknown, status: number): string | undefined {
  const { errors, reason } = answer as {
    errors?: { message: string; extensions?: { reason?: string } }[];
    reason?: string;
  };
  const [first] = errors ?? [];
  if (first) return first.extensions?.reason ?? first.message;
  return status >= 400 ? (reason ?? `status ${status}`) : undefined;
}
