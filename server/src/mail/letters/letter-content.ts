import type { LetterKind } from '../letter-draft.ts';
import type { Rich } from '../rich.ts';

/** What a letter says; how it looks is the business of `letter-html` and `letter-text`. */
export interface LetterContent {
  kind: LetterKind;
  to: string;
  subject: string;
  /** Holds a token or a code. */
  secret: boolean;
  /** What lists of letters show after the subject. */
  preview: Rich;
  heading: Rich;
  paragraphs: Rich[];
  facts?: [label: string, value: Rich][];
  /** Which of the slots is the reader's, for the picture of the order. */
  place?: { slot: number; slots: number };
  action: { label: string; link: string };
  /** Smaller, after the button. */
  notes: Rich[];
  /** Of a letter about a circle: the newest entry of its record. */
  record?: RecordLine;
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
}

/** What the letters about a circle have in common. */
export interface CircleLetterDetails {
  record: RecordLine;
}

/**
 * What mail programs show of a letter that nobody has opened; of a plain text that is how it begins. While an account's
 * address is not proven, nobody answers for what it calls itself and its cycles: such words stand further down then,
 * where they are read as somebody's, and not as Kolo's (ADR 22).
 */
export type Beginning = Pick<LetterContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;
