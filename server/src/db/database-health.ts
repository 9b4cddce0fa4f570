import { DomainError } from '../domain/errors.ts';
import { isTemporary } from './retry.ts';
import { storageFailure } from './storage-failure.ts';

/** The log reports a failing database at most once in this time. */
const REPORT_EVERY_MS = 60_000;
/** A write that succeeds after this time without a failure shows that the database has recovered. */
const QUIET_MS = 5_000;
/** In milliseconds. Work that starts this soon after a failure will most likely fail too. */
const JUST_MS = 1_000;

/** Called when the database fails, and when it recovers. */
export interface HealthReports {
  /** `cause` is in plain words: "the disk is full". */
  onFailure?: ((cause: string, error: unknown) => void) | undefined;
  /** Called if a reported failure is over. */
  onRecovery?: (() => void) | undefined;
}

/**
 * Detects database failures that no caller has caused, reports them, and makes callers get `busy` (docs/rules.md §23.2).
 */
export class DatabaseHealth {
  private readonly reports: HealthReports;
  private isReported = false;
  private reportedAt = -Infinity;
  private failedAt = -Infinity;
  /** Whether the database has failed in this way, and not recovered since. */
  isFailing = false;

  constructor(reports: HealthReports = {}) {
    this.reports = reports;
  }

  /** @throws DomainError `busy` if the database fails */
  async watchWrite<T>(write: () => Promise<T>): Promise<T> {
    const result = await this.watchRead(write);
    // On a full disk a small write may succeed while larger ones still fail.
    if (this.isFailing && performance.now() - this.failedAt > QUIET_MS) this.recover();
    return result;
  }

  /** The same for work that does not show whether the database can be written. */
  async watchRead<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      throw this.record(error);
    }
  }

  hasJustFailed(): boolean {
    return this.isFailing && performance.now() - this.failedAt < JUST_MS;
  }

  recover(): void {
    this.isFailing = false;
    if (this.isReported) this.reports.onRecovery?.();
    this.isReported = false;
  }

  /** Records a failure. @returns the error that the caller gets instead */
  record(error: unknown): unknown {
    const cause = error instanceof DomainError ? error.cause : error;
    const description = storageFailure(cause) ?? (isTemporary(cause) ? 'it cannot be reached' : undefined);
    if (description === undefined) return error;
    this.isFailing = true;
    this.failedAt = performance.now();
    if (this.failedAt - this.reportedAt > REPORT_EVERY_MS) {
      this.reportedAt = this.failedAt;
      this.isReported = true;
      this.reports.onFailure?.(description, cause);
    }
    return error instanceof DomainError ? error : new DomainError('busy', { retryAfter: 5, cause });
  }
}
