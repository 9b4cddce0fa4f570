import type { StillIn } from './deletion.ts';
import { failureKinds, type FailureKind, type FailureReason } from './messages/failures.ts';
import { sentence, type Sentence } from './messages/sentence.ts';

/** Complaints by field, each worded by the API that returns them (docs/rules.md §15). */
export type FieldComplaints = Record<string, Sentence[]>;

/** The use of a limit, for programs that want to stay within it. */
export interface LimitUse {
  name: string;
  max: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until `remaining` grows; the whole window if nothing is used. */
  moreAfter: number;
}

/** An error with a stable reason. The APIs translate its kind, and write its text for people. `message` is for logs only. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';
  readonly kind: FailureKind;
  readonly reason: FailureReason;
  /** What the text for people says; if there are none, the usual text of the reason. */
  readonly sentences: readonly Sentence[];
  readonly fields: FieldComplaints | undefined;
  /** Seconds to wait before trying again, for `unavailable`, and for `too-many` if the limit is used up. */
  readonly retryAfter: number | undefined;
  /** The limit that was reached, for `too-many`, if it counts only the caller's own use. */
  readonly limit: LimitUse | undefined;
  /** What keeps the viewer from deleting their account, for `still-in-a-cycle`. */
  readonly cycles: readonly StillIn[] | undefined;

  constructor(
    reason: FailureReason,
    details: {
      sentences?: readonly Sentence[];
      fields?: FieldComplaints | undefined;
      retryAfter?: number | undefined;
      limit?: LimitUse | undefined;
      cycles?: readonly StillIn[];
      cause?: unknown;
    } = {},
  ) {
    super(reason, { cause: details.cause });
    this.reason = reason;
    this.kind = failureKinds[reason];
    this.sentences = details.sentences ?? [];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.limit = details.limit;
    this.cycles = details.cycles;
  }
}

/** Input that a field check refuses. Its text is the first complaint, so that a toast shows something useful. */
export class InvalidInput extends DomainError {
  override readonly name = 'InvalidInput';

  constructor(fields: FieldComplaints) {
    const first = Object.values(fields)[0]?.[0];
    super('invalid-input', { fields, sentences: [first ?? sentence('complaints.required')] });
  }
}
