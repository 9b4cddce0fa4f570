import type { EmailDraft, EmailKind } from './email-draft.ts';

/** What this process has done about letters, and seen of the mail server, since its start, for the metrics. */
export const mailTally = {
  /** Letters that were put into the outbox, by their kind. */
  written: new Map<EmailKind, number>(),
  /** Emails that were dropped because the mailbox had had its budget of the day, by their kind. */
  overBudget: new Map<EmailKind, number>(),
  /**
   * Morning letters that were written, and those for which something was found due of which nothing was left, or allowed, when
   * they were made. Counted by `onceCommitted`.
   */
  reminders: { planned: 0, leftOut: 0 },
  /** Attempts, by what became of them. */
  attempts: { accepted: 0, deferred: 0, refused: 0, away: 0 },
  /** Addresses that were refused once too often: reminders to them have stopped. */
  bounced: 0,
  /** Whether the server took letters when it was last asked; undefined where this process has not asked. */
  serverUp: undefined as boolean | undefined,
};

/** Adds to a tally one for each of these emails. */
export function countEach(tally: Map<EmailKind, number>, drafts: readonly EmailDraft[]): void {
  for (const { kind } of drafts) tally.set(kind, (tally.get(kind) ?? 0) + 1);
}
