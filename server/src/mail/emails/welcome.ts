import type { EmailDraft } from '../email-draft.ts';
import { rich } from '../rich.ts';
import { compose } from './compose.ts';

export interface WelcomeEmailDetails {
  to: string;
  firstName: string;
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    welcome: WelcomeEmailDetails;
  }
}

/** Greets a new account; one per account, ever (docs/rules.md §12.1). */
export const welcomeEmail = ({ to, firstName, link }: WelcomeEmailDetails): EmailDraft =>
  compose({
    kind: 'welcome',
    to,
    // Whoever signs up may have given another's address, and a name that is none: see `Beginning`.
    subject: 'Welcome to Kolo',
    secret: false,
    preview: rich`Your account is ready.`,
    heading: rich`Welcome to Kolo`,
    paragraphs: [
      rich`Your account is ready. Kolo is for people who save together and take turns: everyone pays the same amount each round, and each round one of you collects it all.`,
      rich`Start a cycle of your own, or answer an invite, if one is waiting for you.`,
    ],
    action: { label: 'Open your dashboard', link },
    notes: [
      rich`The account belongs to ${to}, in the name of ${firstName}. Somebody else used your address? “I forgot my password” on the sign-in page makes it yours alone.`,
    ],
  });
