import type { EmailDraft } from '../email-draft.ts';
import { rich } from '../rich.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';

export interface VerificationEmailDetails {
  to: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'prove-email': VerificationEmailDetails;
  }
}

/**
 * Carries the code that proves an address: good once and for a day (docs/rules.md §3.5). Nobody is greeted by name: who has
 * signed up may be somebody else than who reads it.
 */
export const verificationEmail = ({ to, link }: VerificationEmailDetails): EmailDraft =>
  compose({
    kind: 'prove-email',
    to,
    subject: 'Show that this address is yours',
    secret: true,
    preview: rich`The link is good once, for 24 hours.`,
    heading: rich`Is this your address?`,
    paragraphs: [
      rich`${greeting(undefined)}`,
      rich`There is a Kolo account with the address ${to}. Sign in to it by this link, and say that the address is yours: the people whom you save with see that it was proven. The link is good once, for 24 hours; a newer letter of this kind ends it.`,
    ],
    action: { label: 'This is my address', link },
    notes: [
      rich`You did not ask for this? Then you need not do anything: nothing happens, and nobody can prove the address without this letter.`,
    ],
  });
