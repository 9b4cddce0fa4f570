import { emailMatches } from '@kolo/server/domain/account.ts';
import { checkInviteEmail, checkRelationship, relationshipOf } from '@kolo/server/domain/invite.ts';
import { sentence, type Sentence } from '@kolo/server/domain/messages/sentence.ts';
import type { InviteInput } from '../graphql/generated.ts';
import { fieldsOf } from '../lib/errors.ts';

/** A row that has not been sent yet. */
export interface NewRow {
  /** The slug, such as `other-family`; empty until one is selected. */
  relationship: string;
  email: string;
  /** The row that the form starts with. While it is blank, it does not count as a new invite. */
  offered: boolean;
}

export const addedRow: NewRow = { relationship: '', email: '', offered: false };
export const offeredRow: NewRow = { ...addedRow, offered: true };

const isBlank = (row: NewRow): boolean => row.relationship === '' && row.email.trim() === '';

/** Update is disabled without a new row (docs/rules.md §20.7). An added row counts even if it is incomplete. */
export const hasNewInvites = (rows: readonly NewRow[]): boolean =>
  rows.some((row) => !row.offered || !isBlank(row));

/** True if leaving would lose what was typed. */
export const isAnythingTyped = (rows: readonly NewRow[]): boolean => rows.some((row) => !isBlank(row));

/** The complaint about the relationship of a row. */
export const checkRowRelationship = (slug: string): Sentence | undefined =>
  checkRelationship(relationshipOf(slug));

/** The complaint about the email of row `index`: whether it is valid, then whether that person is already listed. */
export function checkRowEmail(
  index: number,
  rows: readonly NewRow[],
  saved: readonly string[],
): Sentence | undefined {
  const email = rows[index]?.email ?? '';
  const complaint = checkInviteEmail(email);
  if (complaint) return complaint;
  if (saved.some((other) => emailMatches(other, email)))
    return sentence('complaints.alreadyInvited', { emails: [email.trim()] });
  const earlier = rows.slice(0, index).some((other) => emailMatches(other.email, email));
  return earlier ? sentence('complaints.invitedTwice', { emails: [email.trim()] }) : undefined;
}

/** True if one of the two values is missing. This is reported once for the whole form. */
export const isIncomplete = ({ relationship, email }: NewRow): boolean =>
  [checkRowRelationship(relationship), checkInviteEmail(email)].some(
    (complaint) => complaint?.id === 'complaints.inviteIncomplete',
  );

/** The input of the mutation: only the new rows (docs/rules.md §20.7), all with the same language. */
export const toInput = (rows: readonly NewRow[], locale: string): InviteInput[] =>
  rows.flatMap(({ relationship: slug, email }) => {
    const relationship = relationshipOf(slug);
    return relationship ? [{ relationship, email: email.trim(), locale }] : [];
  });

/** The server's error for each row. Its fields are named `invites[0].email` (docs/rules.md §8.1). */
export function refusedRows(error: unknown, rows: readonly NewRow[]): (string | undefined)[] {
  const fields = Object.entries(fieldsOf(error));
  return rows.map((_row, index) => fields.find(([field]) => field.startsWith(`invites[${index}].`))?.[1][0]);
}
