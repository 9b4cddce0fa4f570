import type { EmailKind } from '../email-draft.ts';
import type { Rich } from '../rich.ts';

/** What a letter says; how it looks is the business of `letter-html` and `letter-text`. */
export interface EmailContent {
  kind: EmailKind;
  to: string;
  subject: string;
  /**
   * What tells this email from others of its kind, behind the subject in brackets: an amount, a day; never what an account calls
   * itself (ADR 22). Left out, an email about a circle names the entry of its record; null where the subject says enough.
   */
  about?: string | null;
  /** Holds a token or a code. */
  secret: boolean;
  /** What lists of letters show after the subject. */
  preview: Rich;
  heading: Rich;
  paragraphs: Rich[];
  facts?: [label: string, value: Rich][];
  /** Which of the slots is the reader's, for the picture of the order. */
  place?: { slot: number; slots: number };
  /** Several things, each with a button of its own. */
  items?: readonly EmailItem[];
  /** One clear button; none in a letter of several things. */
  action?: EmailAction;
  /** Smaller, after the button. */
  notes: Rich[];
  /** Of a letter about a circle: the newest entry of its record. */
  record?: RecordLine;
  /** Of a letter about several circles: the further ones. */
  furtherRecords?: readonly RecordLine[];
  /** Of a letter that its reader may turn off: where, and which letters those are. */
  unsubscribe?: Unsubscribe;
  /** Of a letter that says what may be so no more some day: from when on it is not sent. */
  goodUntil?: Date;
}

export interface EmailAction {
  label: string;
  link: string;
}

/** One of several things in a letter. */
export interface EmailItem {
  title: Rich;
  lines: readonly Rich[];
  action: EmailAction;
}

/** Where letters of a kind are turned off by one click. */
export interface Unsubscribe {
  link: string;
  kind: 'reminders' | 'receipts';
}

/** An entry of a circle's record, so that whoever has the letter can check later that nobody has rewritten it. */
export interface RecordLine {
  cycleId: string;
  position: number;
  /** 64 hex digits. */
  hash: string;
  fingerprint: string;
  /** Where it is checked. */
  link: string;
  /** Which circle it is, in a letter about several. */
  title?: string;
}

/** What the letters about a circle have in common. */
export interface CycleEmailDetails {
  record: RecordLine;
}

/**
 * What mail programs show of a letter that nobody has opened; of a plain text that is how it begins. While an account's
 * address is not proven, nobody answers for what it calls itself and its cycles: such words stand further down then,
 * where they are read as somebody's, and not as Kolo's (ADR 22).
 */
export type Beginning = Pick<EmailContent, 'subject' | 'about' | 'preview' | 'heading' | 'paragraphs'>;
