import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { withoutAddresses } from '../base/redact.ts';
import { deliveryError, failedAs } from './delivery-error.ts';
import type { Letter } from './letter.entity.ts';
import type { Mailer } from './mailer.ts';
import {
  CLAIM_MS,
  claimDue,
  hurry,
  isOutdated,
  noteFailure,
  noteOutdated,
  noteSent,
  renewClaim,
} from './outbox.ts';
import { pause } from '../base/pause.ts';
import { watchServer } from './server-watch.ts';
import { mailTally } from './tally.ts';

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
 * one of them. Letters leave outside of transactions, and what became of them is noted afterwards (docs/rules.md §12.3).
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
      mailTally.serverUp = true;
      await surely(() => hurry(db, clock()));
      nudge();
    },
    log,
    signal,
    everyMs: pingMs,
  });

  /** What has happened to a letter must be noted, however long the database is away: else it is sent twice. */
  async function surely<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be written');
        if (signal.aborted) return undefined;
        await pause(NOTE_AGAIN_MS, signal);
      }
    }
  }

  async function deliver(letter: Letter): Promise<void> {
    const { id, kind } = letter;
    if (isOutdated(letter, clock())) {
      await surely(() => noteOutdated(db, letter, clock()));
      log.warn({ id, kind }, 'a letter has waited until it was outdated, and is not sent');
      return;
    }
    const renewal = setInterval(() => {
      renewClaim(db, letter, clock()).catch((error: unknown) =>
        log.warn({ err: error, id }, 'claim not renewed'),
      );
    }, CLAIM_MS / 4).unref();
    try {
      await mailer.send(letter);
      mailTally.attempts.accepted += 1;
      mailTally.serverUp = true;
      await surely(() => noteSent(db, letter, clock()));
    } catch (error) {
      await failed(letter, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function failed(letter: Letter, error: unknown): Promise<void> {
    const { id, kind, attempts } = letter;
    const reason = deliveryError(error);
    const as = failedAs(error);
    mailTally.attempts[as] += 1;
    mailTally.serverUp = as !== 'away';
    const told = { id, kind, attempts, as, reason: withoutAddresses(reason) };
    log.warn(told, 'a letter was not accepted');
    const isRefused = as === 'refused';
    const come = await surely(() => noteFailure(db, letter, clock(), { isRefused, reason }));
    if (come?.isGivenUp) log.warn(told, 'a letter was given up');
    if (come?.hasBounced) {
      mailTally.bounced += 1;
      log.warn({ id, kind }, 'an address takes no letters: reminders to it stop');
    }
    // Who refuses is there.
    if (!isRefused) void suspect();
  }

  /** A server that takes no letters is found out before anybody waits for one. */
  async function check(): Promise<void> {
    try {
      await mailer.check?.();
      mailTally.serverUp = true;
    } catch (error) {
      if (signal.aborted) return;
      mailTally.serverUp = false;
      const reason = withoutAddresses(deliveryError(error));
      log.warn({ reason }, 'the mail server takes no letters: they wait in the outbox');
      void suspect();
    }
  }

  /** Hands out letters while any are due. */
  async function sweep(): Promise<void> {
    while (!signal.aborted) {
      again = false;
      const letters = await claimDue(db, clock(), PARALLEL - inFlight.size, signal);
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
  void check();

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
