import { BooksFold, compareBooks, type BooksDifference, type ReadableEntry } from '../../domain/books.ts';
import type { Flaw } from './audit-record.ts';
import { NamesAudit } from './audit-names.ts';
import type { BookRows } from './book-rows.ts';
import type { ChainedRow } from '../aggregate/chain.ts';

/** The number of entries to compare between pauses. They take a few milliseconds. */
const AT_ONCE = 100;

/**
 * Returns the first entry of a cycle that differs from the current data: settings, participants, rounds, payments, votes,
 * repayments, and the names stored beside the entries (docs/rules.md §25.6).
 * @param chain the entries of the cycle, in order
 * @param pause lets other requests run
 * @returns null if the data matches the audit log
 */
export async function firstBookFlaw(
  chain: readonly ChainedRow[],
  rows: BookRows,
  pause: () => Promise<unknown>,
): Promise<Flaw | null> {
  const entries = chain.map(readable);
  const fold = new BooksFold();
  const namesAudit = new NamesAudit(entries, rows);
  for (const [index, entry] of entries.entries()) {
    fold.apply(entry);
    namesAudit.check(entry, fold);
    if ((index + 1) % AT_ONCE === 0) await pause();
  }
  // A missing audit log is reported by `firstFlaw`.
  if (entries.length === 0) return null;
  const flaws = [
    ...namesAudit.flaws,
    ...compareBooks(fold, rows.items, () => true).map((each) => ({
      position: each.position,
      what: descriptionOf(each),
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

/** Longer values may be texts that people wrote, which must not be logged. */
const SHORT = 40;
const shortened = (value: string | null): string =>
  value === null ? 'nothing' : value.length > SHORT || /\s/.test(value) ? 'a text' : value;

/** Describes a difference for an operator, to follow `CYCLE entry 14`. */
function descriptionOf({ part, ids, field, recorded, shown }: BooksDifference): string {
  const subject = [part, ...ids].join(' ');
  if (field !== null)
    return `records ${field} of ${subject} as ${shortened(recorded ?? null)}, and the row has ${shortened(shown ?? null)}`;
  return recorded === undefined
    ? `is the newest, and none up to it records ${subject}, which has a row`
    : `records ${subject}, and there is no such row`;
}
