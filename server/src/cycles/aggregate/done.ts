import type { Fact } from './record.ts';

/** The result of a change, apart from the cycle's own row. */
export interface Done {
  facts: readonly Fact[];
  /** Writes the emails. Called after everything is recorded, because each email names the newest entry (docs/rules.md §25.2). */
  emails: () => Promise<void>;
}
