import { DomainError } from '../domain/errors.ts';
import { isPassing } from './retry.ts';
import { storageTrouble } from './storage-trouble.ts';

/** The operator reads of trouble once in so many milliseconds. */
const REPORT_EVERY_MS = 60_000;
/** Where nothing fails for so many milliseconds, a write that succeeds shows that the trouble has passed. */
const QUIET_MS = 5_000;
/** In milliseconds: work that comes so soon after a failure will most likely fail as well. */
const JUST_MS = 1_000;

/** What an operator reads about a database that does not do what it is asked. */
export interface TroubleReports {
  /** In plain words: "the disk is full". */
  onTrouble?: ((cause: string, error: unknown) => void) | undefined;
  /** Trouble that was reported has passed. */
  onRecovery?: (() => void) | undefined;
}

/**
 * Notices when the database fails for a reason that no caller has caused, reports it, and answers callers with `busy`
 * (docs/rules.md §23.2).
 */
export class Trouble {
  private readonly reports: TroubleReports;
  private isReported = false;
  private reportedAt = -Infinity;
  private failedAt = -Infinity;
  /** Whether the database has failed for such a reason, and has not shown since that it works again. */
  isThere = false;

  constructor(reports: TroubleReports = {}) {
    this.reports = reports;
  }

  /** @throws DomainError `busy` where the database is in trouble */
  async watchWrite<T>(write: () => Promise<T>): Promise<T> {
    const result = await this.watchRead(write);
    // On a full disk a small write may succeed while larger ones still fail.
    if (this.isThere && performance.now() - this.failedAt > QUIET_MS) this.hasPassed();
    return result;
  }

  /** The same for what does not show whether the database can be written. */
  async watchRead<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      throw this.note(error);
    }
  }

  hasJustFailed(): boolean {
    return this.isThere && performance.now() - this.failedAt < JUST_MS;
  }

  hasPassed(): void {
    this.isThere = false;
    if (this.isReported) this.reports.onRecovery?.();
    this.isReported = false;
  }

  /** Notes a failure. @returns what the caller is to get instead */
  note(error: unknown): unknown {
    const cause = error instanceof DomainError ? error.cause : error;
    const words = storageTrouble(cause) ?? (isPassing(cause) ? 'it cannot be reached' : undefined);
    if (words === undefined) return error;
    this.isThere = true;
    this.failedAt = performance.now();
    if (this.failedAt - this.reportedAt > REPORT_EVERY_MS) {
      this.reportedAt = this.failedAt;
      this.isReported = true;
      this.reports.onTrouble?.(words, cause);
    }
    return error instanceof DomainError ? error : new DomainError('busy', { retryAfter: 5, cause });
  }
}
