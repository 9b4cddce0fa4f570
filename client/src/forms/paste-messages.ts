import { firstOf } from '@kolo/server/domain/text.ts';

/** What came of a list of addresses that was pasted (docs/rules.md §20.7). */
export const pasteMessages = {
  added: (count: number) => (count === 1 ? '1 address was added.' : `${count} addresses were added.`),
  known: (emails: readonly string[]) => `Left out, as they are listed already: ${firstOf(emails)}.`,
  unreadable: (words: readonly string[]) => `Left out, as they are no addresses: ${firstOf(words)}.`,
  tooMany: (emails: readonly string[], max: number) =>
    `At most ${max} can be sent at once. Send these first, then paste again: ${firstOf(emails)} did not fit.`,
};
