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
  recordFailure,
  recordExpiry,
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
  /** How often the outbox is read, in addition to every nudge. */
  pollMs?: number;
  /** How often a mail server that is away is pinged. */
  pingMs?: number;
}

export interface Sender {
  /** Reads the outbox now. */
  nudge(): void;
  /** Starts no new delivery, and resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** How many emails are sent at the same time, so that a slow one does not delay all others. */
const PARALLEL = 4;
/** After this time, a delivery without an answer is left to its claim: another process sends the email again. */
const STOP_PATIENCE_MS = 15_000;
/** How long to wait after a failed write to the database. */
const WRITE_AGAIN_MS = 1_000;

/**
 * Sends the emails of the outbox in the background. Any number of processes can do this: each email is sent by one of them. The
 * result of an attempt is recorded after it, because sending happens outside transactions (docs/rules.md §12.3).
 */
export const startSender = (options: SenderOptions): Sender => new OutboxSender(options);

class OutboxSender implements Sender {
  private readonly options: SenderOptions;
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
  private readonly poll: NodeJS.Timeout;
  /** Pings the mail server until it answers. */
  private readonly watchMailServer: () => Promise<void>;
  private draining: Promise<void> | undefined;
  private again = false;

  constructor(options: SenderOptions) {
    const { mailer, log, pollMs = 1_000, pingMs = 2_000 } = options;
    this.options = options;
    this.watchMailServer = watchServer({
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
    if (this.draining || this.signal.aborted) return;
    this.draining = this.drain()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'outbox read failed, will retry'))
      .finally(() => {
        this.draining = undefined;
        if (this.again) this.nudge();
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.poll);
    this.stopping.abort();
    const ended = Promise.resolve(this.draining).then(() => Promise.all(this.inFlight));
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

  /** Sends emails until none is due. */
  private async drain(): Promise<void> {
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
      await this.untilItSucceeds(() => recordExpiry(db, email, clock()));
      log.warn({ id, kind }, 'email expired before it was sent');
      return;
    }
    const renewal = setInterval(() => {
      renewClaim(db, email, clock()).catch((error: unknown) =>
        log.warn({ err: error, id }, 'email claim renewal failed'),
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
    const outcome = failedAs(error);
    mailTally.attempts[outcome] += 1;
    mailTally.serverUp = outcome !== 'away';
    const fields = { id, kind, attempts, outcome, reason: withoutAddresses(reason) };
    log.warn(fields, 'email delivery failed');
    const isRefused = outcome === 'refused';
    const result = await this.untilItSucceeds(() => recordFailure(db, email, clock(), { isRefused, reason }));
    if (result?.isGivenUp) log.warn(fields, 'gave up on email');
    if (result?.hasBounced) {
      mailTally.bounced += 1;
      log.warn(
        { id, kind },
        'stopped reminders to an address, because mail servers rejected several emails to it',
      );
    }
    // A server that refuses an email is available.
    if (!isRefused) void this.watchMailServer();
  }

  /** Finds a mail server that accepts no emails before the first email is due. */
  private async check(): Promise<void> {
    try {
      await this.options.mailer.check?.();
      mailTally.serverUp = true;
    } catch (error) {
      if (this.signal.aborted) return;
      mailTally.serverUp = false;
      const reason = withoutAddresses(deliveryError(error));
      this.options.log.warn({ reason }, 'mail server check failed, emails wait in the outbox');
      void this.watchMailServer();
    }
  }

  /** The result of an attempt must be recorded, however long the database is away: otherwise the email is sent twice. */
  private async untilItSucceeds<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.options.log.error({ err: error }, 'outbox write failed, will retry');
        if (this.signal.aborted) return undefined;
        await pause(WRITE_AGAIN_MS, this.signal);
      }
    }
  }
}
