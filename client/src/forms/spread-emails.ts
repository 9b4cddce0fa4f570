import { emailMatches } from '@kolo/server/domain/account.ts';
import { INVITES } from '@kolo/server/domain/invite.ts';
import { addedRow, type NewRow } from './invite-rows.ts';
import { pasteMessages } from './paste-messages.ts';
import { emailsIn } from './pasted-emails.ts';

export interface Spread {
  rows: NewRow[];
  /** The result, one sentence each. */
  messages: string[];
}

/**
 * Spreads the addresses of a pasted text over the rows, beginning with the row it was pasted into; undefined if the text is not a list.
 * The messages name every address that is left out (docs/rules.md §20.7).
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

  const others = rows.filter((_, other) => other !== index).map(({ email }) => email);
  const isKnown = (email: string) => [...saved, ...others].some((other) => emailMatches(other, email));
  const fresh = emails.filter((email) => !isKnown(email));
  const free = INVITES.perCall - others.length;
  const [accepted, tooMany] = [fresh.slice(0, free), fresh.slice(free)];
  const added = accepted.map((email) => ({ ...addedRow, relationship: row.relationship, email }));

  return {
    rows: [
      ...rows.slice(0, index),
      ...(added.length > 0 ? added : [{ ...row, email: '' }]),
      ...rows.slice(index + 1),
    ],
    messages: pasteMessages(
      { added: accepted.length, known: emails.filter(isKnown), unreadable, tooMany },
      INVITES.perCall,
    ),
  };
}
