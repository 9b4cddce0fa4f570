import { BooksFold, compareBooks, type BooksDifference, type ReadableEntry } from '../../domain/books.ts';
import type { Flaw } from './audit-record.ts';
import { NamesAudit } from './audit-names.ts';
import type { BookRows } from './book-rows.ts';
import type { ChainedRow } from '../aggregate/chain.ts';

/** So many entries take some milliseconds. */
const AT_ONCE = 100;

/**
 * The first entry of a cycle's record of which the books say something else: settings, participants, rounds, payments, votes,
 * repayments, and the names beside the entries (docs/rules.md §25.6).
 * @param chain of the cycle, in its order
 * @param pause lets others have their turn
 * @returns null where the books are as the record has them
 */
export async function firstBookFlaw(
  chain: readonly ChainedRow[],
  rows: BookRows,
  pause: () => Promise<unknown>,
): Promise<Flaw | null> {
  const entries = chain.map(readable);
  const fold = new BooksFold();
  const names = new NamesAudit(entries, rows);
  for (const [index, entry] of entries.entries()) {
    fold.apply(entry);
    names.look(entry, fold);
    if ((index + 1) % AT_ONCE === 0) await pause();
  }
  // What has no entry at all is named for that alone.
  if (entries.length === 0) return null;
  const flaws = [
    ...names.flaws,
    ...compareBooks(fold, rows.items, () => true).map((each) => ({
      position: each.position,
      what: wordsOf(each),
    })),
  ];
  return flaws.reduce<Flaw | null>(
    (first, each) => (first === null || each.position < first.position ? each : first),
    null,
  );
}

const readable = ({ position, kind, userId, at, facts }: ChainedRow): ReadableEntry => ({
  position,
  kind,
  user: userId,
  at,
  facts: facts.map(({ fact, salt }) => (salt === null ? 'erased' : fact)),
});

/** Texts that people wrote are not for a log. */
const SHORT = 40;
const shortened = (value: string | null): string =>
  value === null ? 'nothing' : value.length > SHORT || /\s/.test(value) ? 'a text' : value;

/** For an operator: after `entry 14: it …`. */
function wordsOf({ part, ids, field, recorded, shown }: BooksDifference): string {
  const subject = [part, ...ids].join(' ');
  if (field !== null)
    return `records ${field} of ${subject} as ${shortened(recorded ?? null)}, and the row has ${shortened(shown ?? null)}`;
  return recorded === undefined
    ? `is the newest, and none up to it records ${subject}, which has a row`
    : `records ${subject}, and there is no such row`;
}
