import type { Fact } from './record.ts';

/** The result of a change, apart from the cycle's own row. */
export interface Done {
  facts: readonly Fact[];
  /** Writes the emails. Called after everything is recorded, because each email names the newest entry (docs/rules.md §25.2). */
  emails: () => Promise<void>;
}

/** For a change that has found nothing to do. */
export const nothingDone: Done = { facts: [], emails: () => Promise.resolve() };

/** Several changes as one, with their facts and emails in this order. */
export const together = (...all: readonly Done[]): Done => ({
  facts: all.flatMap(({ facts }) => facts),
  emails: async () => {
    for (const { emails } of all) await emails();
  },
});
