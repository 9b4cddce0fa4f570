import { t } from './messages/translate.ts';
import { failures, type FailureKind, type FailureReason } from './messages/failures.ts';

/** Complaints by field, as the API returns them: `{ title: ['Title must be …'] }` (docs/rules.md §15). */
export type FieldComplaints = Record<string, string[]>;

/** The use of a limit, for programs that want to stay within it. */
export interface LimitUse {
  name: string;
  max: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until `remaining` grows; the whole window if nothing is used. */
  moreAfter: number;
}

/** An error with a stable reason. The APIs translate its kind; the message is for people. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';
  readonly kind: FailureKind;
  readonly reason: FailureReason;
  readonly fields: FieldComplaints | undefined;
  /** Seconds to wait before trying again, for `unavailable`, and for `too-many` if the limit is used up. */
  readonly retryAfter: number | undefined;
  /** The limit that was reached, for `too-many`, if it counts only the caller's own use. */
  readonly limit: LimitUse | undefined;

  constructor(
    reason: FailureReason,
    details: {
      message?: string | undefined;
      fields?: FieldComplaints | undefined;
      retryAfter?: number | undefined;
      limit?: LimitUse | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? failures[reason].text(), { cause: details.cause });
    this.reason = reason;
    this.kind = failures[reason].kind;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.limit = details.limit;
  }
}

/** Input that a field check refuses. The message is the first complaint, so that a toast shows something useful. */
export class InvalidInput extends DomainError {
  override readonly name = 'InvalidInput';

  constructor(fields: FieldComplaints) {
    const first = Object.values(fields)[0]?.[0];
    super('invalid-input', { fields, message: first ?? t('complaints.required') });
  }
}
