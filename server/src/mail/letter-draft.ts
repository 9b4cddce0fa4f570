export const LETTER_KINDS = [
  'invite',
  'invite-response',
  'confirmation',
  'slot-changed',
  'welcome',
  'reset',
  'password-changed',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** A letter as it is written, before the outbox gives it an id. */
export interface LetterDraft {
  kind: LetterKind;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Holds a token or a code: the body is erased once a mail server has accepted the letter (docs/rules.md §12.3). */
  secret: boolean;
}
