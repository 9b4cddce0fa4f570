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
 * While the mail server is away, asks for it every other second, so that letters go out as soon as it is back
 * and not only when their next attempt would be due (ADR 28). Returns what to call after a failure.
 */
export function watchServer({ ping, onBack, log, signal, everyMs }: WatchOptions): () => Promise<void> {
  let watching = false;
  /** Why it does not answer; undefined where it does. */
  const silence = (): Promise<string | undefined> =>
    ping().then(
      () => undefined,
      (error: unknown) => withoutAddresses(deliveryError(error)),
    );

  const watch = async (): Promise<void> => {
    const reason = await silence();
    if (reason === undefined) return; // The trouble was the letter's own.
    log.warn({ reason }, 'the mail server is out of reach');
    do {
      await pause(everyMs, signal);
      if (signal.aborted) return;
    } while ((await silence()) !== undefined);
    log.info('the mail server is back');
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
