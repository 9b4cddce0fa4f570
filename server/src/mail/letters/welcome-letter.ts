import type { LetterDraft } from '../letter-draft.ts';
import { rich } from '../rich.ts';
import { clamp } from '../typed.ts';
import { SUBJECT_NAME_MAX } from '../words.ts';
import { compose } from './letter-content.ts';

export interface WelcomeLetterFacts {
  to: string;
  firstName: string;
  link: string;
}

/** Greets a new account; one per account, ever (contract §6). */
export const welcomeLetter = ({ to, firstName, link }: WelcomeLetterFacts): LetterDraft =>
  compose({
    kind: 'welcome',
    to,
    subject: `Welcome to Kolo, ${clamp(firstName, SUBJECT_NAME_MAX)}`,
    secret: false,
    preview: rich`Your account is ready.`,
    heading: rich`Welcome, ${firstName}`,
    paragraphs: [
      rich`Your account is ready. Kolo is for people who save together and take turns: everyone pays the same amount each round, and each round one of you collects it all.`,
      rich`Start a cycle of your own, or answer an invite, if one is waiting for you.`,
    ],
    action: { label: 'Open your dashboard', link },
    notes: [
      rich`The account belongs to ${to}. Somebody else used your address? “I forgot my password” on the sign-in page makes it yours alone.`,
    ],
  });
