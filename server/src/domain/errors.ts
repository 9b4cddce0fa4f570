import { complaints, failures, type FailureKind, type FailureReason } from './messages.ts';

/** Complaints by field, as they cross the wire: `{ title: ['Title must be …'] }` (contract §5). */
export type FieldComplaints = Record<string, string[]>;

/** A refusal with a stable reason. The doors translate its kind; the message is fit for a person. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';
  readonly kind: FailureKind;
  readonly reason: FailureReason;
  readonly fields: FieldComplaints | undefined;
  /** Seconds after which trying again makes sense; for `too-many` and `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: FailureReason,
    details: { message?: string; fields?: FieldComplaints; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? failures[reason].text, { cause: details.cause });
    this.reason = reason;
    this.kind = failures[reason].kind;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Input that some field rule refuses. The message is the first complaint, so that a toast says something useful. */
export class InvalidInput extends DomainError {
  override readonly name = 'InvalidInput';

  constructor(fields: FieldComplaints) {
    const first = Object.values(fields)[0]?.[0];
    super('invalid-input', { fields, message: first ?? complaints.required });
  }
}
