import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { withoutAddresses } from '../redact.ts';
import { deliveryError } from './delivery-error.ts';
import type { Letter } from './letter.entity.ts';
import type { Mailer } from './mailer.ts';
import { CLAIM_MS, claimDue, hurry, noteFailure, noteSent, renewClaim } from './outbox.ts';
import { pause } from './pause.ts';
import { watchServer } from './server-watch.ts';

export interface SenderOptions {
  db: Database;
  clock: () => Date;
  log: Logger;
  mailer: Mailer;
  /** How often the outbox is looked into, beside every nudge. */
  pollMs?: number;
  /** How often a mail server that is away is asked for. */
  pingMs?: number;
}

export interface Sender {
  /** Looks into the outbox now. */
  nudge(): void;
  /** Takes no new letter, and resolves once those in flight have ended. */
  stop(): Promise<void>;
}

/** Letters on their way at once: a slow one holds up a quarter of the work. */
const PARALLEL = 4;
/** A letter whose server does not answer is left to its claim: another process sends it again. */
const STOP_PATIENCE_MS = 15_000;
/** Before a note that the database has not taken is tried again. */
const NOTE_AGAIN_MS = 1_000;

/**
 * Sends what is in the outbox, in the background, together with however many other processes: each letter by
 * one of them. Letters leave outside of transactions, and what became of them is noted afterwards (contract §4).
 */
export function startSender(options: SenderOptions): Sender {
  const { db, clock, log, mailer, pollMs = 1_000, pingMs = 2_000 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const inFlight = new Set<Promise<void>>();
  let sweeping: Promise<void> | undefined;
  let again = false;

  const suspect = watchServer({
    ping: () => mailer.ping?.() ?? Promise.resolve(),
    onBack: async () => {
      await surely(() => hurry(db, clock()));
      nudge();
    },
    log,
    signal,
    everyMs: pingMs,
  });

  /** What has happened to a letter must be noted, however long the database is away: else it is sent twice. */
  async function surely(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be written');
        if (signal.aborted) return;
        await pause(NOTE_AGAIN_MS, signal);
      }
    }
  }

  async function deliver(letter: Letter): Promise<void> {
    const { id, kind, attempts } = letter;
    const renewal = setInterval(() => {
      renewClaim(db, letter, clock()).catch((error: unknown) =>
        log.warn({ err: error, id }, 'claim not renewed'),
      );
    }, CLAIM_MS / 4).unref();
    try {
      await mailer.send(letter);
      await surely(() => noteSent(db, letter, clock()));
    } catch (error) {
      const reason = deliveryError(error);
      log.warn({ id, kind, attempts, reason: withoutAddresses(reason) }, 'a letter was not accepted');
      await surely(() => noteFailure(db, letter, clock(), reason));
      void suspect();
    } finally {
      clearInterval(renewal);
    }
  }

  /** Hands out letters while any are due. */
  async function sweep(): Promise<void> {
    while (!signal.aborted) {
      again = false;
      const letters = await claimDue(db, clock(), PARALLEL - inFlight.size);
      for (const letter of letters ?? []) {
        const delivery = deliver(letter).finally(() => inFlight.delete(delivery));
        inFlight.add(delivery);
      }
      if (inFlight.size === PARALLEL) await Promise.race(inFlight);
      else if (!letters && !again) return;
    }
  }

  function nudge(): void {
    again = true;
    if (sweeping || signal.aborted) return;
    sweeping = sweep()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox cannot be read'))
      .finally(() => {
        sweeping = undefined;
        if (again) nudge();
      });
  }

  const poll = setInterval(nudge, pollMs).unref();
  nudge();

  return {
    nudge,
    stop: async () => {
      clearInterval(poll);
      stopping.abort();
      const ended = Promise.resolve(sweeping).then(() => Promise.all(inFlight));
      const patience = new AbortController();
      await Promise.race([ended, pause(STOP_PATIENCE_MS, patience.signal)]);
      patience.abort();
      mailer.close?.();
    },
  };
}
