import type { Rich } from '../rich.ts';

/** What an email consists of; `html.ts` and `text.ts` lay it out. */
export interface EmailContent {
  to: string;
  subject: string;
  /**
   * Added to the subject in brackets, to distinguish this email from others of its kind: a day, never the name of an account
   * (ADR 22). If it is left out, an email about a cycle gets the number of its audit log entry; null adds nothing.
   */
  about?: string | null;
  /** Contains a token or a code. */
  secret: boolean;
  /** What mail programs list after the subject. */
  preview: Rich;
  heading: Rich;
  paragraphs: Rich[];
  facts?: [label: string, value: Rich][];
  /** The reader's slot, for the drawing of the order. */
  ownSlot?: { slot: number; slots: number };
  /** Several items, each with its own button. */
  items?: readonly EmailItem[];
  /** The main button; none in an email with items. */
  action?: EmailAction;
  /** Smaller text after the button. */
  notes: Rich[];
  /** The newest audit log entry, in an email about a cycle. */
  record?: RecordLine;
  /** Those of further cycles. */
  furtherRecords?: readonly RecordLine[];
  /** Set if the reader can unsubscribe from emails of this kind. */
  unsubscribe?: Unsubscribe;
  /** The operator's privacy policy, from `EmailFrame`. */
  privacyUrl?: string | undefined;
  /** From then on the email may be outdated, and is not sent. */
  goodUntil?: Date;
}

export interface EmailAction {
  label: string;
  link: string;
}

/** One of several items in an email. */
export interface EmailItem {
  title: Rich;
  lines: readonly Rich[];
  action: EmailAction;
}

export interface Unsubscribe {
  link: string;
  kind: 'reminders' | 'receipts';
}

/** An entry of a cycle's audit log. With it, the reader can check later that the log was not rewritten. */
export interface RecordLine {
  cycleId: string;
  position: number;
  /** 64 hex digits. */
  hash: string;
  fingerprint: string;
  /** To the page that checks it. */
  link: string;
  /** The cycle's title, in an email about several cycles. */
  title?: string;
}

/** What the emails about a cycle have in common. */
export interface CycleEmailDetails {
  record: RecordLine;
}

/** What the emails to a person about what the owner did with their place have in common. */
export interface OwnerActEmailDetails extends CycleEmailDetails {
  to: string;
  /** Undefined while the address is not verified: it may be someone else's. */
  firstName: string | undefined;
  /** Whether the owner and the reader have verified their email addresses: see `Beginning`. */
  bothVerified: boolean;
  ownerName: string;
  cycleTitle: string;
  link: string;
}

/**
 * What mail programs show of an email that has not been opened; of plain text that is the beginning. While an account's address is
 * not verified, its names and titles must not appear there: they come later in the email, where they cannot be taken for Kolo's own
 * words (ADR 22).
 */
export type Beginning = Pick<EmailContent, 'subject' | 'about' | 'preview' | 'heading' | 'paragraphs'>;
