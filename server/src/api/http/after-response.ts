import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Runs work after a response has been sent, so that the response time does not reveal how long the work takes. */
export class AfterResponses {
  private readonly open = new Set<Promise<void>>();

  /** Returns the function by which an operation defers work until its response has been sent or its client has disconnected. */
  of(res: ServerResponse, log: () => Logger): (work: () => Promise<unknown>) => void {
    return (work) => {
      const done = closed(res)
        .then(work)
        .catch((error: unknown) => log().error({ err: error }, 'work after a response failed'))
        .then(() => void this.open.delete(done));
      this.open.add(done);
    };
  }

  /** Resolves when no deferred work is left. */
  async finish(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }
}

/** Resolves at once if the client has already disconnected, because the response emits no `close` then. */
const closed = (res: ServerResponse): Promise<unknown> =>
  res.closed || res.req.socket.destroyed
    ? Promise.resolve()
    : new Promise((resolve) => void res.once('close', resolve));
