import type { Fact } from './record.ts';

/** What became of anything but the cycle's own row. */
export interface Done {
  facts: readonly Fact[];
  /** Writes the letters, once all is recorded: each names the newest entry (docs/rules.md §25.2). */
  emails: () => Promise<void>;
}
