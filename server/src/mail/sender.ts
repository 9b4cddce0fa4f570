import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { withoutAddresses } from '../base/redact.ts';
import { deliveryError, failedAs } from './delivery-error.ts';
import type { Email } from './email.entity.ts';
import type { Mailer } from './mailer.ts';
import {
  CLAIM_MS,
  claimDue,
  makeDue,
  isOutdated,
  noteFailure,
  noteOutdated,
  recordAcceptance,
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
export const startSender = (options: SenderOptions): Sender => new OutboxSender(options);

class OutboxSender implements Sender {
  private readonly options: SenderOptions;
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
  private readonly poll: NodeJS.Timeout;
  /** Looks whether the mail server is there, until it is. */
  private readonly suspect: () => Promise<void>;
  private sweeping: Promise<void> | undefined;
  private again = false;

  constructor(options: SenderOptions) {
    const { mailer, log, pollMs = 1_000, pingMs = 2_000 } = options;
    this.options = options;
    this.suspect = watchServer({
      ping: () => mailer.ping?.() ?? Promise.resolve(),
      onBack: () => this.serverIsBack(),
      log,
      signal: this.signal,
      everyMs: pingMs,
    });
    this.poll = setInterval(() => this.nudge(), pollMs).unref();
    this.nudge();
    void this.check();
  }

  nudge(): void {
    this.again = true;
    if (this.sweeping || this.signal.aborted) return;
    this.sweeping = this.sweep()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'the outbox cannot be read'))
      .finally(() => {
        this.sweeping = undefined;
        if (this.again) this.nudge();
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.poll);
    this.stopping.abort();
    const ended = Promise.resolve(this.sweeping).then(() => Promise.all(this.inFlight));
    const patience = new AbortController();
    await Promise.race([ended, pause(STOP_PATIENCE_MS, patience.signal)]);
    patience.abort();
    this.options.mailer.close?.();
  }

  private get signal(): AbortSignal {
    return this.stopping.signal;
  }

  private async serverIsBack(): Promise<void> {
    const { db, clock } = this.options;
    mailTally.serverUp = true;
    await this.untilItSucceeds(() => makeDue(db, clock()));
    this.nudge();
  }

  /** Hands out letters while any are due. */
  private async sweep(): Promise<void> {
    const { db, clock } = this.options;
    while (!this.signal.aborted) {
      this.again = false;
      const emails = await claimDue(db, clock(), PARALLEL - this.inFlight.size, this.signal);
      for (const email of emails ?? []) {
        const delivery = this.deliver(email).finally(() => this.inFlight.delete(delivery));
        this.inFlight.add(delivery);
      }
      if (this.inFlight.size === PARALLEL) await Promise.race(this.inFlight);
      else if (!emails && !this.again) return;
    }
  }

  private async deliver(email: Email): Promise<void> {
    const { db, clock, log, mailer } = this.options;
    const { id, kind } = email;
    if (isOutdated(email, clock())) {
      await this.untilItSucceeds(() => noteOutdated(db, email, clock()));
      log.warn({ id, kind }, 'a letter has waited until it was outdated, and is not sent');
      return;
    }
    const renewal = setInterval(() => {
      renewClaim(db, email, clock()).catch((error: unknown) =>
        log.warn({ err: error, id }, 'claim not renewed'),
      );
    }, CLAIM_MS / 4).unref();
    try {
      await mailer.send(email);
      mailTally.attempts.accepted += 1;
      mailTally.serverUp = true;
      await this.untilItSucceeds(() => recordAcceptance(db, email, clock()));
    } catch (error) {
      await this.failed(email, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async failed(email: Email, error: unknown): Promise<void> {
    const { db, clock, log } = this.options;
    const { id, kind, attempts } = email;
    const reason = deliveryError(error);
    const as = failedAs(error);
    mailTally.attempts[as] += 1;
    mailTally.serverUp = as !== 'away';
    const told = { id, kind, attempts, as, reason: withoutAddresses(reason) };
    log.warn(told, 'a letter was not accepted');
    const isRefused = as === 'refused';
    const come = await this.untilItSucceeds(() => noteFailure(db, email, clock(), { isRefused, reason }));
    if (come?.isGivenUp) log.warn(told, 'a letter was given up');
    if (come?.hasBounced) {
      mailTally.bounced += 1;
      log.warn({ id, kind }, 'an address takes no letters: reminders to it stop');
    }
    // Who refuses is there.
    if (!isRefused) void this.suspect();
  }

  /** A server that takes no letters is found out before anybody waits for one. */
  private async check(): Promise<void> {
    try {
      await this.options.mailer.check?.();
      mailTally.serverUp = true;
    } catch (error) {
      if (this.signal.aborted) return;
      mailTally.serverUp = false;
      const reason = withoutAddresses(deliveryError(error));
      this.options.log.warn({ reason }, 'the mail server takes no letters: they wait in the outbox');
      void this.suspect();
    }
  }

  /** What has happened to a letter must be noted, however long the database is away: else it is sent twice. */
  private async untilItSucceeds<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.options.log.error({ err: error }, 'the outbox cannot be written');
        if (this.signal.aborted) return undefined;
        await pause(NOTE_AGAIN_MS, this.signal);
      }
    }
  }
}
