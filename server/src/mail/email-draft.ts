/** What each kind of letter is made of. Each letter adds its own, where it is written: the name of its file. */
export interface EmailKinds {}

export type EmailKind = keyof EmailKinds;

/** A letter as it is written, before the outbox gives it an id. */
export interface EmailDraft {
  kind: EmailKind;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Holds a token or a code: the body is erased once a mail server has accepted the letter (docs/rules.md §12.3). */
  secret: boolean;
  /** Of a letter about a circle: which entry of its record it names, for the header `X-Kolo-Record`. */
  record: string | null;
  /** Of a letter about several circles: the same of the further ones, a line for each. */
  furtherRecords: string | null;
  /** Where letters of its kind are turned off, for the header `List-Unsubscribe`; null where nobody may. */
  unsubscribe: string | null;
  /** From when on it is not sent any more; null where it stays true. */
  goodUntil: Date | null;
}
