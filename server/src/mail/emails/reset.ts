import type { EmailDraft } from '../email-draft.ts';
import { rich } from '../rich.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';

export interface ResetEmailDetails {
  to: string;
  /** Of an account whose address is proven: see `Beginning`. */
  firstName: string | undefined;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    reset: ResetEmailDetails;
  }
}

/** Carries the code for a new password: good once and for one hour (docs/rules.md §4.4). */
export const resetEmail = ({ to, firstName, link }: ResetEmailDetails): EmailDraft =>
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
