import { t } from './messages/translate.ts';
import { failures, type FailureKind, type FailureReason } from './messages/failures.ts';

/** Complaints by field, as they cross the wire: `{ title: ['Title must be …'] }` (docs/rules.md §15). */
export type FieldComplaints = Record<string, string[]>;

/** How far a limit is used: what a program needs to keep to it. */
export interface LimitUse {
  /** Names the limit. */
  name: string;
  /** So many fit into its window. */
  max: number;
  windowSeconds: number;
  /** So many more fit now. */
  remaining: number;
  /** Seconds until more fit; the whole window where nothing is used. */
  moreAfter: number;
}

/** A refusal with a stable reason. The doors translate its kind; the message is fit for a person. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';
  readonly kind: FailureKind;
  readonly reason: FailureReason;
  readonly fields: FieldComplaints | undefined;
  /** Seconds after which trying again makes sense; for `unavailable`, and for `too-many` where nothing more fits. */
  readonly retryAfter: number | undefined;
  /** The limit that is reached, for `too-many`, where its use is the caller's own. */
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

/** Input that some field rule refuses. The message is the first complaint, so that a toast says something useful. */
export class InvalidInput extends DomainError {
  override readonly name = 'InvalidInput';

  constructor(fields: FieldComplaints) {
    const first = Object.values(fields)[0]?.[0];
    super('invalid-input', { fields, message: first ?? t('complaints.required') });
  }
}
