/** What this process has seen of the mail server since its start, for the metrics. */
export const mailTally = {
  /** Attempts, by what became of them. */
  attempts: { accepted: 0, deferred: 0, refused: 0, away: 0 },
  /** Whether the server took letters when it was last asked; undefined where this process has not asked. */
  serverUp: undefined as boolean | undefined,
};
