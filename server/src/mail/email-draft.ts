import type { Locale } from '../domain/languages.ts';

/** The details of each kind of email. Each file in `emails` adds its own; the kind is the name of the file. */
export interface EmailKinds {}

export type EmailKind = keyof EmailKinds;

/** What all emails of a deployment have in common. */
export interface EmailFrame {
  /** The operator's privacy policy. */
  privacyUrl?: string | undefined;
}

/** An email before its text is written in the language of its reader. */
export interface UnwrittenEmail<Kind extends EmailKind = EmailKind> {
  kind: Kind;
  recipient: string;
  /** The language, if the address does not decide it: its reader has an account at another address. */
  locale?: Locale;
  /** Writes it in the current language. */
  write: (frame?: EmailFrame) => EmailDraft;
}

/** An email before it is in the outbox. */
export interface EmailDraft {
  kind: EmailKind;
  recipient: string;
  /** The tag of its language, for the header `Content-Language`. */
  language: string;
  subject: string;
  html: string;
  text: string;
  /** Contains a token or a code. */
  secret: boolean;
  /** The audit log entry in an email about a cycle, for the header `X-Kolo-Record`. */
  record: string | null;
  /** The entries of further cycles, one on each line. */
  furtherRecords: string | null;
  /** The link for the header `List-Unsubscribe`; null if people cannot unsubscribe from emails of this kind. */
  unsubscribe: string | null;
  /** From then on the email is no longer sent; null if it does not expire. */
  goodUntil: Date | null;
}
