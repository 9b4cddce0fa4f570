import type { Logger } from 'pino';
import { withoutAddresses } from '../base/redact.ts';
import { deliveryError } from './delivery-error.ts';
import { pause } from '../base/pause.ts';

interface WatchOptions {
  ping: () => Promise<void>;
  onBack: () => Promise<void>;
  log: Logger;
  signal: AbortSignal;
  everyMs: number;
}

/**
 * Pings the mail server while it is away, so that emails go out as soon as it is back, and not only when their next attempt is due
 * (ADR 28). Returns a function to call after a failed delivery.
 */
export function watchServer({ ping, onBack, log, signal, everyMs }: WatchOptions): () => Promise<void> {
  let watching = false;
  /** Why the server does not answer; undefined if it does. */
  const pingError = (): Promise<string | undefined> =>
    ping().then(
      () => undefined,
      (error: unknown) => withoutAddresses(deliveryError(error)),
    );

  const watch = async (): Promise<void> => {
    const reason = await pingError();
    if (reason === undefined) return; // The failure was about the email itself.
    log.warn({ reason }, 'mail server unreachable');
    do {
      await pause(everyMs, signal);
      if (signal.aborted) return;
    } while ((await pingError()) !== undefined);
    log.info('mail server is back');
    await onBack();
  };

  return async () => {
    if (watching || signal.aborted) return;
    watching = true;
    await watch().finally(() => {
      watching = false;
    });
  };
}
