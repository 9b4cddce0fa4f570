import { emailMatches } from '@kolo/server/domain/account.ts';
import { INVITES } from '@kolo/server/domain/invite.ts';
import { addedRow, type NewRow } from './invite-rows.ts';
import { pasteMessages } from './paste-messages.ts';
import { emailsIn } from './pasted-emails.ts';

export interface Spread {
  rows: NewRow[];
  /** What came of it, a sentence each. */
  words: string[];
}

/**
 * The rows with the addresses of a text in them, the first in the row that it was put into; undefined where the text is no list.
 * Who is listed already is left out and named, as is what is too much: nothing goes without a word (docs/rules.md §20.7).
 */
export function spreadOver(
  rows: readonly NewRow[],
  index: number,
  text: string,
  saved: readonly string[],
): Spread | undefined {
  const { emails, unreadable } = emailsIn(text);
  const row = rows[index];
  if (!row || emails.length + unreadable.length < 2) return undefined;

  const others = rows.filter((_, place) => place !== index).map(({ email }) => email);
  const isKnown = (email: string) => [...saved, ...others].some((other) => emailMatches(other, email));
  const fresh = emails.filter((email) => !isKnown(email));
  const room = INVITES.perCall - others.length;
  const [taken, left] = [fresh.slice(0, room), fresh.slice(room)];
  const added = taken.map((email) => ({ ...addedRow, relationship: row.relationship, email }));
  const known = emails.filter(isKnown);

  return {
    rows: [
      ...rows.slice(0, index),
      ...(added.length > 0 ? added : [{ ...row, email: '' }]),
      ...rows.slice(index + 1),
    ],
    words: [
      pasteMessages.added(taken.length),
      ...(known.length > 0 ? [pasteMessages.known(known)] : []),
      ...(unreadable.length > 0 ? [pasteMessages.unreadable(unreadable)] : []),
      ...(left.length > 0 ? [pasteMessages.tooMany(left, INVITES.perCall)] : []),
    ],
  };
}
