import { emailMatches } from '@kolo/server/domain/account.ts';
import { checkInviteEmail, checkRelationship, relationshipOf } from '@kolo/server/domain/invite.ts';
import { t } from '../lib/t.ts';
import type { InviteInput } from '../graphql/generated.ts';
import { fieldsOf } from '../lib/errors.ts';

/** A row that has not been sent yet. */
export interface NewRow {
  /** In lower case, `other-family`; empty as long as none is chosen. */
  relationship: string;
  email: string;
  /** The row that the form begins with: as long as it is blank it is no new invite. */
  offered: boolean;
}

export const addedRow: NewRow = { relationship: '', email: '', offered: false };
export const offeredRow: NewRow = { ...addedRow, offered: true };

const isBlank = (row: NewRow): boolean => row.relationship === '' && row.email.trim() === '';

/** Update is disabled without a new row (docs/rules.md §20.7): a row that was added counts, even an incomplete one. */
export const hasNewInvites = (rows: readonly NewRow[]): boolean =>
  rows.some((row) => !row.offered || !isBlank(row));

/** Whether leaving now would lose something that was typed. */
export const isAnythingTyped = (rows: readonly NewRow[]): boolean => rows.some((row) => !isBlank(row));

/** The complaint about what the select of a row holds. */
export const checkRowRelationship = (word: string): string | undefined =>
  checkRelationship(relationshipOf(word));

/** The complaint about the e-mail of row `index`: its form first, then whether that person is named already. */
export function checkRowEmail(
  index: number,
  rows: readonly NewRow[],
  saved: readonly string[],
): string | undefined {
  const email = rows[index]?.email ?? '';
  const complaint = checkInviteEmail(email);
  if (complaint) return complaint;
  if (saved.some((other) => emailMatches(other, email)))
    return t('complaints.alreadyInvited', { emails: email.trim() });
  const earlier = rows.slice(0, index).some((other) => emailMatches(other.email, email));
  return earlier ? t('complaints.invitedTwice', { emails: email.trim() }) : undefined;
}

/** True where one of the two answers is missing: said once for the whole form, not beside every field. */
export const isIncomplete = ({ relationship, email }: NewRow): boolean =>
  [checkRowRelationship(relationship), checkInviteEmail(email)].includes(t('complaints.inviteIncomplete'));

/** What crosses the wire: the new rows and nothing else (docs/rules.md §20.7). */
export const toInput = (rows: readonly NewRow[]): InviteInput[] =>
  rows.flatMap(({ relationship: word, email }) => {
    const relationship = relationshipOf(word);
    return relationship ? [{ relationship, email: email.trim() }] : [];
  });

/** What the server said about each row; it names them as `invites[0].email` (docs/rules.md §8.1: refused by name). */
export function refusedRows(error: unknown, rows: readonly NewRow[]): (string | undefined)[] {
  const fields = Object.entries(fieldsOf(error));
  return rows.map((_row, index) => fields.find(([field]) => field.startsWith(`invites[${index}].`))?.[1][0]);
}
