import type { LetterDraft } from '../letter-draft.ts';
import { rich } from '../rich.ts';
import { greeting } from '../words.ts';
import { compose } from './compose.ts';

export interface ResetLetterDetails {
  to: string;
  /** Of an account whose address is proven: see `Beginning`. */
  firstName: string | undefined;
  link: string;
}

declare module '../letter-draft.ts' {
  interface LetterKinds {
    reset: ResetLetterDetails;
  }
}

/** Carries the code for a new password: good once and for one hour (docs/rules.md §4.4). */
export const resetLetter = ({ to, firstName, link }: ResetLetterDetails): LetterDraft =>
  compose({
    kind: 'reset',
    to,
    subject: 'Reset your Kolo password',
    secret: true,
    preview: rich`The link is good once, for one hour.`,
    heading: rich`Choose a new password`,
    paragraphs: [
      rich`${greeting(firstName)}`,
      rich`Somebody, hopefully you, asked to reset the password of ${to}. The link is good once, for one hour; setting a new password signs you out everywhere.`,
    ],
    action: { label: 'Choose a new password', link },
    notes: [rich`It was not you? Then you need not do anything: your password stays as it is.`],
  });
