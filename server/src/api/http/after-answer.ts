import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Work that begins once an answer has gone, so that how long it takes tells nobody anything. */
export class AfterAnswers {
  private readonly open = new Set<Promise<void>>();

  /** How an operation puts work off until its answer has gone, or its caller has. */
  of(res: ServerResponse, log: () => Logger): (work: () => Promise<unknown>) => void {
    return (work) => {
      const done = gone(res)
        .then(work)
        .catch((error: unknown) => log().error({ err: error }, 'what was to follow an answer failed'))
        .then(() => void this.open.delete(done));
      this.open.add(done);
    };
  }

  /** Resolves when nothing of it is left to do. */
  async finish(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }
}

/** Who has hung up while the operation was at work has gone already, and says so no second time. */
const gone = (res: ServerResponse): Promise<unknown> =>
  res.closed || res.req.socket.destroyed
    ? Promise.resolve()
    : new Promise((resolve) => void res.once('close', resolve));
