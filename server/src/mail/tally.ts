import type { EmailKind, UnwrittenEmail } from './email-draft.ts';

/** The emails and attempts of this process since its start, for the metrics. */
export const mailTally = {
  /** Emails that were put into the outbox, by kind. */
  written: new Map<EmailKind, number>(),
  /** Emails that were dropped because the mailbox had used up its budget of the day, by kind. */
  overBudget: new Map<EmailKind, number>(),
  /**
   * Morning emails that were written, and those that were left out because nothing was due any more, or the address gets none.
   * Counted after the commit.
   */
  reminders: { planned: 0, leftOut: 0 },
  /** Attempts, by result. */
  attempts: { accepted: 0, deferred: 0, refused: 0, away: 0 },
  /** Addresses to which reminders have stopped after too many refusals. */
  bounced: 0,
  /** Whether the server was available at the last attempt; undefined before the first one. */
  serverUp: undefined as boolean | undefined,
};

/** Adds one for each email, by kind. */
export function countEach(
  tally: Map<EmailKind, number>,
  drafts: readonly Pick<UnwrittenEmail, 'kind'>[],
): void {
  for (const { kind } of drafts) tally.set(kind, (tally.get(kind) ?? 0) + 1);
}
